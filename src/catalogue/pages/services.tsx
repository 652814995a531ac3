import { CatalogueList } from '../components/catalogue-list.tsx'
import { listInBrowser, listOnServer } from '../components/load-list.ts'
import type { Route } from './+types/services.ts'

export const loader = (page: Route.LoaderArgs) => listOnServer(page, 'services')
export const clientLoader = (page: Route.ClientLoaderArgs) => listInBrowser(page, 'services')

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueList
      type="services"
      title="Our Services"
      text="Bring the phone you have: we look at it at the counter."
      found={loaderData.found}
    />
  )
}
