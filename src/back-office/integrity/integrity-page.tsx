import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { pageIn } from '../../site/staff-page/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { CheckResults } from './components/check-results.tsx'
import type { Route } from './+types/integrity-page.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const querystring = pageIn(url.searchParams)
  return { report: deferred(context.get(shopApi).integrity.runChecks({ querystring })) }
})
export const loader = loadNothing

export default function IntegrityPage({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Accounts check"
      text="Compares orders, payments, refunds, stock and invoices, and shows where they disagree."
    >
      <AdminLoaded from={report} failed="Failed to run the checks">
        {(loaded) => <CheckResults {...loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
