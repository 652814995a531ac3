import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { SupplierView } from '../components/supplier-view.tsx'
import type { Route } from './+types/supplier.ts'

export const clientLoader = loadInBrowser(({ context, params: { id } }: Route.ClientLoaderArgs) => ({
  supplier: deferred(context.get(shopApi).suppliers.show({ params: { id } })),
}))
export const loader = loadNothing

/** One supplier: what is owed, the statement, payments. */
export default function SupplierPage({ loaderData: { supplier } }: Route.ComponentProps) {
  return (
    <AdminPage title="Supplier">
      <ButtonLink variant="quiet" className="mb-4" to="/purchasing/suppliers">
        All suppliers
      </ButtonLink>
      <AdminLoaded from={supplier} failed="The supplier could not be loaded.">
        {(loaded) => <SupplierView key={loaded.id} supplier={loaded} />}
      </AdminLoaded>
    </AdminPage>
  )
}
