import type { CatalogueName } from '../../catalogues.ts'
import { isQuantity } from './quantities.ts'
import { normalizeText } from './search-text.ts'
import { textTerms, type SearchTerm, type TextTerm } from './search-terms.ts'

/** What the relevance of an item depends on. */
export interface Candidate {
  id: string
  name: string
  brand: string
  model: string | null
  category: string | null
  compatibility: string | null
  description: string
}

/** Points for a word: as a whole, at the beginning of a word, inside one. */
const points = {
  title: [4, 3, 2],
  compatibility: [3, 2, 1],
  description: 1,
  optional: 0.5,
  startsWithPhrase: 1,
  isNamedSo: 2,
  ofOtherBrand: 2,
} as const
/** The candidates by relevance; equally relevant ones stay in their order. */
export function rank<Found extends Candidate>(
  catalogue: CatalogueName,
  terms: SearchTerm[],
  candidates: Found[],
): (Found & { score: number })[] {
  const texts = textTerms(terms)
  const normalize = normalizerFor(texts)
  const phrase = texts.map(({ typed }) => typed).join(' ')
  const scorers = texts.map((term) => scorerOf(term, catalogue))
  const otherBrands = new Set(texts.flatMap((term) => term.otherBrands ?? []))
  const hasPreferred = texts.some(({ isPreferred }) => isPreferred)
  const score = (item: Candidate) => {
    const title = normalize(`${item.name} ${item.brand} ${item.model ?? item.category ?? ''}`)
    const compatibility = item.compatibility === null ? '' : normalize(item.compatibility)
    let sum = title.startsWith(` ${phrase}`) ? points.startsWithPhrase : 0
    if (item.name.length === phrase.length && item.name.toLowerCase() === phrase) sum += points.isNamedSo
    if (otherBrands.has(item.brand.toLowerCase())) sum -= points.ofOtherBrand
    const description = hasPreferred ? normalize(item.description) : ''
    for (const scorer of scorers) sum += scorer(title, compatibility, description)
    return sum
  }
  return candidates
    .map((candidate) => ({ ...candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score)
}

/** Normalizing quantities takes longer than everything else, so it is left out where no word of the search depends on it. */
function normalizerFor(terms: TextTerm[]): (text: string) => string {
  const words = terms.flatMap(({ alternatives }) => alternatives.flatMap((each) => each.words))
  return words.some((word) => isQuantity(word) || word === 'plus')
    ? normalizeText
    : (text) => ` ${text.toLowerCase().replaceAll(asciiSigns, ' ')} `
}
const asciiSigns = /[^a-z0-9\u0080-\uffff]+/g

type Scorer = (title: string, compatibility: string, description: string) => number

function scorerOf(term: TextTerm, catalogue: CatalogueName): Scorer {
  if (term.names === catalogue) return () => 0
  const alternatives = term.alternatives.map(({ words, weight }) => ({
    words: words.map((word) => patternsOf(word, term.isPreferred === true)),
    weight,
  }))
  const best: Scorer = (title, compatibility, description) => {
    let most = 0
    for (const { words, weight } of alternatives) {
      let least = Infinity
      for (const word of words) least = Math.min(least, pointsOf(word, title, compatibility, description))
      most = Math.max(most, least * weight)
    }
    return most
  }
  if (term.isPreferred) return best
  return term.isOptional || term.names === 'sales'
    ? (...item) => (best(...item) > 0 ? points.optional : 0)
    : (...item) => Math.max(best(...item), points.description)
}

/** Of another model's number the beginning says nothing: "15" is not in "15W". */
const patternsOf = (word: string, isWhole: boolean): WordPatterns => {
  const whole = ` ${word} `
  const isNumber = /^\d+$/.test(word)
  return {
    whole,
    plural: ` ${word}s `,
    isNumber,
    ...(isWhole && isNumber ? { start: whole, word: whole } : { start: ` ${word}`, word }),
  }
}

interface WordPatterns {
  whole: string
  plural: string
  start: string
  word: string
  /** In a description it is hardly ever a model. */
  isNumber: boolean
}

const pointsOf = (word: WordPatterns, title: string, compatibility: string, description: string) =>
  Math.max(
    pointsIn(title, word, points.title),
    pointsIn(compatibility, word, points.compatibility),
    !word.isNumber && description.includes(word.start) ? points.description : 0,
  )

function pointsIn(
  text: string,
  word: WordPatterns,
  [whole, beginning, inside]: readonly [number, number, number],
) {
  if (!text.includes(word.word)) return 0
  if (text.includes(word.whole) || text.includes(word.plural)) return whole
  return text.includes(word.start) ? beginning : inside
}
