import { editDistance, isCorrectable, maxEdits } from './query/edit-distance.ts'
import { isNumeric, termOf, termsIn } from './query/parse-search.ts'
import { phoneticKey } from './query/phonetic-key.ts'
import { isTextTerm, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import type { SynonymEntry, Synonyms } from './query/synonyms.ts'
import { isTamil, transliterate } from './query/tamil-script.ts'
import type { SearchCache } from './search-cache.ts'
import { wordsStore } from './words-store.ts'

interface Corrector {
  words: ReturnType<ReturnType<typeof wordsStore>['of']>
  synonyms: Synonyms
}

export interface CorrectedSearch {
  /** The terms to search for: corrected ones, and as typed those without a correction. */
  terms: SearchTerm[]
  isCorrected: boolean
  /** Terms that may have been meant, for the suggestion if the search finds nothing. */
  suggestion: SearchTerm[]
}

/**
 * Corrects the words of a search that no item of the catalogue contains: 1. by a synonym that sounds the same ("kavar"); 2. a word
 * such as "iphone15" is split at its digits, and each part is corrected separately; 3. by the words of the catalogue that sound
 * the same; 4. by the most similar words: of those with the smallest edit distance, the one in most product names wins.
 */
async function correctSpelling(cache: SearchCache, terms: SearchTerm[]): Promise<CorrectedSearch> {
  const words = wordsStore(cache.db).of(cache.catalogue)
  const corrector = { words, synonyms: await cache.synonyms() }
  // Each word is cached by itself, since another search often has the same one.
  const corrected = await Promise.all(
    terms.map(async (term) =>
      isTextTerm(term) && !term.isOptional
        ? cache.cached(['corrected', term], () => correctTerm(corrector, term))
        : { terms: [term], suggestion: [term], isCorrected: false },
    ),
  )
  return {
    terms: corrected.flatMap((each) => each.terms),
    isCorrected: corrected.some((each) => each.isCorrected),
    suggestion: corrected.flatMap((each) => each.suggestion),
  }
}

/** The corrected search in the catalogue, whose items need not contain the words that name it. */
export async function correctTerms(cache: SearchCache, typed: SearchTerm[]): Promise<CorrectedSearch> {
  const corrected = await correctSpelling(cache, typed)
  return { ...corrected, terms: termsIn(cache.catalogue, corrected.terms) }
}

async function correctTerm(corrector: Corrector, term: TextTerm): Promise<CorrectedSearch> {
  // A word of the trade is spelled correctly, although this catalogue may have none: "change" is not a misspelt "charger".
  const isKnown = corrector.synonyms.find([term.typed])?.term === term.typed
  if (isKnown || (await corrector.words.contains(term)))
    return { terms: [term], suggestion: [term], isCorrected: false }
  const corrected = await correctWord(corrector, term.typed)
  if (corrected) return { terms: corrected, suggestion: corrected, isCorrected: true }
  const suggestion = (await correctWord(corrector, term.typed, 1)) ?? []
  return { terms: [term], suggestion, isCorrected: false }
}

async function correctWord(corrector: Corrector, typed: string, extraEdits = 0) {
  const corrected: TextTerm[] = []
  const parts = splitWord(typed)
  for (const part of parts) {
    const known = termOf([part], corrector.synonyms.find([part]))
    const isKnown = parts.length > 1 && (await corrector.words.contains(known))
    const correctedPart = isKnown ? known : await correctPart(corrector, part, extraEdits)
    if (correctedPart === undefined) return undefined
    corrected.push(correctedPart)
  }
  return corrected
}

async function correctPart({ words, synonyms }: Corrector, word: string, extraEdits: number) {
  if (isNumeric(word) || word.includes(' ')) return undefined
  const entry = synonyms.findBySound(word)
  if (entry) {
    const term = termOf([word], entry)
    if (term.names || term.isOptional || (await words.contains(term)))
      return { ...term, typed: shownTerm(entry, word) }
  }
  const meant = (await soundsLike(words, word)) ?? (await nearestWord(words, word, extraEdits))
  return meant === undefined ? undefined : termOf([meant], synonyms.find([meant]))
}

/** The word to show for one that sounds like it, in the letters in which it was typed: "redmi", not "ரெட்மி", for "readmi". */
const shownTerm = ({ term, meanings }: SynonymEntry, word: string) =>
  isTamil(term) && !isTamil(word) ? (meanings[0] ?? term) : term

/** The word of the catalogue that sounds the same and is spelled most alike; undefined if it is spelled too differently. */
async function soundsLike(words: Corrector['words'], word: string) {
  const key = phoneticKey(word)
  if (key.length < 2 || word.length > 40) return undefined
  const spelled = isTamil(word) ? transliterate(word) : word
  const most = Math.ceil(spelled.length * (key.length > 2 ? 0.6 : 0.4))
  const alike = withDistance(await words.bySound(key), (like) =>
    editDistance(spelled, like, most - maxEdits(spelled)),
  )
  return mostFrequentOfNearest(words, alike)
}

/** Of the words with the smallest edit distance, the one in most names. Skips words of deleted items, which would find nothing. */
async function nearestWord(words: Corrector['words'], word: string, extraEdits: number) {
  if (!isCorrectable(word)) return undefined
  const alike = withDistance(await words.similar(word), (like) => editDistance(word, like, extraEdits))
  return mostFrequentOfNearest(words, alike)
}

type WithDistance = { word: string; distance: number }

const withDistance = (words: string[], distanceTo: (word: string) => number | undefined): WithDistance[] =>
  words.flatMap((word) => {
    const distance = distanceTo(word)
    return distance === undefined ? [] : [{ word, distance }]
  })

async function mostFrequentOfNearest(words: Corrector['words'], alike: WithDistance[]) {
  for (const distance of [...new Set(alike.map((like) => like.distance))].sort((a, b) => a - b)) {
    const nearest = alike.filter((like) => like.distance === distance).map((like) => like.word)
    const found = await words.mostFrequentInNames(nearest)
    if (found !== undefined) return found
  }
  return undefined
}

/** "iphone15", "s24ultra" and "ce5" are several words to a shop that writes them apart; "s24" is one. */
export const splitWord = (word: string) => word.split(/(?<=\p{L}{2})(?=\d)|(?<=\d)(?=\p{L}{3})/u)
