import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { CatalogueName, ListQuery, Product } from '../contract.ts'
import { toProduct } from '../item.ts'
import { listedColumns, listFilter, listOrder, type Filters } from '../list-store.ts'
import { loadPage, pageSize } from '../page-store.ts'
import { products } from '../tables.ts'
import { candidateColumns, loadFirstOfFew, maxRanked } from './matches-store.ts'
import { rank, type Candidate } from './query/rank.ts'
import { preferredOrder, type SearchTerm } from './query/search-terms.ts'

/** Beyond this many matches, the first ones are found sooner in an index of the order. */
const fewMatches = 2_000

export interface RankedProduct {
  product: Product
  score: number
}

/** The first matches in the preferred order, to be ranked. */
export const loadCandidates = (
  db: Database,
  catalogue: CatalogueName,
  { terms, total }: Pick<SearchMatches, 'terms' | 'total'>,
  query: Filters,
  limit = maxRanked,
): Promise<Candidate[]> =>
  total <= fewMatches && terms.length > 0
    ? loadFirstOfFew(db, catalogue, terms, query, limit)
    : db
        .select(candidateColumns)
        .from(products)
        .where(listFilter(catalogue, terms, query))
        .orderBy(...listOrder(preferredOrder(terms)))
        .limit(limit)

interface SearchMatches {
  terms: SearchTerm[]
  /** How many items match. */
  total: number
  /** The candidates, if the count has loaded them already. */
  candidates?: Candidate[] | undefined
  mostRanked?: number
}

/** One page of a search by relevance; pages after the ranked items are in the preferred order. */
export async function loadSearchPage(
  db: Database,
  catalogue: CatalogueName,
  query: ListQuery,
  { terms, total, candidates: known, mostRanked = maxRanked }: SearchMatches,
): Promise<Product[]> {
  const { page = 1, limit = pageSize } = query
  const offset = (page - 1) * limit
  // A whole number of pages, so that no page mixes ranked and unranked items.
  const ranked = total > mostRanked ? mostRanked - (mostRanked % limit) : total
  if (offset >= ranked) return loadPage(db, catalogue, query, { terms })
  const candidates = known ?? (await loadCandidates(db, catalogue, { terms, total }, query, ranked))
  const part = await loadRanked(db, catalogue, terms, candidates.slice(0, ranked), { limit, offset })
  return part.map(({ product }) => product)
}

/** The products of a part of the candidates, the most relevant first. */
export async function loadRanked(
  db: Database,
  catalogue: CatalogueName,
  terms: SearchTerm[],
  candidates: Candidate[],
  { limit, offset }: { limit: number; offset: number },
): Promise<RankedProduct[]> {
  const ranked = rank(catalogue, terms, candidates).slice(offset, offset + limit)
  // One array parameter, whatever the number of ids, so that the statement text stays the same.
  const ids = sql.param(ranked.map((candidate) => candidate.id))
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(and(sql`${products.id} = any(${ids}::uuid[])`, isNull(products.deletedAt)))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ranked.flatMap(({ id: rankedId, score }) => {
    const row = found.get(rankedId)
    return row ? [{ product: toProduct(row), score }] : []
  })
}
