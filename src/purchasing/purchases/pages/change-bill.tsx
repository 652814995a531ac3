import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { BillForm } from '../components/bill-form.tsx'
import type { Route } from './+types/change-bill.ts'

export const clientLoader = loadInBrowser(({ context, params: { id } }: Route.ClientLoaderArgs) => {
  const api = context.get(shopApi)
  return {
    loaded: deferred(
      Promise.all([
        api.suppliers.list({ querystring: { limit: 200 } }),
        api.purchases.show({ params: { id } }),
      ]),
    ),
  }
})
export const loader = loadNothing

/** What was entered wrongly; of goods that arrived the amounts alone. */
export default function ChangeBillPage({ loaderData: { loaded } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Change bill"
      text="All of it before goods arrive; later the amounts, until a piece of the changed line is sold."
    >
      <AdminLoaded from={loaded} failed="The bill could not be loaded.">
        {([{ suppliers }, bill]) => <BillForm key={bill.id} suppliers={suppliers} bill={bill} />}
      </AdminLoaded>
    </AdminPage>
  )
}
