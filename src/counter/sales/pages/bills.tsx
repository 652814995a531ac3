import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { BillDetails } from '../components/bill-details.tsx'
import { BillList } from '../components/bill-list.tsx'
import '../components/counter.css'
import type { Route } from './+types/bills.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const { counterBills, counterSales } = context.get(shopApi)
  const id = searchParams.get('order')
  const search = searchParams.get('q') ?? ''
  return {
    search,
    bill: id ? deferred(counterBills.show({ params: { id } })) : undefined,
    found: id ? undefined : deferred(counterBills.find({ querystring: { search } })),
    rules: deferred(counterSales.rules()),
  }
})
export const loader = loadNothing

/** The bills of today, a search among all, and one bill with what can be done about it. */
export default function BillsPage({ loaderData: { search, bill, found, rules } }: Route.ComponentProps) {
  return (
    <AdminPage title={bill ? 'Bill' : 'Bills'}>
      <div className="counter grid grid-cols-1 gap-4">
        {bill ? (
          <>
            <ButtonLink variant="quiet" className="counter-screen justify-self-start" to="/counter/bills">
              All bills
            </ButtonLink>
            <AdminLoaded from={bill} failed="The bill could not be loaded.">
              {(loaded) => <BillDetails key={loaded.order} bill={loaded} rules={rules} />}
            </AdminLoaded>
          </>
        ) : (
          <AdminLoaded from={found} failed="The bills could not be loaded.">
            {(bills) => <BillList key={search} bills={bills} search={search ?? ''} />}
          </AdminLoaded>
        )}
      </div>
    </AdminPage>
  )
}
