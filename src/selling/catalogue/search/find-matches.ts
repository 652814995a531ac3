import { catalogues, type CatalogueName } from '../catalogues.ts'
import type { NotInStock } from '../contract.ts'
import { correctTerms } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { findDevice, type Device } from './find-device.ts'
import { parseSearch } from './query/parse-search.ts'
import { shownTerms, textTerms, type SearchTerm, type TextTerm } from './query/search-terms.ts'
import { atAnyPrice, relaxTerms, searchedGroups, termsIn, wantedKind } from './query/wanted-items.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { mostWordsIn } from './some-words.ts'
import { withoutUnknownTamil } from './tamil-words.ts'

/** What a search finds in one catalogue. */
export interface Match {
  cache: CatalogueSearch
  terms: SearchTerm[]
  count: number
}

export interface Matches {
  found: Match[]
  /** The corrected search, if nothing is written as it was typed. */
  searchedFor?: string
  /** No item has all words of the search; these have some of them. */
  hasSomeWords?: true
  notInStock?: NotInStock
  /** The heading of the help page under which the shop answers the question that the search is. */
  question?: string
}

type TermsIn = (cache: CatalogueSearch) => Promise<SearchTerm[] | undefined>

/**
 * What a search finds in the whole shop: items with all words as typed, or with their spelling corrected; else what is of the kind or brand
 * that it names; else items with the most of its words.
 */
export async function findMatches(caches: CatalogueSearches, q: string | undefined): Promise<Matches> {
  const typed = parseSearch(q, await (await caches('sales')).synonyms())
  const question = textTerms(typed).find((term) => term.question !== undefined)?.question
  if (question !== undefined) return { found: [], question }
  if (typed.length === 0) return { found: [] }
  const found = await firstGroup(caches, searchedGroups(typed), unlessSoldOut(inCatalogue(typed)))
  if (found.length > 0) return { found }
  const corrections = await Promise.all(
    catalogues.map(async (name) => correctTerms(await caches(name), typed)),
  )
  const { terms } = corrections.find((each) => wantedKind(each.terms)) ?? corrections[0]!
  const correctedIn: TermsIn = (cache) =>
    inCatalogue(corrections[catalogues.indexOf(cache.catalogue)]!.terms)(cache)
  const corrected = await firstGroup(caches, searchedGroups(terms), unlessSoldOut(correctedIn))
  const [first] = corrected
  if (!first) return findNearest(caches, terms, correctedIn)
  return {
    found: corrected,
    searchedFor: shownTerms(corrections[catalogues.indexOf(first.cache.catalogue)]!.terms),
  }
}

const inCatalogue =
  (terms: SearchTerm[]): TermsIn =>
  (cache) =>
    withoutUnknownTamil(cache, termsIn(cache.catalogue, terms))

const unlessSoldOut =
  (termsOf: TermsIn): TermsIn =>
  async (cache) => {
    const terms = await termsOf(cache)
    return terms && (await isSoldOut(cache, terms)) ? undefined : terms
  }

/** Items that lack some of the words. */
async function findNearest(
  caches: CatalogueSearches,
  terms: SearchTerm[],
  correctedIn: TermsIn,
): Promise<Matches> {
  const priceless = await firstGroup(caches, searchedGroups(terms), async (cache) =>
    atAnyPrice((await correctedIn(cache))!),
  )
  if (priceless.length > 0) return { found: priceless, hasSomeWords: true }
  const device = await findDevice(caches, terms)
  const { brands } = await (await caches('sales')).synonyms()
  const isDevice = ({ typed }: TextTerm) => device.words.has(typed)
  const relaxedIn: TermsIn = async (cache) => relaxTerms((await correctedIn(cache))!, { isDevice, brands })
  const kind = wantedKind(terms)?.kind
  const groups = kind ? searchedGroups(terms) : phonesFirst
  const relaxed = await firstGroup(caches, groups, relaxedIn)
  if (relaxed.length > 0 || kind) {
    const hasMore = textTerms(terms).some(
      (term) => !term.isOptional && !term.kind && !term.names && !isDevice(term),
    )
    return {
      found: relaxed,
      ...(relaxed.length > 0 && hasMore && { hasSomeWords: true }),
      ...missing(terms, device, relaxed),
    }
  }
  if (textTerms(terms).length < 2) return { found: [] }
  const some = await Promise.all(
    catalogues.map(async (name) => {
      const cache = await caches(name)
      return mostWordsIn(cache, (await correctedIn(cache))!)
    }),
  )
  const most = Math.max(...some.map(({ words }) => words))
  const found = some.filter(({ words, count }) => words === most && count > 0)
  return { found, ...(found.length > 0 && { hasSomeWords: true }) }
}

/** Another model of the brand. */
const phonesFirst: CatalogueName[][] = [['sales'], ['accessories', 'services']]

async function firstGroup(
  caches: CatalogueSearches,
  groups: CatalogueName[][],
  termsOf: TermsIn,
): Promise<Match[]> {
  for (const group of groups) {
    const all = await Promise.all(group.map((name) => matchIn(caches, name, termsOf)))
    const found = all.filter(({ count }) => count > 0)
    if (found.length > 0) return found
  }
  return []
}

async function matchIn(caches: CatalogueSearches, name: CatalogueName, termsOf: TermsIn): Promise<Match> {
  const cache = await caches(name)
  const terms = (await termsOf(cache)) ?? []
  return { cache, terms, count: terms.length === 0 ? 0 : await facetsStore(cache).count(terms) }
}

/** An accessory for one phone that is there, but sold out. */
export async function isSoldOut(cache: CatalogueSearch, terms: SearchTerm[]): Promise<boolean> {
  const isFitted = wantedKind(terms)?.kind?.isFitted === true
  return isFitted && cache.catalogue === 'accessories' && !(await facetsStore(cache).hasInStock(terms))
}

/** What to say is missing: a kind of item that the shop does not have at all, or not for this phone, or the phone. */
function missing(terms: SearchTerm[], device: Device, found: Match[]): { notInStock?: NotInStock } {
  const kind = wantedKind(terms)?.kind
  const isGone = kind ? found.length === 0 : device.name !== undefined
  const isForOther = kind?.isFitted === true && device.name !== undefined
  if (!isGone && !isForOther) return {}
  return {
    notInStock: {
      ...(kind && { kind: kind.name }),
      ...(device.name !== undefined && { device: device.name }),
    },
  }
}
