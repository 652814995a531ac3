import { isPriceTerm, textTerms, type Alternative, type SearchTerm, type TextTerm } from './search-terms.ts'
import { finishedQuantities, isQuantity, joinQuantities } from './quantities.ts'
import { maxPhrase, type SynonymEntry, type Synonyms } from './synonyms.ts'
import { isTamil } from './tamil-script.ts'
import { takePrice } from './price-words.ts'
import { tokenize } from './tokenize.ts'

/** Beyond this many words the rest is ignored; a longer text is no search. */
const maxWords = 12
const synonymWeight = 0.9
const finishedWeight = 0.95

/** The terms of a search, the same for all catalogues; see `termsIn`. */
export function parseSearch(q: string | undefined, synonyms: Synonyms): SearchTerm[] {
  const tokens = joinQuantities(tokenize(q ?? '')).slice(0, maxWords)
  const { price, rest } = takePrice(tokens, (others) => isAboutPhones(others, synonyms))
  const terms = distinct(termsOf(rest, synonyms))
  return price ? [...terms, price] : terms
}

/** Whether a round number beside these words is a price: of a phone or brand, but not "power bank 20000". */
function isAboutPhones(tokens: string[], synonyms: Synonyms): boolean {
  const entries = termsOf(tokens, synonyms)
  const isAccessory = entries.some(({ kind }) => kind?.catalogues.includes('accessories'))
  return (
    entries.every(({ isOptional }) => isOptional) ||
    (!isAccessory && entries.some(({ names, isBrand }) => names === 'sales' || isBrand))
  )
}

/** The terms of corrected words, some of which may be phrases together: "power" and "bank". */
export function joinPhrases(terms: SearchTerm[], synonyms: Synonyms): SearchTerm[] {
  const words = textTerms(terms).flatMap(({ typed }) => typed.split(' '))
  return [...distinct(termsOf(words, synonyms)), ...terms.filter(isPriceTerm)]
}

/** The longest phrases that have synonyms, and single words. */
function termsOf(tokens: string[], synonyms: Synonyms): TextTerm[] {
  const terms: TextTerm[] = []
  for (let at = 0; at < tokens.length;) {
    const [length, entry] = longestPhrase(tokens.slice(at, at + maxPhrase), synonyms)
    terms.push(termOf(tokens.slice(at, at + length), entry))
    at += length
  }
  return terms
}

function longestPhrase(words: string[], synonyms: Synonyms): [number, SynonymEntry | undefined] {
  for (let length = words.length; length >= 1; length--) {
    const entry = synonyms.find(words.slice(0, length))
    if (entry) return [length, entry]
  }
  // Tamil letters are hardly ever those of an item, so that the sound decides at once.
  const [word] = words
  return [1, word !== undefined && isTamil(word) ? synonyms.findBySound(word) : undefined]
}

export function termOf(words: string[], entry: SynonymEntry | undefined): TextTerm {
  const typed = words.join(' ')
  const meanings = entry?.meanings ?? []
  const isSpelledSo = entry === undefined || entry.term === typed || isTamil(entry.term)
  const synonyms = isSpelledSo ? meanings : [entry.term, ...meanings]
  // "one plus" means the one word "oneplus"; its parts are in many items.
  const isOneWord = words.length > 1 && entry?.term === words.join('')
  const asTyped: Alternative[] = isOneWord ? [] : [{ words, weight: 1 }, ...singular(words)]
  return {
    typed,
    alternatives: distinctAlternatives([
      ...asTyped,
      ...finishedQuantities(typed).map((word) => ({ words: [word], weight: finishedWeight })),
      ...synonyms.map((phrase) => ({ words: [phrase], weight: isOneWord ? 1 : synonymWeight })),
    ]),
    ...(entry?.names && { names: entry.names }),
    ...(entry?.kind && { kind: entry.kind }),
    ...(entry?.isBrand && { isBrand: true as const }),
    ...(entry?.question !== undefined && { question: entry.question }),
    ...(entry?.isIgnored && { isOptional: true as const }),
  }
}

/** "covers" finds "cover", "batteries" finds "battery". */
function singular(words: string[]): Alternative[] {
  const last = words.at(-1)!
  if (!/^[a-z]{3,}[^sui]s$/.test(last)) return []
  const stem = last.endsWith('ies') ? `${last.slice(0, -3)}y` : last.slice(0, -1)
  return [{ words: [...words.slice(0, -1), stem], weight: 0.95 }]
}

const distinctAlternatives = (all: Alternative[]) =>
  all.filter(({ words }, at) => all.findIndex((other) => other.words.join(' ') === words.join(' ')) === at)

const distinct = (terms: TextTerm[]) =>
  terms.filter(({ typed }, at) => terms.findIndex((other) => other.typed === typed) === at)

/** Words that are not corrected: another number is another phone. */
export const isNumeric = (word: string) => isQuantity(word) || /\d/.test(word)
