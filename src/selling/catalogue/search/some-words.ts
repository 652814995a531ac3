import { catalogues, type CatalogueName } from '../catalogues.ts'
import { facetsStore } from './facets-store.ts'
import { countEachUpTo, countMatchesUpTo } from './matches-store.ts'
import { correctTerms } from './correct-spelling.ts'
import { isNumeric, parseSearch, termsIn } from './query/parse-search.ts'
import { isTextTerm, textTerms, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import { repairsOfPart } from './repairs-of-part.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { isInNoItem, withoutUnknownTamil } from './tamil-words.ts'

/** The words of a search that some items of a catalogue have together, and how many items these are. */
export interface SomeWords {
  cache: CatalogueSearch
  terms: SearchTerm[]
  count: number
}

/** The words of a sentence are looked up one by one. */
const maxWords = 6
/** One or two letters are the beginning of many words. */
const minLength = 2
/** Words that at least this many items have count as equally frequent. */
const frequent = 1_000

/**
 * For a search that no item matches in all its words: the catalogues whose items have the most of them, and the repairs of the part that
 * the search names. If a phone or an accessory has all words and no repair does ("redmi battery"), it returns those repairs only. It is empty
 * if no item has any of the words, and for a search that is answered as typed.
 */
export async function findSomeWords(caches: CatalogueSearches, q: string | undefined): Promise<SomeWords[]> {
  const all = await Promise.all(catalogues.map(caches))
  const typed = parseSearch(q, await all[0]!.synonyms())
  if (textTerms(typed).length < 2 || (await all[0]!.corrections()).isRefused) return []
  const corrected = await Promise.all(
    all.map(async (cache) => {
      const known = await withoutUnknownTamil(cache, termsIn(cache.catalogue, typed))
      const { terms } = await correctTerms(cache, known)
      return { cache, terms, count: await facetsStore(cache).count(terms) }
    }),
  )
  const isWhole = corrected.some(({ count }) => count > 0)
  const hasRepairs = corrected.some(({ cache, count }) => cache.catalogue === 'services' && count > 0)
  const repairs = hasRepairs ? undefined : await repairsOfPart(caches, typed, { allowUnknown: !isWhole })
  if (isWhole) return repairs ? [repairs] : []
  const found = await Promise.all(corrected.map(({ cache, terms }) => mostWordsIn(cache, terms)))
  const most = Math.max(...found.map(({ words }) => words))
  const others = found.filter(({ words, count }) => words === most && count > 0)
  return repairs ? [...others.filter(({ cache }) => cache.catalogue !== 'services'), repairs] : others
}

/** Those words in one catalogue; undefined if it has none of them, or another has more. */
export const someWordsIn = async (
  caches: CatalogueSearches,
  catalogue: CatalogueName,
  q: string | undefined,
) => (await findSomeWords(caches, q)).find(({ cache }) => cache.catalogue === catalogue)?.terms

/**
 * Leaves out the words that the catalogue does not know. Of the others the rarest says most, so it is chosen first, then each further
 * one that some item has together with those chosen. An unknown number finds nothing: another number is another phone.
 */
async function mostWordsIn(
  cache: CatalogueSearch,
  terms: SearchTerm[],
): Promise<SomeWords & { words: number }> {
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
  const count = chosen.length === 0 ? 0 : await facetsStore(cache).count(some)
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
