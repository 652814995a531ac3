import { splitWord } from '../list-store.ts'
import type { SearchCache } from './search-cache.ts'
import { wordsStore } from './words-store.ts'

type Words = ReturnType<typeof wordsOf>
const wordsOf = ({ db, catalogue }: SearchCache) => wordsStore(db).of(catalogue)

export interface CorrectedSearch {
  /** What to look for: the words as typed, those that nothing has mended. */
  words: string[]
  isCorrected: boolean
  /** Words that something has, where the search as a whole has none: what could be asked for instead. */
  suggestion: string[]
}

/** Words that some item has stay as they are, so that a right word never brings in what only looks like it. */
export const correctSpelling = (shelf: SearchCache, typed: string[]): Promise<CorrectedSearch> =>
  shelf.cached(['meant', typed], () => correct(wordsOf(shelf), typed))

async function correct(store: Words, typed: string[]): Promise<CorrectedSearch> {
  const known = await store.existing(typed)
  const words: string[] = []
  const instead: string[] = []
  for (const word of typed) {
    const mended = known.has(word) ? [word] : await correctWord(store, word)
    words.push(...(mended ?? [word]))
    instead.push(...(mended ?? (await correctWord(store, word, 1)) ?? []))
  }
  return {
    words: [...new Set(words)],
    isCorrected: words.some((word, at) => word !== typed[at]),
    suggestion: instead,
  }
}

async function correctWord(store: Words, word: string, generosity = 0) {
  const mended: string[] = []
  const parts = splitWord(word)
  const known = parts.length > 1 ? await store.existing(parts) : new Set<string>()
  for (const part of parts) {
    const meant = known.has(part) ? part : await nearestWord(store, part, generosity)
    if (meant === undefined) return undefined
    mended.push(meant)
  }
  return mended
}

/**
 * Of the words with the fewest slips, the one that the most names have; passes over those that only items had that are gone,
 * since they would lead to an empty list.
 */
async function nearestWord(store: Words, word: string, generosity: number) {
  if (!isCorrectable(word)) return undefined
  const alike = (await store.similar(word)).flatMap((like) => {
    const slips = editDistance(word, like, generosity)
    return slips === undefined ? [] : [{ word: like, slips }]
  })
  for (const slips of [...new Set(alike.map((like) => like.slips))].sort((a, b) => a - b)) {
    const meant = await store.mostFrequentInNames(
      alike.filter((like) => like.slips === slips).map((like) => like.word),
    )
    if (meant !== undefined) return meant
  }
  return undefined
}

/** How many slips of the hand are forgiven: in a short word one, in a longer one two. */
const maxEdits = (word: string) => (word.length < 6 ? 1 : 2)

/** Numbers are never mended: another number is another phone. */
const isCorrectable = (word: string) => word.length >= 3 && word.length <= 40 && !/\d/.test(word)

/**
 * How far `typed` is from a word of the catalogue, or undefined where it cannot be meant. A mere suggestion may
 * be further away, by `generosity`.
 */
export function editDistance(typed: string, word: string, generosity = 0): number | undefined {
  if (!isCorrectable(typed)) return undefined
  const { whole, beginning } = damerauLevenshtein(typed, word)
  // Half a slip more, so that a whole word is preferred to the beginning of a longer one.
  const slips = typed.length < 4 ? whole : Math.min(whole, beginning + 0.5)
  return Math.floor(slips) <= maxEdits(typed) + generosity ? slips : undefined
}

/** Letters added, left out, exchanged or swapped, to `word` and to that beginning of it which is nearest. */
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
