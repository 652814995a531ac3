import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../web/shop-api.ts'
import { RemoveDemoData } from './components/remove-demo-data.tsx'
import type { Route } from './+types/demo-data-page.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { demoData: deferred(context.get(shopApi).demoData.show()) }
}
clientLoader.hydrate = true as const

export const loader = () => ({ demoData: undefined })

export default function DemoDataPage({ loaderData: { demoData } }: Route.ComponentProps) {
  return (
    <AdminPage title="Demo data" text="The samples that this shop began with, and how to be rid of them.">
      <AdminLoaded from={demoData} failed="Failed to fetch the demo data">
        {(loaded) => <RemoveDemoData demoData={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
