import { CatalogueList } from '../components/catalogue-list.tsx'
import { listInBrowser, listOnServer } from '../components/load-list.ts'
import type { Route } from './+types/accessories.ts'

export const loader = (page: Route.LoaderArgs) => listOnServer(page, 'accessories')
export const clientLoader = (page: Route.ClientLoaderArgs) => listInBrowser(page, 'accessories')

export default function Accessories({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueList
      type="accessories"
      title="Our Accessories"
      text="Power, protection and sound for the phone you carry."
      found={loaderData.found}
    />
  )
}
