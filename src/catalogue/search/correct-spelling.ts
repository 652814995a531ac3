import { splitWord } from '../list-store.ts'
import type { SearchCache } from './search-cache.ts'
import { wordsStore } from './words-store.ts'

type Words = ReturnType<typeof wordsOf>
const wordsOf = ({ db, catalogue }: SearchCache) => wordsStore(db).of(catalogue)

export interface CorrectedSearch {
  /** The words to search for: corrected ones, and as typed those without a correction. */
  words: string[]
  isCorrected: boolean
  /** Words of the catalogue that may have been meant, for the suggestion if the search finds nothing. */
  suggestion: string[]
}

/**
 * Corrects misspelt words of a search in four steps: 1. A word that some item contains is not corrected, so that a
 * correct word never finds similar ones. 2. A word such as "iphone15" is split at its digits, and each part is
 * corrected separately. 3. The trigram index returns the most similar words of the catalogue. 4. Of those, the words
 * with the smallest edit distance remain; the one in most product names wins.
 */
export const correctSpelling = (cache: SearchCache, typed: string[]): Promise<CorrectedSearch> =>
  cache.cached(['corrected', typed], () => correct(wordsOf(cache), typed))

async function correct(store: Words, typed: string[]): Promise<CorrectedSearch> {
  const known = await store.existing(typed)
  const words: string[] = []
  const suggestion: string[] = []
  for (const word of typed) {
    const corrected = known.has(word) ? [word] : await correctWord(store, word)
    words.push(...(corrected ?? [word]))
    suggestion.push(...(corrected ?? (await correctWord(store, word, 1)) ?? []))
  }
  return {
    words: [...new Set(words)],
    isCorrected: words.some((word, at) => word !== typed[at]),
    suggestion: suggestion,
  }
}

async function correctWord(store: Words, word: string, extraEdits = 0) {
  const corrected: string[] = []
  const parts = splitWord(word)
  const known = parts.length > 1 ? await store.existing(parts) : new Set<string>()
  for (const part of parts) {
    const correctedPart = known.has(part) ? part : await nearestWord(store, part, extraEdits)
    if (correctedPart === undefined) return undefined
    corrected.push(correctedPart)
  }
  return corrected
}

/** Of the words with the smallest edit distance, the one in most names. Skips words of deleted items, which would find nothing. */
async function nearestWord(store: Words, word: string, extraEdits: number) {
  if (!isCorrectable(word)) return undefined
  const alike = (await store.similar(word)).flatMap((like) => {
    const distance = editDistance(word, like, extraEdits)
    return distance === undefined ? [] : [{ word: like, distance }]
  })
  for (const distance of [...new Set(alike.map((like) => like.distance))].sort((a, b) => a - b)) {
    const correctedPart = await store.mostFrequentInNames(
      alike.filter((like) => like.distance === distance).map((like) => like.word),
    )
    if (correctedPart !== undefined) return correctedPart
  }
  return undefined
}

/** Maximum edit distance: 1 for a short word, 2 for a longer one. */
const maxEdits = (word: string) => (word.length < 6 ? 1 : 2)

/** Numbers are never corrected: another number is another phone. */
const isCorrectable = (word: string) => word.length >= 3 && word.length <= 40 && !/\d/.test(word)

/** Edit distance of `typed` to a word of the catalogue; undefined if it is too large. Suggestions allow `extraEdits` more. */
export function editDistance(typed: string, word: string, extraEdits = 0): number | undefined {
  if (!isCorrectable(typed)) return undefined
  const { whole, beginning } = damerauLevenshtein(typed, word)
  // Half an edit more, so that a whole word is preferred to the beginning of a longer one.
  const distance = typed.length < 4 ? whole : Math.min(whole, beginning + 0.5)
  return Math.floor(distance) <= maxEdits(typed) + extraEdits ? distance : undefined
}

/** Damerau-Levenshtein distance of `typed` to `word`, and to the nearest prefix of `word`. */
function damerauLevenshtein(typed: string, word: string) {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return { whole: at(row, word.length), beginning: Math.min(...row) }
}

const at = (row: number[], column: number) => row[column] ?? Infinity
