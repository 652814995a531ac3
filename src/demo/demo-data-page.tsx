import { AdminLoaded, AdminPage } from '../admin/components/admin-page.tsx'
import { deferred } from '../platform/api-client/api-client.ts'
import { shopApi } from '../shop-api.ts'
import { RemoveDemoData } from './components/remove-demo-data.tsx'
import type { DemoData } from './contract.ts'
import type { Route } from './+types/demo-data-page.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { demoData: deferred(context.get(shopApi).demoData.show()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <DemoDataPage demoData={undefined} />
}

export default function DemoDataRoute({ loaderData }: Route.ComponentProps) {
  return <DemoDataPage demoData={loaderData.demoData} />
}

function DemoDataPage({ demoData }: { demoData: Promise<DemoData> | undefined }) {
  return (
    <AdminPage title="Demo data" text="The samples that this shop began with, and how to be rid of them.">
      <AdminLoaded from={demoData} failed="Failed to fetch the demo data">
        {(loaded) => <RemoveDemoData demoData={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
