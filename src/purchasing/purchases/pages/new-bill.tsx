import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { BillForm } from '../components/bill-form.tsx'
import type { Route } from './+types/new-bill.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  list: deferred(context.get(shopApi).suppliers.list({ querystring: { limit: 200 } })),
}))
export const loader = loadNothing

/** A bill in one form that a scanner can fill. */
export default function NewBillPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="New bill"
      text="As it stands on the supplier’s paper. The goods come into stock when you receive them."
    >
      <AdminLoaded from={list} failed="Failed to fetch the suppliers">
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <Empty
              title="No suppliers yet"
              text="Add the supplier of the bill first."
              action={<ButtonLink to="/purchasing/suppliers">Add a supplier</ButtonLink>}
            />
          ) : (
            <BillForm suppliers={suppliers} />
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}
