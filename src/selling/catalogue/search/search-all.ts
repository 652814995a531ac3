import { catalogues, type CatalogueName } from '../catalogues.ts'
import type { ShopSearchQuery, ShopSearch } from './contract.ts'
import { correctTerms } from './correct-spelling.ts'
import { facetsStore } from './facets-store.ts'
import { loadCandidates, loadRanked, type RankedProduct } from './candidates-store.ts'
import { namedCatalogue, parseSearch, termsIn } from './query/parse-search.ts'
import { headOf } from './query/rank.ts'
import { shownTerms, textTerms, type SearchTerm } from './query/search-terms.ts'
import type { CatalogueSearch, CatalogueSearches } from './search-request.ts'
import { isPart } from './repairs-of-part.ts'
import { findSomeWords } from './some-words.ts'
import { withoutUnknownTamil } from './tamil-words.ts'

interface Matches {
  cache: CatalogueSearch
  terms: SearchTerm[]
  count: number
  isCorrected: boolean
}

const defaultLimit = 12
/** A corrected search is less certain than one that another catalogue matches as typed. */
const correctedWeight = 0.5
/** "Camera phone" names phones and "redmi camera" a repair, so that other items with a camera come later. */
const notNamedWeight = 0.6

/** The most relevant items of all catalogues together, or of each, and how many each has. */
export async function searchAllCatalogues(
  caches: CatalogueSearches,
  { q, limit = defaultLimit, per_catalogue: each }: ShopSearchQuery,
): Promise<ShopSearch> {
  const all = await Promise.all(catalogues.map(caches))
  const typed = parseSearch(q, await all[0]!.synonyms())
  if (typed.length === 0) return { items: [], counts: [] }
  const named = namedCatalogue(typed)
  const searched = all.filter(({ catalogue }) => named === undefined || named === catalogue)
  const whole = (await Promise.all(searched.map((cache) => matchesIn(cache, typed)))).filter(
    ({ count }) => count > 0,
  )
  const hasRepairs = whole.some(isRepairs)
  const isFound = hasRepairs || (whole.length > 0 && named !== undefined)
  const some = isFound ? [] : await findSomeWords(caches, q)
  const matches = [...whole, ...some.map((found) => ({ ...found, isCorrected: false }))]
  const wantsRepair = matches.some(isRepairs) && (await namesPart(caches, typed))
  const ranked = await Promise.all(matches.map((found) => firstOf(found, wantsRepair, each ?? limit)))
  const corrected = whole.find(({ isCorrected }) => isCorrected)
  return {
    items: ranked
      .flat()
      .sort((a, b) => b.score - a.score)
      .slice(0, each === undefined ? limit : undefined)
      .map(({ catalogue, product }) => ({ catalogue, product })),
    counts: matches
      .map(({ cache, count }, at) => ({
        catalogue: cache.catalogue,
        count,
        score: ranked[at]![0]?.score ?? 0,
      }))
      .sort((a, b) => b.score - a.score)
      .map(({ catalogue, count }) => ({ catalogue, count })),
    ...(whole.length === 0 && some.length > 0 && { hasSomeWords: true as const }),
    ...(corrected &&
      whole.every(({ isCorrected }) => isCorrected) && { searchedFor: shownTerms(corrected.terms) }),
  }
}

const isRepairs = ({ cache }: Matches) => cache.catalogue === 'services'

/** The last word that counts is a part of a phone. */
async function namesPart(caches: CatalogueSearches, typed: SearchTerm[]) {
  const head = headOf(textTerms(typed))
  return head !== undefined && !head.names && isPart(caches, head)
}

async function matchesIn(cache: CatalogueSearch, typed: SearchTerm[]): Promise<Matches> {
  const terms = await withoutUnknownTamil(cache, termsIn(cache.catalogue, typed))
  const count = await facetsStore(cache).count(terms)
  if (count > 0 || textTerms(terms).length === 0) return { cache, terms, count, isCorrected: false }
  const corrected = await correctTerms(cache, terms)
  if (!corrected.isCorrected) return { cache, terms, count, isCorrected: false }
  return {
    cache,
    terms: corrected.terms,
    count: await facetsStore(cache).count(corrected.terms),
    isCorrected: true,
  }
}

async function firstOf(
  { cache: { db, catalogue }, terms, count, isCorrected }: Matches,
  wantsRepair: boolean,
  limit: number,
) {
  const candidates = await loadCandidates(db, catalogue, { terms, total: count }, {})
  const ranked = await loadRanked(db, catalogue, terms, candidates, { limit, offset: 0 })
  const named = headOf(textTerms(terms))?.names
  const isOther = named === undefined ? wantsRepair && catalogue === 'sales' : named !== catalogue
  const weight = (isCorrected ? correctedWeight : 1) * (isOther ? notNamedWeight : 1)
  return ranked.map(({ product, score }: RankedProduct): { catalogue: CatalogueName } & RankedProduct => ({
    catalogue,
    product,
    score: score * weight,
  }))
}
