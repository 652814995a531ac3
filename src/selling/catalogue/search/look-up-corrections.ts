import type { Database } from '../../../platform/database.ts'
import { catalogues, type CatalogueName } from '../catalogues.ts'
import { loadDictionary, type Dictionary } from './dictionary.ts'
import { editDistance } from './query/edit-distance.ts'
import { isNumeric, termOf } from './query/parse-search.ts'
import type { TextTerm } from './query/search-terms.ts'
import type { SynonymEntry, Synonyms } from './query/synonyms.ts'
import { isTamil } from './query/tamil-script.ts'

/** What an unknown word was probably meant to be in one catalogue. */
interface CorrectedWord {
  /** Undefined if no word is similar enough. */
  terms: TextTerm[] | undefined
  /** What it may have been meant to be, for the suggestion if the search finds nothing. */
  suggestion: TextTerm[]
}
/** By catalogue and by the word as typed. */
export type CorrectedWords = Map<CatalogueName, Map<string, CorrectedWord>>

/**
 * Corrects words that no item of the shop contains: 1. by a synonym that sounds the same ("kavar"), or a kind or brand that is spelled alike; 2. a word such as "iphone15" is
 * split at its digits, and each part is corrected separately; 3. by the words of the catalogue that sound the same; 4. by the most
 * similar words: of those with the smallest edit distance, the one in most product names wins.
 */
export async function lookUpCorrections(
  db: Database,
  synonyms: Synonyms,
  unknown: string[],
): Promise<CorrectedWords> {
  const words = unknown.map((typed) => ({ typed, parts: splitWord(typed) }))
  const dictionary = await loadDictionary(
    db,
    synonyms,
    words.map(({ parts }) => parts),
  )
  return new Map(
    catalogues.map((catalogue) => [
      catalogue,
      new Map(words.map(({ typed, parts }) => [typed, correctWord(dictionary, catalogue, parts)])),
    ]),
  )
}

/** "iphone15", "s24ultra" and "ce5" are several words to a shop that writes them apart; "s24" is one. */
export const splitWord = (word: string) => word.split(/(?<=\p{L}{2})(?=\d)|(?<=\d)(?=\p{L}{3})/u)

function correctWord(dictionary: Dictionary, catalogue: CatalogueName, parts: string[]): CorrectedWord {
  const correctParts = (extraEdits: number) => {
    const terms = parts.map((part) => correctPart(dictionary, catalogue, part, extraEdits))
    return terms.every((term) => term !== undefined) ? terms : undefined
  }
  const terms = correctParts(0)
  return { terms, suggestion: terms ?? correctParts(1) ?? [] }
}

function correctPart(dictionary: Dictionary, catalogue: CatalogueName, part: string, extraEdits: number) {
  const { synonyms } = dictionary
  if (dictionary.knownParts.has(part)) return termOf([part], synonyms.find([part]))
  if (isNumeric(part) || part.includes(' ')) return undefined
  const entry = synonyms.findBySound(part)
  if (entry) {
    const term = termOf([part], entry)
    if (term.names || term.kind || term.isBrand || term.isOptional || dictionary.hasSynonym(catalogue, part))
      return { ...term, typed: shownTerm(entry, part) }
  }
  const similar = synonyms.findSimilar(part)
  if (similar) return termOf(similar.term.split(' '), similar)
  const meant = nearestWord(dictionary, catalogue, part, extraEdits)
  return meant === undefined ? undefined : termOf([meant], synonyms.find([meant]))
}

/** The word to show for one that sounds like it, in the letters in which it was typed: "redmi", not "ரெட்மி", for "readmi". */
const shownTerm = ({ term, meanings }: SynonymEntry, word: string) =>
  isTamil(term) && !isTamil(word) ? (meanings[0] ?? term) : term

/** Names of repairs are whole words: "other" is not the beginning of "motherboard". */
const isNear = (catalogue: CatalogueName, distance: number | undefined) =>
  distance !== undefined && (catalogue !== 'services' || Number.isInteger(distance))

function nearestWord(dictionary: Dictionary, catalogue: CatalogueName, part: string, extraEdits: number) {
  const nearest = dictionary
    .nearest(catalogue, part)
    .filter(({ word, soundsAlike }) => soundsAlike || isNear(catalogue, editDistance(part, word, extraEdits)))
    .sort(
      (a, b) => Number(b.soundsAlike) - Number(a.soundsAlike) || a.distance - b.distance || b.names - a.names,
    )
  return nearest[0]?.word
}
