import { ProductDetail } from '../components/detail/product-detail.tsx'
import { detailAtItsAddress, detailInBrowser } from '../components/load-detail.ts'
import type { Route } from './+types/detail.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => detailAtItsAddress(context, params)
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) => detailInBrowser(context, params)

export default function Detail({ loaderData }: Route.ComponentProps) {
  return <ProductDetail {...loaderData} />
}
