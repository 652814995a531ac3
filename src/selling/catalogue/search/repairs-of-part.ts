import { correctTerms } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { isNumeric, termsIn } from './query/parse-search.ts'
import { isQuantity } from './query/quantities.ts'
import { isTextTerm, textTerms, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { isInNoItem } from './tamil-words.ts'
import { wordsStore } from './words-store.ts'

/** Repairs of the part that a search names, whatever phone it names. */
export interface PartRepairs {
  cache: CatalogueSearch
  terms: SearchTerm[]
  count: number
}

/** `part`: in a repair; `phone`: in the name of a phone, or a number. */
type TermKind = 'part' | 'phone' | 'unknown'

/** A repair is not named by more words, and all are looked up. */
const maxWords = 6

/**
 * For a search such as "redmi battery" that no repair has all words of: the repairs with the part in their names, since a repair
 * that names no phone is meant for all of them. Undefined if the search names no part or no phone, or has a word that is neither and
 * `allowUnknown` is not set.
 */
export async function repairsOfPart(
  caches: CatalogueSearches,
  typed: SearchTerm[],
  { allowUnknown }: { allowUnknown: boolean },
): Promise<PartRepairs | undefined> {
  const [repairs, phones] = await Promise.all([caches('services'), caches('sales')])
  const needed = textTerms(termsIn('services', typed)).filter(({ isOptional }) => !isOptional)
  // "144hz display" and "8gb camera" describe a phone that somebody wants to buy.
  if (needed.length > maxWords || needed.some(({ typed: word }) => isQuantity(word))) return undefined
  // Cheaper than to look for phones, and most searches name no part.
  const named = await namedIn(repairs, needed)
  if (named.size === 0) return undefined
  const kinds = await kindsOf(repairs, phones, needed, named)
  const namesPhone = kinds.includes('phone') || textTerms(typed).some(({ names }) => names === 'sales')
  if (!namesPhone || (kinds.includes('unknown') && !allowUnknown)) return undefined
  const parts = needed.filter((_, at) => kinds[at] === 'part')
  const partWords = new Set(parts.map((term) => term.typed))
  const optional = termsIn('services', typed).map((term): SearchTerm =>
    isTextTerm(term) && !partWords.has(term.typed) ? { ...term, isOptional: true } : term,
  )
  const { terms } = await correctTerms(repairs, optional)
  const count = parts.length === 0 ? 0 : await facetsStore(repairs).count(terms)
  return count === 0 ? undefined : { cache: repairs, terms, count }
}

/** True if the word is in the name of a repair and in that of no phone: "battery", but not "galaxy". */
export async function isPart(caches: CatalogueSearches, term: TextTerm): Promise<boolean> {
  const [repairs, phones] = await Promise.all([caches('services'), caches('sales')])
  return (await namedIn(repairs, [term])).has(term.typed) && !(await namedIn(phones, [term])).has(term.typed)
}

async function kindsOf(
  repairs: CatalogueSearch,
  phones: CatalogueSearch,
  terms: TextTerm[],
  namesRepair: ReadonlySet<string>,
): Promise<TermKind[]> {
  const namesPhone = await namedIn(phones, terms)
  const isInRepair = await repairs.cached(['known', terms], () =>
    wordsStore(repairs.db).known(
      terms.filter((term) => !isInNoItem(term)),
      'services',
    ),
  )
  return Promise.all(
    terms.map(async (term) => {
      // Customers bring phones that the shop does not sell: an unknown number is another model.
      if (isNumeric(term.typed) || namesPhone.has(term.typed)) return 'phone'
      const corrected = await correctTerms(repairs, [term])
      if (textTerms(corrected.terms).some(({ names }) => names === 'sales')) return 'phone'
      // A repair also says what it helps against: "camera blur".
      return namesRepair.has(term.typed) || isInRepair.has(term.typed) ? 'part' : 'unknown'
    }),
  )
}

/** The typed words of the terms of which each part, with its spelling corrected, is in the name of an item. */
async function namedIn(cache: CatalogueSearch, terms: TextTerm[]): Promise<Set<string>> {
  const corrected = await Promise.all(
    terms.map(async (term) => ({
      typed: term.typed,
      terms: textTerms((await correctTerms(cache, [term])).terms),
    })),
  )
  const all = corrected.flatMap((each) => each.terms).filter((term) => !isInNoItem(term))
  const named = await cache.cached(['named', all], () => wordsStore(cache.db).named(all, cache.catalogue))
  return new Set(
    corrected.flatMap((each) => (each.terms.every((term) => named.has(term.typed)) ? [each.typed] : [])),
  )
}
