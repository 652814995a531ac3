import type { RouterContextProvider } from 'react-router'
import { totalOf } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import type { Facets, Product } from '../contract.ts'
import { itemsPerPage, parseListState } from '../search/list-url.ts'
import { catalogues, type CatalogueName } from '../catalogues.ts'

type Loading = { context: Readonly<RouterContextProvider>; url: URL }
type LoadFailure = { failure: string }

/** One page of a list; without its facets the list still shows. */
export type ListResult = { items: Product[]; total: number; facets: Facets | undefined }

/** On its way in the browser; on the server it has come. Either may have failed, with a sentence. */
export type ListProps = { results: Promise<ListResult | LoadFailure> | ListResult | LoadFailure }

async function fetchList({ context, url }: Loading, name: CatalogueName): Promise<ListResult> {
  const { q, brands: brand, max, sort, page } = parseListState(url.searchParams)
  const api = context.get(shopApi)[name]
  const narrowed = { q, brand, max }
  const facets = api.facets({ querystring: narrowed }).catch(() => undefined)
  const part = { limit: itemsPerPage, ...(page > 1 && { page }) }
  const items = await api.list({ querystring: { ...narrowed, ...(sort !== '' && { sort }), ...part } })
  return { items: items.map(toCardProduct), total: totalOf(items), facets: await facets }
}

/** The server waits, so that the page is whole without JavaScript; a failure is a page that says so. */
export async function loadListOnServer(page: Loading, name: CatalogueName): Promise<ListProps> {
  return { results: await fetchList(page, name).catch(toLoadFailure) }
}

/** The browser opens the page at once and fills it when the list, or the reason that there is none, has come. */
export const loadListInBrowser = (page: Loading, name: CatalogueName): ListProps => ({
  results: fetchList(page, name).catch(toLoadFailure),
})

/** What a page shows in place of what could not be loaded. */
export const toLoadFailure = (failure: unknown): LoadFailure => ({
  failure: failure instanceof Error ? failure.message : '',
})

/** What a card shows and no more: a page carries its items twice, as words and as data. */
function toCardProduct(product: Product): Product {
  const { _id, product_name, brand, model, category, price, image_url, description, stock } = product
  // One character more than a card shows, so that the card adds an ellipsis.
  const beginning = Array.from(description).slice(0, 71).join('')
  return { _id, product_name, brand, model, category, price, image_url, description: beginning, stock }
}

export type CatalogueResults = { type: CatalogueName; items: Product[]; total: number }
type GlobalResult = CatalogueResults[] | { failure: string }
/** Undefined where nothing is searched for. */
export type GlobalResults = Promise<GlobalResult> | GlobalResult | undefined

/** A row of cards; the rest is on the catalogue's own list. */
const maxPerCatalogue = 4

/** The text of a search over all catalogues; empty if the URL has none. */
export const searchTerm = (search: URLSearchParams) => parseListState(search).q.trim()

/** Results by catalogue, without catalogues that have none. If one request fails, the whole search fails. */
export async function searchAllCatalogues(
  context: Readonly<RouterContextProvider>,
  q: string,
): Promise<GlobalResult> {
  const api = context.get(shopApi)
  const of = async (type: CatalogueName): Promise<CatalogueResults> => {
    const items = await api[type].list({ querystring: { q, limit: maxPerCatalogue } })
    return { type, items: items.map(toCardProduct), total: totalOf(items) }
  }
  return Promise.all(catalogues.map(of)).then(
    (found) => found.filter(({ total }) => total > 0),
    toLoadFailure,
  )
}
