import type { RouterContextProvider } from 'react-router'
import { shopApi } from '../../shop-api.ts'
import type { CatalogueName, Product } from '../contract.ts'

type Loading = { context: Readonly<RouterContextProvider> }
type Failed = { failure: string }

/** On its way in the browser; on the server it has come, or has failed with a sentence. */
export type CatalogueItems = { items: Promise<Product[] | Failed> | Product[] | Failed }

/** The server waits, so that the page is whole without JavaScript; a failure is a page that says so. */
export async function listOnServer({ context }: Loading, name: CatalogueName): Promise<CatalogueItems> {
  try {
    return { items: await context.get(shopApi)[name].list() }
  } catch (failure) {
    return { items: { failure: failure instanceof Error ? failure.message : '' } }
  }
}

/** The browser opens the page at once and fills it when the list has come. */
export function listInBrowser({ context }: Loading, name: CatalogueName): CatalogueItems {
  const items = context.get(shopApi)[name].list()
  // The page shows the failure; a visitor who has left the page misses nothing.
  items.catch(() => undefined)
  return { items }
}
