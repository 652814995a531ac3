import { data, type RouterContextProvider } from 'react-router'
import { ApiProblem } from '../../platform/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { isCatalogueName, type CatalogueName } from '../catalogues.ts'
import type { Product } from '../contract.ts'

type Wanted = { name: string; id: string }
export type Detail = { type: CatalogueName; product: Promise<Product> | Product }
type Context = Readonly<RouterContextProvider>

const notFound = () => data({ message: 'Page Not Found' }, { status: 404 })

function catalogueOf(name: string): CatalogueName {
  if (!isCatalogueName(name)) throw notFound()
  return name
}

/** An unknown item is a page that does not exist, and says so with its status. */
export async function detailOnServer(context: Context, { name, id }: Wanted): Promise<Detail> {
  const type = catalogueOf(name)
  try {
    return { type, product: await context.get(shopApi)[type].show({ params: { id } }) }
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) throw notFound()
    throw failure
  }
}

/** The page opens at once; a refusal reaches the error page when it comes. */
export function detailInBrowser(context: Context, { name, id }: Wanted): Detail {
  const type = catalogueOf(name)
  const product = context.get(shopApi)[type].show({ params: { id } })
  product.catch(() => undefined)
  return { type, product }
}
