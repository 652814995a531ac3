import { CatalogueList } from '../components/catalogue-list.tsx'
import { listInBrowser, listOnServer } from '../components/load-list.ts'
import type { Route } from './+types/sales.ts'

export const loader = (page: Route.LoaderArgs) => listOnServer(page, 'sales')
export const clientLoader = (page: Route.ClientLoaderArgs) => listInBrowser(page, 'sales')

export default function Sales({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueList
      type="sales"
      title="Mobile Sales"
      text="Order here, then collect at the shop or have it brought home."
      found={loaderData.found}
    />
  )
}
