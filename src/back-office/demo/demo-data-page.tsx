import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { RemoveDemoData } from './components/remove-demo-data.tsx'
import type { Route } from './+types/demo-data-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  demoData: deferred(context.get(shopApi).demoData.show()),
}))
export const loader = loadNothing

export default function DemoDataPage({ loaderData: { demoData } }: Route.ComponentProps) {
  return (
    <AdminPage title="Demo data" text="The samples that this shop began with, and how to be rid of them.">
      <AdminLoaded from={demoData} failed="Failed to fetch the demo data">
        {(loaded) => <RemoveDemoData demoData={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
