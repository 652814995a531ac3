import { useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import '../../sales/components/counter.css'
import { StatementView } from '../components/statement-view.tsx'
import type { Route } from './+types/statement.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => ({
  statement: deferred(
    context.get(shopApi).dues.statement({ querystring: { phone: searchParams.get('phone') ?? '' } }),
  ),
}))
export const loader = loadNothing

/** What one customer bought on credit and paid since; a payment is taken here. */
export default function StatementPage({ loaderData: { statement } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  return (
    <AdminPage title="Statement">
      <div className="counter grid grid-cols-1 gap-4">
        <ButtonLink variant="quiet" className="counter-screen justify-self-start" to="/counter/dues">
          All dues
        </ButtonLink>
        <AdminLoaded from={statement} failed="The statement could not be loaded.">
          {(loaded) => (
            <StatementView
              key={loaded.phone}
              statement={loaded}
              toPay={searchParams.get('pay') ?? undefined}
            />
          )}
        </AdminLoaded>
      </div>
    </AdminPage>
  )
}
