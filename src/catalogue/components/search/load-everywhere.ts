import type { RouterContextProvider } from 'react-router'
import { totalOf } from '../../../platform/api-client/api-client.ts'
import { shopApi } from '../../../shop-api.ts'
import { catalogues, type CatalogueName } from '../../catalogues.ts'
import type { Product } from '../../contract.ts'
import { listStateIn } from '../../search/list-address.ts'
import { onCard, saidWhy } from '../load-list.ts'

export type FoundThere = { type: CatalogueName; items: Product[]; total: number }
type FoundEverywhere = FoundThere[] | { failure: string }
/** Undefined where nothing is searched for. */
export type SearchedEverywhere = Promise<FoundEverywhere> | FoundEverywhere | undefined

/** A row of cards; the rest is on the catalogue's own list. */
const best = 4

/** What is searched for on every shelf at once; an address without words searches for nothing. */
export const wordsIn = (search: URLSearchParams) => listStateIn(search).q.trim()

/** A row for each catalogue in which something is found; where one of them cannot be asked, the page says so once for all. */
export async function findEverywhere(
  context: Readonly<RouterContextProvider>,
  q: string,
): Promise<FoundEverywhere> {
  const api = context.get(shopApi)
  const of = async (type: CatalogueName): Promise<FoundThere> => {
    const items = await api[type].list({ querystring: { q, limit: best } })
    return { type, items: items.map(onCard), total: totalOf(items) }
  }
  return Promise.all(catalogues.map(of)).then((found) => found.filter(({ total }) => total > 0), saidWhy)
}
