import type { FastifyInstance } from 'fastify'
import { unlimited } from '../search/correction-limit.ts'
import { searchAllCatalogues } from '../search/search-all.ts'
import { searchRequest } from '../search/search-request.ts'
import { staffProductsStore } from './staff-products-store.ts'

/** Items for sale by the shop's search, in its order. */
export async function findByName(
  { db, searchCaches }: Pick<FastifyInstance, 'db' | 'searchCaches'>,
  q: string,
  limit: number,
) {
  const { caches } = searchRequest(searchCaches, q, unlimited)
  const { items } = await searchAllCatalogues(caches, { q, limit })
  const ids = items.map(({ product }) => product._id)
  const stored = new Map(
    (await staffProductsStore(db).byIdsAndBarcodes(ids, [])).map((item) => [item.id, item]),
  )
  return ids.flatMap((id) => stored.get(id) ?? [])
}
