import { addToCartAction } from '../../cart/add-to-cart-action.ts'
import { CatalogueList } from '../components/catalogue-list.tsx'
import { loadListInBrowser, loadListOnServer } from '../components/load-list.ts'
import type { Route } from './+types/services.ts'

export const loader = (page: Route.LoaderArgs) => loadListOnServer(page, 'services')
export const clientLoader = (page: Route.ClientLoaderArgs) => loadListInBrowser(page, 'services')

export const action = addToCartAction

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueList
      type="services"
      title="Our Services"
      text="Bring your phone: we look at it at the counter."
      results={loaderData.results}
    />
  )
}
