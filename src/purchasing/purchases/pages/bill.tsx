import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { BillView } from '../components/bill-view.tsx'
import type { Route } from './+types/bill.ts'

export const clientLoader = loadInBrowser(({ context, params: { id } }: Route.ClientLoaderArgs) => ({
  bill: deferred(context.get(shopApi).purchases.show({ params: { id } })),
}))
export const loader = loadNothing

/** A bill or debit note: its lines, what arrived, what went back. */
export default function BillPage({ loaderData: { bill } }: Route.ComponentProps) {
  return (
    <AdminPage title="Bill">
      <ButtonLink variant="quiet" className="mb-4" to="/purchasing/purchases">
        All purchases
      </ButtonLink>
      <AdminLoaded from={bill} failed="The bill could not be loaded.">
        {(loaded) => <BillView key={loaded.id} bill={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
