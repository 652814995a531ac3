import { data, redirect, type RouterContextProvider } from 'react-router'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { catalogues, isCatalogueName, type CatalogueName } from '../catalogues.ts'
import type { Product } from '../contract.ts'
import { productPath } from '../product-path.ts'

type Wanted = { name: string; id: string }
export type Detail = { type: CatalogueName; product: Promise<Product> | Product }
type Context = Readonly<RouterContextProvider>

const notFound = () => data({ message: 'Page Not Found' }, { status: 404 })

function catalogueOf(name: string): CatalogueName {
  if (!isCatalogueName(name)) throw notFound()
  return name
}

async function find(context: Context, type: CatalogueName, id: string): Promise<Product | undefined> {
  try {
    return await context.get(shopApi)[type].show({ params: { id } })
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return undefined
    throw failure
  }
}

/** An unknown item is a page that does not exist, and says so with its status. */
export async function detailOnServer(context: Context, { name, id }: Wanted): Promise<Detail> {
  const type = catalogueOf(name)
  const product = await find(context, type, id)
  if (!product) throw notFound()
  return { type, product }
}

/** An item that stands in another catalogue than its address says has its page there. */
export async function detailAtItsAddress(context: Context, { name, id }: Wanted): Promise<Detail> {
  const type = catalogueOf(name)
  const product = await find(context, type, id)
  if (product) return { type, product }
  for (const other of catalogues) {
    const moved = other !== type && (await find(context, other, id))
    if (moved) throw redirect(productPath(other, moved), 301)
  }
  throw notFound()
}

/** The page opens at once; a refusal reaches the error page when it comes. */
export function detailInBrowser(context: Context, { name, id }: Wanted): Detail {
  const type = catalogueOf(name)
  const product = context.get(shopApi)[type].show({ params: { id } })
  product.catch(() => undefined)
  return { type, product }
}
