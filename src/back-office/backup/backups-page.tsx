import { AdminLoaded } from '../../site/staff-page/components/admin-page.tsx'
import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { BackupsOverview } from './components/backups-overview.tsx'
import type { Route } from './+types/backups-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  backups: deferred(context.get(shopApi).backups.show()),
}))
export const loader = loadNothing

export default function BackupsPage({ loaderData: { backups } }: Route.ComponentProps) {
  return (
    <AdminPage title="Backups" text="Encrypted copies of the whole shop, made automatically every hour.">
      <AdminLoaded from={backups} failed="Failed to load the backups">
        {(loaded) => <BackupsOverview backups={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
