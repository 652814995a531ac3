import { addToCartAction } from '../../cart/add-to-cart-action.ts'
import { ProductDetail } from '../components/product-detail.tsx'
import { loadDetailOrRedirect, loadDetailInBrowser } from '../components/load-detail.ts'
import type { Route } from './+types/detail.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadDetailOrRedirect(context, params)
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) =>
  loadDetailInBrowser(context, params)

export const action = addToCartAction

export default function Detail({ loaderData }: Route.ComponentProps) {
  return <ProductDetail {...loaderData} />
}
