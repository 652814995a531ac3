import { deferred } from '../../platform/api-client/api-client.ts'
import { May } from '../../people/accounts/roles/use-may.ts'
import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { CounterDrawer } from './components/counter-drawer.tsx'
import { DayReportView } from './components/day-report.tsx'
import { ManageDrawers } from './components/manage-drawers.tsx'
import type { Route } from './+types/day-page.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const { drawers } = context.get(shopApi)
  const id = url.searchParams.get('shift')
  const day = url.searchParams.get('day') ?? undefined
  const report =
    id === null ? drawers.showDay({ querystring: { day } }) : drawers.showShift({ params: { id } })
  return { drawers: deferred(drawers.list()), report: deferred(report), ofShift: id !== null }
})
export const loader = loadNothing

export default function DayPage({ loaderData: { drawers, report, ofShift } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Cash and day"
      text="Open the drawer with the cash that lies in it, write down what goes in and out, and count it in the evening."
    >
      <div className="grid gap-6">
        <AdminLoaded from={drawers} failed="Failed to fetch the drawers" rows={3}>
          {(known) => <CounterDrawer drawers={known.drawers} />}
        </AdminLoaded>
        <AdminLoaded from={report} failed="Failed to fetch the report of the day" rows={6}>
          {(known) => <DayReportView report={known} ofShift={ofShift === true} />}
        </AdminLoaded>
        <May permission="settings">
          <AdminLoaded from={drawers} failed="Failed to fetch the drawers" rows={2}>
            {(known) => <ManageDrawers drawers={known.drawers} archived={known.archived} />}
          </AdminLoaded>
        </May>
      </div>
    </AdminPage>
  )
}
