import type { RouterContextProvider } from 'react-router'
import { totalOf } from '../../platform/api-client/api-client.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { shopApi } from '../../shop-api.ts'
import type { Facets, Product } from '../contract.ts'
import { itemsPerPage, parseListState } from '../search/list-url.ts'
import { catalogues, type CatalogueName } from '../catalogues.ts'
import { cardSpecificationsOf } from '../specifications.ts'

type Loading = { context: Readonly<RouterContextProvider>; url: URL }
type LoadFailure = { failure: string }

export type CatalogueItem = { type: CatalogueName; product: Product }

/**
 * One page of a list; if the facets fail, the list still shows. `others` are the best items of other catalogues, if this one has
 * none for a search.
 */
export type ListResult = {
  items: Product[]
  total: number
  facets: Facets | undefined
  others: CatalogueItem[]
}

/** A promise in the browser, the value on the server. Failures are a message. */
export type ListProps = { results: Promise<ListResult | LoadFailure> | ListResult | LoadFailure }

async function fetchList({ context, url }: Loading, name: CatalogueName): Promise<ListResult> {
  const { q, brands: brand, max, sort, page } = parseListState(url.searchParams)
  const api = context.get(shopApi)[name]
  const narrowed = { q, brand, max }
  const facets = api.facets({ querystring: narrowed }).catch(() => undefined)
  const part = { limit: itemsPerPage, ...(page > 1 && { page }) }
  const items = await api.list({ querystring: { ...narrowed, ...(sort !== '' && { sort }), ...part } })
  const total = totalOf(items)
  const others = total === 0 && q.trim() !== '' ? await fetchOthers(context, name, q) : []
  return { items: items.map(toCardProduct), total, facets: await facets, others }
}

/** Suggestions, without which the list is still right. */
const fetchOthers = (context: Loading['context'], name: CatalogueName, q: string): Promise<CatalogueItem[]> =>
  context
    .get(shopApi)
    .products.search({ querystring: { q, limit: maxPerCatalogue } })
    .then(
      ({ items }) =>
        items
          .filter(({ catalogue }) => catalogue !== name)
          .map(({ catalogue, product }) => ({ type: catalogue, product: toCardProduct(product) })),
      () => [],
    )

/** The server waits, so that the page is complete without JavaScript; a failure is rendered as a message. */
export async function loadListOnServer(page: Loading, name: CatalogueName): Promise<ListProps> {
  return { results: await fetchList(page, name).catch(toLoadFailure) }
}

/** The browser opens the page at once and fills it when the list, or its error, arrives. */
export const loadListInBrowser = (page: Loading, name: CatalogueName): ListProps => ({
  results: fetchList(page, name).catch(toLoadFailure),
})

/** Message in place of data that failed to load. */
export const toLoadFailure = (failure: unknown): LoadFailure => ({
  failure: errorMessage(failure, 'The shop did not answer.'),
})

/** Reduces a product to the fields of a card, because a page contains its items twice, as HTML and as data. */
function toCardProduct(product: Product): Product {
  const { _id, product_name, brand, model, category, price, image_url, description, stock, specifications } =
    product
  // One character more than a card shows, so that the card adds an ellipsis.
  const beginning = Array.from(description).slice(0, 71).join('')
  const short = { _id, product_name, brand, model, category, price, image_url, description: beginning, stock }
  return { ...short, ...(specifications && { specifications: cardSpecificationsOf(specifications) }) }
}

export type CatalogueResults = { type: CatalogueName; items: Product[]; total: number }
type GlobalResult = CatalogueResults[] | { failure: string }
/** Undefined without a search text. */
export type GlobalResults = Promise<GlobalResult> | GlobalResult | undefined

/** Number of cards in a row; the rest is on the catalogue's own list. */
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
