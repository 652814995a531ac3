import { AdminLoaded, AdminPage } from '../admin/components/admin-page.tsx'
import { pageIn } from '../admin/paging.ts'
import { deferred } from '../platform/api-client/api-client.ts'
import { shopApi } from '../shop-api.ts'
import { CheckResults } from './components/check-results.tsx'
import type { IntegrityReport } from './contract.ts'
import type { Route } from './+types/accounts-check-page.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const querystring = pageIn(url.searchParams)
  return { report: deferred(context.get(shopApi).integrity.runChecks({ querystring })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MoneyPage report={undefined} />
}

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage report={loaderData.report} />
}

function MoneyPage({ report }: { report: Promise<IntegrityReport> | undefined }) {
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
