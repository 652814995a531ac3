import type { CatalogueName } from '../../catalogues.ts'
import { normalizeText } from './search-text.ts'
import { textTerms, type Alternative, type SearchTerm, type TextTerm } from './search-terms.ts'

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
} as const
/** For an item of the catalogue that the search names: as what is wanted ("camera phone"), or in passing ("phone cover"). */
const namedPoints = { asHead: 4, inPassing: 1 }
const isPart = (text: string, word: string) => text.includes(word)

/** The candidates by relevance; equally relevant ones stay in their order. */
export function rank<Found extends Candidate>(
  catalogue: CatalogueName,
  terms: SearchTerm[],
  candidates: Found[],
): (Found & { score: number })[] {
  const texts = textTerms(terms)
  const phrase = texts.map(({ typed }) => typed).join(' ')
  return candidates
    .map((candidate) => ({ ...candidate, score: score(catalogue, texts, phrase, candidate) }))
    .sort((a, b) => b.score - a.score)
}

function score(catalogue: CatalogueName, terms: TextTerm[], phrase: string, item: Candidate): number {
  const title = normalizeText(`${item.name} ${item.brand} ${item.model ?? item.category ?? ''}`)
  const compatibility = item.compatibility === null ? '' : normalizeText(item.compatibility)
  const head = headOf(terms)
  let sum = 0
  for (const term of terms) {
    const best = Math.max(...term.alternatives.map((each) => pointsOf(each, title, compatibility)))
    if (term.names === catalogue) sum += term === head ? namedPoints.asHead : namedPoints.inPassing
    else if (!term.isOptional && term.names !== 'sales') sum += Math.max(best, points.description)
    else if (best > 0) sum += points.optional
  }
  const startsWithPhrase = phrase !== '' && title.startsWith(` ${phrase}`) ? 1 : 0
  const isNamedSo = item.name.toLowerCase() === phrase ? 2 : 0
  return sum + startsWithPhrase + isNamedSo
}

/** What is wanted stands last, in English as in Tamil. */
export const headOf = (terms: TextTerm[]) =>
  terms.filter(({ isOptional, names }) => !isOptional || names).at(-1)

function pointsOf({ words, weight }: Alternative, title: string, compatibility: string) {
  const found = words.map((word) =>
    Math.max(pointsIn(title, word, points.title), pointsIn(compatibility, word, points.compatibility)),
  )
  return Math.min(...found) * weight
}

function pointsIn(text: string, word: string, [whole, beginning, inside]: readonly [number, number, number]) {
  if (isPart(text, ` ${word} `) || isPart(text, ` ${word}s `)) return whole
  if (isPart(text, ` ${word}`)) return beginning
  return isPart(text, word) ? inside : 0
}
