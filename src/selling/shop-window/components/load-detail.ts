import { data, redirect, type RouterContextProvider } from 'react-router'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { shopApi } from '../../../web/shop-api.ts'
import { catalogues, isCatalogueName, type CatalogueName, productPath } from '../../catalogue/catalogues.ts'
import type { Product } from '../../catalogue/contract.ts'
import { itemIdIn } from '../../catalogue/readable-path.ts'
import { takePrefetched } from './prefetch-item.ts'

type DetailParams = { name: string; id: string }
export type Detail = { type: CatalogueName; product: Promise<Product> | Product }
type Context = Readonly<RouterContextProvider>

const notFound = () => data({ message: 'Page Not Found' }, { status: 404 })

function parseCatalogue(name: string): CatalogueName {
  if (!isCatalogueName(name)) throw notFound()
  return name
}

async function fetchProduct(context: Context, type: CatalogueName, id: string): Promise<Product | undefined> {
  try {
    return await context.get(shopApi)[type].show({ params: { id } })
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return undefined
    throw failure
  }
}

/** Responds to an unknown item with a page of status 404. */
export async function loadDetailOnServer(context: Context, { name, id }: DetailParams): Promise<Detail> {
  const type = parseCatalogue(name)
  const product = await fetchProduct(context, type, id)
  if (!product) throw notFound()
  return { type, product }
}

/** Redirects an item to the URL of its catalogue. */
export async function loadDetailOrRedirect(
  context: Context,
  { name, id: part }: DetailParams,
): Promise<Detail> {
  const id = itemIdIn(part)
  const type = parseCatalogue(name)
  const product = await fetchProduct(context, type, id)
  if (product) return { type, product }
  for (const other of catalogues) {
    const moved = other !== type && (await fetchProduct(context, other, id))
    if (moved) throw redirect(productPath(other, moved), 301)
  }
  throw notFound()
}

/** The page opens at once, whole if its link has prefetched the item; a rejection reaches the error page when it arrives. */
export function loadDetailInBrowser(context: Context, { name, id: part }: DetailParams): Detail {
  const id = itemIdIn(part)
  const type = parseCatalogue(name)
  const product = takePrefetched(id) ?? context.get(shopApi)[type].show({ params: { id } })
  if (product instanceof Promise) product.catch(() => undefined)
  return { type, product }
}

const key = 'lastSeen'
export type LastSeen = { name: string; id: string }

/** The last viewed item, stored in this browser only. */
export const lastSeen = {
  read(): LastSeen | undefined {
    try {
      const { name, id } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LastSeen>
      return typeof name === 'string' && typeof id === 'string' ? { name, id } : undefined
    } catch {
      return undefined
    }
  },

  remember(seen: LastSeen) {
    try {
      localStorage.setItem(key, JSON.stringify(seen))
    } catch {
      // If storage is full or blocked, only this convenience is lost.
    }
  },
}
