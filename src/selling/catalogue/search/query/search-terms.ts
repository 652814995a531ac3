import type { CatalogueName } from '../../catalogues.ts'

/** One way to satisfy a term: an item that contains all of these words; one with spaces is a phrase. */
export interface Alternative {
  words: string[]
  /** 1 as typed, less for a synonym or a correction. */
  weight: number
}

/** A word, a specification or a phrase of a search; an item must contain one of the alternatives. */
export interface TextTerm {
  typed: string
  alternatives: Alternative[]
  /** Every item of this catalogue is what the term names ("phone", "repair"). */
  names?: CatalogueName
  /** It names a kind of item, such as "charger" or "battery". */
  kind?: ItemKind
  isBrand?: true
  /** The heading of the help page under which the shop answers it. */
  question?: string
  /** Found items rank higher with it, but need not contain it. */
  isOptional?: true | undefined
  /** Optional, because no item has all words, but it says what was meant: it counts in full for the order. */
  isPreferred?: true
  /** For a brand: items of these come last, as they are made for other phones. */
  otherBrands?: string[]
  /** An item must have it in its name, brand, model or category. */
  isInTitle?: true
  /** A number that names a model: it must be in an item's name or in what the item fits. */
  isModelNumber?: true | undefined
}

/** What a word such as "charger" or "battery" names. */
export interface ItemKind {
  /** As the shop calls it: "cover" for "pouch". */
  name: string
  /** One of them must be in the title of an item of this kind. */
  words: string[]
  catalogues: CatalogueName[]
  /** Made for one phone, as covers and glasses are. */
  isFitted: boolean
  /** What most phones need of it: a charger with "usb c". */
  usual?: string
}

/** A price range in rupees, and the order that was asked for with it ("cheap", "15000 phone"). */
export interface PriceTerm {
  min?: number
  max?: number
  order?: 'price_asc' | 'price_desc'
}

export type SearchTerm = TextTerm | PriceTerm

export const isTextTerm = (term: SearchTerm): term is TextTerm => 'alternatives' in term
export const isPriceTerm = (term: SearchTerm): term is PriceTerm => !isTextTerm(term)

export const textTerms = (terms: SearchTerm[]) => terms.filter(isTextTerm)

/** Terms that are not satisfied already by every item that satisfies another one: "samsung" (or "galaxy") beside "galaxy". */
export function withoutImplied(terms: SearchTerm[]): SearchTerm[] {
  const keys = terms.map((term) =>
    isTextTerm(term) && !term.isOptional
      ? new Set(term.alternatives.map(({ words }) => words.join('\n')))
      : undefined,
  )
  return terms.filter((_, at) => {
    const own = keys[at]
    return !keys.some(
      (other, place) =>
        own !== undefined &&
        other !== undefined &&
        (other.size < own.size || (other.size === own.size && place < at)) &&
        place !== at &&
        [...other].every((key) => own.has(key)),
    )
  })
}

/** The order among equally relevant items: the one that the search asks for, otherwise what can be bought before what is sold out. */
export const preferredOrder = (terms: SearchTerm[]) =>
  terms.find(isPriceTerm)?.order ?? (terms.length > 0 ? 'in_stock' : undefined)

/** The search as it is shown to people, without the words that were ignored. */
export const shownTerms = (terms: SearchTerm[]) =>
  textTerms(terms)
    .map(({ typed }) => typed)
    .join(' ')
