import { AdminLoaded } from '../../admin/components/admin-page.tsx'
import { AdminPage } from '../../admin/components/admin-page.tsx'
import { formatDayTime } from '../../platform/time-zone.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TryAgain } from '../../ui/feedback/loaded.tsx'
import { Conditions } from '../components/conditions.tsx'
import type { ShopStatus } from '../contract.ts'
import type { Route } from './+types/status.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { status: deferred(context.get(shopApi).monitoring.status()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StatusPage status={undefined} />
}

export default function Status({ loaderData }: Route.ComponentProps) {
  return <StatusPage status={loaderData.status} />
}

function StatusPage({ status }: { status: Promise<ShopStatus> | undefined }) {
  return (
    <AdminPage title="Status" text="How the shop is, and what needs your attention." back>
      <AdminLoaded from={status} failed="Failed to look at the shop">
        {(known) => <Known {...known} />}
      </AdminLoaded>
    </AdminPage>
  )
}

function Known({ at, conditions }: ShopStatus) {
  const needed = conditions.filter(({ level }) => level !== 'ok').length
  return (
    <div className="grid gap-4">
      <div className="section-head">
        <p className="soft">Looked at on {formatDayTime(at)}</p>
        <TryAgain label="Look again" />
      </div>
      {needed === 0 && <Alert tone="good">Everything is OK. There is nothing for you to do.</Alert>}
      <Conditions conditions={conditions} />
    </div>
  )
}
