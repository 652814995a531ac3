import { addToCartAction } from '../../cart/add-to-cart-action.ts'
import { CatalogueList } from '../components/catalogue-list.tsx'
import { loadListInBrowser, loadListOnServer } from '../components/load-list.ts'
import type { Route } from './+types/accessories.ts'

export const loader = (page: Route.LoaderArgs) => loadListOnServer(page, 'accessories')
export const clientLoader = (page: Route.ClientLoaderArgs) => loadListInBrowser(page, 'accessories')

export const action = addToCartAction

export default function Accessories({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueList
      type="accessories"
      title="Our Accessories"
      text="Power, protection and sound for the phone you carry."
      results={loaderData.results}
    />
  )
}
