import { correctTerms } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { isNumeric, termsIn } from './query/parse-search.ts'
import { isQuantity } from './query/quantities.ts'
import { isTextTerm, textTerms, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import type { SearchCache, SearchCaches } from './search-cache.ts'
import { wordsStore } from './words-store.ts'

/** Repairs of the part that a search names, whatever phone it names. */
export interface PartRepairs {
  cache: SearchCache
  terms: SearchTerm[]
  count: number
}

/** `part`: in a repair; `phone`: in the name of a phone, or a number. */
type TermKind = 'part' | 'phone' | 'unknown'

/**
 * For a search such as "redmi battery" that no repair has all words of: the repairs with the part in their names, since a repair
 * that names no phone is meant for all of them. Undefined if the search names no part or no phone, or has a word that is neither and
 * `allowUnknown` is not set.
 */
export async function repairsOfPart(
  caches: SearchCaches,
  typed: SearchTerm[],
  { allowUnknown }: { allowUnknown: boolean },
): Promise<PartRepairs | undefined> {
  const [repairs, phones] = await Promise.all([caches('services'), caches('sales')])
  const needed = textTerms(termsIn('services', typed)).filter(({ isOptional }) => !isOptional)
  // "144hz display" and "8gb camera" describe a phone that somebody wants to buy.
  if (needed.some(({ typed: word }) => isQuantity(word))) return undefined
  // Cheaper than to look for phones, and most searches name no part.
  const named = await Promise.all(needed.map((term) => isNamed(repairs, term)))
  if (!named.includes(true)) return undefined
  const kinds = await Promise.all(needed.map((term, at) => kindOf(repairs, phones, term, named[at]!)))
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
export async function isPart(caches: SearchCaches, term: TextTerm): Promise<boolean> {
  const [repairs, phones] = await Promise.all([caches('services'), caches('sales')])
  return (await isNamed(repairs, term)) && !(await isNamed(phones, term))
}

async function kindOf(
  repairs: SearchCache,
  phones: SearchCache,
  term: TextTerm,
  isRepairNamed: boolean,
): Promise<TermKind> {
  // Customers bring phones that the shop does not sell: an unknown number is another model.
  if (isNumeric(term.typed) || (await isNamed(phones, term))) return 'phone'
  const { terms } = await correctTerms(repairs, [term])
  if (textTerms(terms).some(({ names }) => names === 'sales')) return 'phone'
  // A repair also says what it helps against: "camera blur".
  return isRepairNamed || (await facetsStore(repairs).count([term])) > 0 ? 'part' : 'unknown'
}

/** Each part of the term, with its spelling corrected, is in the name of an item. */
async function isNamed(cache: SearchCache, term: TextTerm): Promise<boolean> {
  const words = wordsStore(cache.db).of(cache.catalogue)
  return cache.cached(['named', term], async () => {
    const { terms } = await correctTerms(cache, [term])
    const named = await Promise.all(textTerms(terms).map((each) => words.isInNames(each)))
    return named.every(Boolean)
  })
}
