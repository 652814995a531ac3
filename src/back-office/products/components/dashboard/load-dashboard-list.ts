import type { RouterContextProvider } from 'react-router'
import { totalOf } from '../../../../platform/api-client/api-client.ts'
import { shopApi } from '../../../../web/shop-api.ts'
import type { Facets, Product } from '../../../../selling/catalogue/contract.ts'
import { parseDashboardView } from '../../dashboard/dashboard-view.ts'
import { itemsPerPage } from '../../../../selling/catalogue/search/list-url.ts'

/** One page of the items that match; `facets` describe the whole category. */
export interface DashboardList {
  items: Product[]
  total: number
  facets: Facets | undefined
}

type Loading = { context: Readonly<RouterContextProvider>; url: URL }

/** As specified, a list that fails to load is only logged, and the loading state ends. */
export async function loadDashboardList({ context, url }: Loading): Promise<DashboardList> {
  const { category, list } = parseDashboardView(url.searchParams)
  const { q, brands: brand, max, sort, page } = list
  const api = context.get(shopApi)[category]
  const match = 'text'
  const part = { limit: itemsPerPage, ...(page > 1 && { page }), ...(sort !== '' && { sort }) }
  const [items = [], facets] = await Promise.all([
    api.list({ querystring: { match, q, brand, max, ...part } }).catch(logFailure),
    api.facets({ querystring: { match } }).catch(logFailure),
  ])
  return { items, total: totalOf(items), facets }
}

function logFailure(failure: unknown) {
  console.error(failure)
  return undefined
}
