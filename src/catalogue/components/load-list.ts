import type { RouterContextProvider } from 'react-router'
import { totalOf } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import type { CatalogueName, Facets, Product } from '../contract.ts'
import { itemsAPage, listStateIn } from '../search/list-address.ts'

type Loading = { context: Readonly<RouterContextProvider>; url: URL }
type Failed = { failure: string }

/** One page of a list; without its facets the list still shows. */
export type Found = { items: Product[]; total: number; facets: Facets | undefined }

/** On its way in the browser; on the server it has come. Either may have failed, with a sentence. */
export type CatalogueItems = { found: Promise<Found | Failed> | Found | Failed }

async function find({ context, url }: Loading, name: CatalogueName): Promise<Found> {
  const { q, brands: brand, max, sort, page } = listStateIn(url.searchParams)
  const api = context.get(shopApi)[name]
  const narrowed = { q, brand, max }
  const facets = api.facets({ querystring: narrowed }).catch(() => undefined)
  const part = { limit: itemsAPage, ...(page > 1 && { page }) }
  const items = await api.list({ querystring: { ...narrowed, ...(sort !== '' && { sort }), ...part } })
  return { items: items.map(onCard), total: totalOf(items), facets: await facets }
}

/** The server waits, so that the page is whole without JavaScript; a failure is a page that says so. */
export async function listOnServer(page: Loading, name: CatalogueName): Promise<CatalogueItems> {
  return { found: await find(page, name).catch(saidWhy) }
}

/** The browser opens the page at once and fills it when the list, or the reason that there is none, has come. */
export const listInBrowser = (page: Loading, name: CatalogueName): CatalogueItems => ({
  found: find(page, name).catch(saidWhy),
})

/** What a page shows in place of what could not be loaded. */
export const saidWhy = (failure: unknown): Failed => ({
  failure: failure instanceof Error ? failure.message : '',
})

/** What a card shows and no more: a page carries its items twice, as words and as data. */
export function onCard(product: Product): Product {
  const { _id, product_name, brand, model, category, price, image_url, description, stock } = product
  // One character more than a card shows tells it that there is more.
  const beginning = Array.from(description).slice(0, 71).join('')
  return { _id, product_name, brand, model, category, price, image_url, description: beginning, stock }
}
