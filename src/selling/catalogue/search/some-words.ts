import { facetsStore } from './facets-store.ts'
import { countEachUpTo, countMatchesUpTo } from './matches-store.ts'
import { isNumeric } from './query/parse-search.ts'
import { isTextTerm, textTerms, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import type { CatalogueSearch } from './search-request.ts'
import { isInNoItem } from './tamil-words.ts'

/** The words of a search that some items of a catalogue have together, and how many items and words these are. */
interface SomeWords {
  cache: CatalogueSearch
  terms: SearchTerm[]
  count: number
  words: number
}

/** The words of a sentence are looked up one by one. */
const maxWords = 6
/** One or two letters are the beginning of many words. */
const minLength = 2
/** Words that at least this many items have count as equally frequent. */
const frequent = 1_000

/**
 * Leaves out the words that the catalogue does not know. Of the others the rarest says most, so it is chosen first, then each further
 * one that some item has together with those chosen. An unknown number finds nothing: another number is another phone.
 */
export async function mostWordsIn(cache: CatalogueSearch, terms: SearchTerm[]): Promise<SomeWords> {
  const needed = textTerms(terms)
    .filter(({ isOptional }) => !isOptional)
    .slice(0, maxWords)
  const counts = await countEach(cache, needed)
  const counted = needed.map((term, at) => ({ term, count: counts[at]! }))
  const unknown = counted.filter(({ count }) => count === 0)
  const isOther = unknown.length === 0 || unknown.some(({ term }) => isNumeric(term.typed))
  const known = isOther ? [] : counted.filter(({ term, count }) => count > 0 && !isShort(term))
  const chosen: TextTerm[] = []
  for (const { term } of known.sort((a, b) => a.count - b.count))
    if (chosen.length === 0 || (await countUpTo(cache, [...chosen, term], 1)) > 0) chosen.push(term)
  const some = terms.filter((term) => !isTextTerm(term) || term.isOptional || chosen.includes(term))
  const isNamed = !isOther && textTerms(terms).some(({ names }) => names === cache.catalogue)
  const count = chosen.length > 0 || isNamed ? await facetsStore(cache).count(some) : 0
  return { cache, terms: some, count, words: count === 0 ? 0 : chosen.length + namesOf(cache, terms) }
}

const isShort = ({ typed }: TextTerm) => typed.length <= minLength

/** How many items have each of the terms, at most `frequent`. */
const countEach = (cache: CatalogueSearch, terms: TextTerm[]) =>
  cache.cached(['count each', terms], async () => {
    const possible = terms.filter((term) => !isInNoItem(term))
    const limits = possible.map((term) => (isShort(term) ? 1 : frequent))
    const counts = await countEachUpTo(cache.db, cache.catalogue, possible, limits)
    return terms.map((term) => counts[possible.indexOf(term)] ?? 0)
  })

const countUpTo = (cache: CatalogueSearch, terms: SearchTerm[], limit: number) =>
  cache.cached(['count', limit, terms], async () =>
    terms.some(isInNoItem) ? 0 : countMatchesUpTo(cache.db, cache.catalogue, terms, limit),
  )

/** A word that names the catalogue counts, although its items need not contain it; "phone" does not, because it is used for items of every catalogue. */
const namesOf = ({ catalogue }: CatalogueSearch, terms: SearchTerm[]) =>
  textTerms(terms).filter(({ names }) => names === catalogue && names !== 'sales').length
