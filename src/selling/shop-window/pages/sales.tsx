import { addToCartAction } from '../../cart/add-to-cart-action.ts'
import { CatalogueList } from '../components/catalogue-list.tsx'
import { loadListInBrowser, loadListOnServer } from '../components/load-list.ts'
import type { Route } from './+types/sales.ts'

export const loader = (page: Route.LoaderArgs) => loadListOnServer(page, 'sales')
export const clientLoader = (page: Route.ClientLoaderArgs) => loadListInBrowser(page, 'sales')

export const action = addToCartAction

export default function Sales({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueList
      type="sales"
      title="Mobile Sales"
      text="Order here, then collect at the shop or get home delivery."
      results={loaderData.results}
    />
  )
}
