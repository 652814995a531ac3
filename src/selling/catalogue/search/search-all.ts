import type { CatalogueName } from '../catalogues.ts'
import { loadCandidates, loadRanked, type RankedProduct } from './candidates-store.ts'
import type { ShopSearchQuery, ShopSearch } from './contract.ts'
import { findMatches, type Match, type Matches } from './find-matches.ts'
import { suggestKinds } from './suggest-kinds.ts'
import type { CatalogueSearches } from './search-request.ts'

/** A question is answered by the caller. */
export type FoundInShop = Omit<ShopSearch, 'answer'> & Pick<Matches, 'question'>

const defaultLimit = 12

/** The most relevant items of all catalogues together, or of each, and how many each has. */
export async function searchAllCatalogues(
  caches: CatalogueSearches,
  { q = '', limit = defaultLimit, per_catalogue: each, suggest }: ShopSearchQuery,
): Promise<FoundInShop> {
  const { found, ...said } = await findMatches(caches, q)
  const ranked = await Promise.all(found.map((match) => firstOf(match, each ?? limit)))
  return {
    items: ranked
      .flat()
      .sort((a, b) => b.score - a.score)
      .slice(0, each === undefined ? limit : undefined)
      .map(({ catalogue, product }) => ({ catalogue, product })),
    counts: found
      .map(({ cache, count }, at) => ({
        catalogue: cache.catalogue,
        count,
        score: ranked[at]![0]?.score ?? 0,
      }))
      .sort((a, b) => b.score - a.score)
      .map(({ catalogue, count }) => ({ catalogue, count })),
    ...said,
    ...(suggest && { kinds: await suggestKinds(await caches('accessories'), q) }),
  }
}

async function firstOf({ cache, terms, count }: Match, limit: number) {
  const { db, catalogue } = cache
  const candidates = await loadCandidates(db, catalogue, { terms, total: count }, {})
  const ranked = await loadRanked(db, catalogue, terms, candidates, { limit, offset: 0 })
  return ranked.map(({ product, score }: RankedProduct): { catalogue: CatalogueName } & RankedProduct => ({
    catalogue,
    product,
    score,
  }))
}
