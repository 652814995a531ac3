import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { viewerMay, May } from '../../people/accounts/roles/use-may.ts'
import { storedUser } from '../../people/accounts/stored-user.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { formatLongDay } from '../../platform/time-zone.ts'
import { SetupChecklist } from '../setup/components/setup-checklist.tsx'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { FindItem } from './components/find-item.tsx'
import { SalesSummary } from './components/sales-summary.tsx'
import { WaitingSections } from './components/waiting-sections.tsx'
import type { Route } from './+types/today-page.ts'
import './components/today.css'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const rows = url.searchParams.get('rows') ?? undefined
  const api = context.get(shopApi)
  const loaded = Promise.all([
    api.today.show({ querystring: { rows } }),
    viewerMay(storedUser.current(), 'settings') ? api.setup.show() : undefined,
  ])
  return { today: deferred(loaded) }
})
export const loader = loadNothing

export default function TodayPage({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <AdminPage title="Today">
      <div className="today-start">
        <p className="flex flex-wrap gap-2">
          <May permission="catalogue">
            <ButtonLink size="sm" variant="line" to="/admin/add?category=sales">
              Add a phone
            </ButtonLink>
          </May>
          <ButtonLink size="sm" variant="line" to="/orders?preset=to-do">
            All orders
          </ButtonLink>
        </p>
        <May permission="stock">
          <FindItem />
        </May>
      </div>
      <AdminLoaded from={today} failed="Today could not be loaded" rows={8}>
        {([{ at, waiting, sales }, setup]) => (
          <>
            <p className="soft mb-4">{formatLongDay(at)}</p>
            {setup && <SetupChecklist setup={setup} />}
            <WaitingSections waiting={waiting} />
            {sales && <SalesSummary sales={sales} />}
          </>
        )}
      </AdminLoaded>
    </AdminPage>
  )
}
