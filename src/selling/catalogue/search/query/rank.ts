import type { CatalogueName } from '../../catalogues.ts'
import { isQuantity } from './quantities.ts'
import { normalizeText } from './search-text.ts'
import { textTerms, type SearchTerm, type TextTerm } from './search-terms.ts'

/** What the relevance of an item depends on. An item that matches in none of these fields matches in its description. */
export interface Candidate {
  id: string
  name: string
  brand: string
  model: string | null
  category: string | null
  compatibility: string | null
}

/** Points for a word: as a whole, at the beginning of a word, inside one. */
const points = {
  title: [4, 3, 2],
  compatibility: [3, 2, 1],
  description: 1,
  optional: 0.5,
  startsWithPhrase: 1,
  isNamedSo: 2,
} as const
/** For an item of the catalogue that the search names: as what is wanted ("camera phone"), or in passing ("phone cover"). */
const namedPoints = { asHead: 4, inPassing: 1 }

/** The candidates by relevance; equally relevant ones stay in their order. */
export function rank<Found extends Candidate>(
  catalogue: CatalogueName,
  terms: SearchTerm[],
  candidates: Found[],
): (Found & { score: number })[] {
  const texts = textTerms(terms)
  const head = headOf(texts)
  const normalize = normalizerFor(texts)
  const phrase = texts.map(({ typed }) => typed).join(' ')
  const scorers = texts.map((term) => scorerOf(term, catalogue, term === head))
  const score = (item: Candidate) => {
    const title = normalize(`${item.name} ${item.brand} ${item.model ?? item.category ?? ''}`)
    const compatibility = item.compatibility === null ? '' : normalize(item.compatibility)
    let sum = title.startsWith(` ${phrase}`) ? points.startsWithPhrase : 0
    if (item.name.length === phrase.length && item.name.toLowerCase() === phrase) sum += points.isNamedSo
    for (const scorer of scorers) sum += scorer(title, compatibility)
    return sum
  }
  return candidates
    .map((candidate) => ({ ...candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score)
}

/**
 * The term that says what is wanted: the last one, in English as in Tamil ("phone cover" is a cover). Ignored words do not count,
 * names of catalogues do.
 */
export const headOf = (terms: TextTerm[]) =>
  terms.filter(({ isOptional, names }) => !isOptional || names).at(-1)

/** Normalizing quantities takes longer than everything else, so it is left out where no word of the search depends on it. */
function normalizerFor(terms: TextTerm[]): (text: string) => string {
  const words = terms.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.words))
  return words.some((word) => isQuantity(word) || word === 'plus')
    ? normalizeText
    : (text) => ` ${text.toLowerCase().replaceAll(asciiSigns, ' ')} `
}
const asciiSigns = /[^a-z0-9\u0080-\uffff]+/g

type Scorer = (title: string, compatibility: string) => number

function scorerOf(term: TextTerm, catalogue: CatalogueName, isHead: boolean): Scorer {
  if (term.names === catalogue) return () => (isHead ? namedPoints.asHead : namedPoints.inPassing)
  const alternatives = term.alternatives.map(({ words, weight }) => ({
    words: words.map((word) => ({ whole: ` ${word} `, plural: ` ${word}s `, start: ` ${word}`, word })),
    weight,
  }))
  const best: Scorer = (title, compatibility) => {
    let most = 0
    for (const { words, weight } of alternatives) {
      let least = Infinity
      for (const word of words) least = Math.min(least, pointsOf(word, title, compatibility))
      most = Math.max(most, least * weight)
    }
    return most
  }
  return term.isOptional || term.names === 'sales'
    ? (title, compatibility) => (best(title, compatibility) > 0 ? points.optional : 0)
    : (title, compatibility) => Math.max(best(title, compatibility), points.description)
}

interface WordPatterns {
  whole: string
  plural: string
  start: string
  word: string
}

const pointsOf = (word: WordPatterns, title: string, compatibility: string) =>
  Math.max(pointsIn(title, word, points.title), pointsIn(compatibility, word, points.compatibility))

function pointsIn(
  text: string,
  word: WordPatterns,
  [whole, beginning, inside]: readonly [number, number, number],
) {
  if (!text.includes(word.word)) return 0
  if (text.includes(word.whole) || text.includes(word.plural)) return whole
  return text.includes(word.start) ? beginning : inside
}
