import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../../site/staff-page/paging.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { DebtorsTable } from '../components/debtors-table.tsx'
import { DueAges } from '../components/due-ages.tsx'
import type { Route } from './+types/dues.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  dues: deferred(context.get(shopApi).dues.list({ querystring: pageIn(url.searchParams) })),
}))
export const loader = loadNothing

/** Customers who owe something, the longest late first. */
export default function DuesPage({ loaderData: { dues } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Dues"
      text="What customers of the counter have not paid yet. Open one to take a payment, or to send the statement."
    >
      <AdminLoaded from={dues} failed="Failed to fetch the dues">
        {({ customers, count, ages }) =>
          count === 0 ? (
            <Empty
              title="Nothing is due"
              text="With a mobile number on the bill, Rest later leaves a part of it due until a day."
              action={
                <ButtonLink variant="quiet" to="/counter">
                  Counter
                </ButtonLink>
              }
            />
          ) : (
            <Panel className="overflow-hidden">
              <DueAges ages={ages} />
              <DebtorsTable debtors={customers} />
              <div className="border-t border-line">
                <PageLinks total={count} noun="customers" />
              </div>
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}
