import type { RouterContextProvider } from 'react-router'
import { totalOf } from '../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { shopApi } from '../../../web/shop-api.ts'
import type { Facets, Product } from '../../catalogue/contract.ts'
import type { Answer } from '../../catalogue/search/contract.ts'
import { itemsPerPage, parseListState, type ListState } from '../../catalogue/search/list-url.ts'
import type { CatalogueName } from '../../catalogue/catalogues.ts'
import { cardSpecificationsOf } from '../../catalogue/specifications.ts'

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
  /** The others have only some words of the search. */
  othersHaveSomeWords?: boolean
  /** The search is a question, which the shop answers. */
  answer?: Answer | undefined
}

/** A promise in the browser, the value on the server. Failures are a message. */
export type ListProps = { results: Promise<ListResult | LoadFailure> | ListResult | LoadFailure }

async function fetchList({ context, url }: Loading, name: CatalogueName): Promise<ListResult> {
  const query = parseListState(url.searchParams, name)
  const { q } = query
  const api = context.get(shopApi)[name]
  const facets = api.facets({ querystring: filtersOf(query) }).catch(() => undefined)
  const items = await api.list({ querystring: pageOf(query) })
  const total = totalOf(items)
  const elsewhere = total === 0 && q.trim() !== '' ? await fetchOthers(context, name, q) : { others: [] }
  return { items: items.map(toCardProduct), total, facets: await facets, ...elsewhere }
}

const filtersOf = ({ q, brands: brand, max, specifications }: ListState) => ({
  q,
  brand,
  max,
  ...specifications,
})

const pageOf = (query: ListState) => ({
  ...filtersOf(query),
  ...orderOf(query.q, query.sort),
  limit: itemsPerPage,
  ...(query.page > 1 && { page: query.page }),
})

/** One page of a list that is already shown. */
export const loadFurtherPage = async (name: CatalogueName, query: ListState): Promise<Product[]> =>
  (await browserApi()[name].list({ querystring: pageOf(query) })).map(toCardProduct)

/** Without a sort order a search is by relevance; any other list begins with what can be bought. */
function orderOf(q: string, sort: ListState['sort']) {
  if (sort !== '') return { sort }
  return q.trim() === '' && { sort: 'in_stock' as const }
}

/** Number of cards in a row. */
const maxOthers = 4

/** The best items of other catalogues; none if the request fails, since the empty list can be shown without them. */
const fetchOthers = (
  context: Loading['context'],
  name: CatalogueName,
  q: string,
): Promise<Pick<ListResult, 'others' | 'othersHaveSomeWords' | 'answer'>> =>
  context
    .get(shopApi)
    .products.search({ querystring: { q, limit: maxOthers } })
    .then(
      ({ items, hasSomeWords = false, answer }) => ({
        answer,
        others: items
          .filter(({ catalogue }) => catalogue !== name)
          .map(({ catalogue, product }) => ({ type: catalogue, product: toCardProduct(product) })),
        othersHaveSomeWords: hasSomeWords,
      }),
      () => ({ others: [] }),
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
export function toCardProduct(product: Product): Product {
  const {
    _id,
    product_name,
    brand,
    model,
    category,
    compatibility,
    price,
    mrp,
    image_url,
    description,
    stock,
    specifications,
  } = product
  // One character more than a card shows, so that the card adds an ellipsis.
  const beginning = Array.from(description).slice(0, 71).join('')
  const short = { _id, product_name, brand, model, category, price, image_url, description: beginning, stock }
  return {
    ...short,
    ...(mrp !== undefined && { mrp }),
    // By which the card knows whether it fits the shopper's phone.
    ...(compatibility && specifications?.fits === undefined && { compatibility }),
    ...(specifications && { specifications: cardSpecificationsOf(specifications) }),
  }
}
