import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { longListIn } from '../../../site/staff-page/paging.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AccountPaymentsTable } from '../components/account-payments-table.tsx'
import type { Route } from './+types/on-account.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  payments: deferred(context.get(shopApi).payments.onAccount({ querystring: longListIn(url.searchParams) })),
}))
export const loader = loadNothing

export default function OnAccountPage({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <AdminPage title="Payments without an order" text="Money paid to the shop without an order.">
      <PagedList
        rows={payments}
        noun="payments"
        find={{ text: 'UTR or invoice number' }}
        failed="Failed to fetch payments"
        empty={<Empty title="No payments yet" text="What people pay without an order is listed here." />}
      >
        {(rows) => <AccountPaymentsTable payments={rows} />}
      </PagedList>
    </AdminPage>
  )
}
