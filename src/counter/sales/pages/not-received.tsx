import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../../site/staff-page/paging.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { NotReceivedTable } from '../components/not-received-table.tsx'
import type { Route } from './+types/not-received.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  owed: deferred(context.get(shopApi).moneyNotReceived.list({ querystring: pageIn(url.searchParams) })),
}))
export const loader = loadNothing

/** Money that cards, finance companies and bank transfers still owe, oldest first. */
export default function NotReceivedPage({ loaderData: { owed } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Money not received yet"
      text="Paid at the counter by card, finance company or bank transfer. When it has reached your bank, enter the fee that was kept and press Received."
    >
      <AdminLoaded from={owed} failed="Failed to fetch the payments">
        {({ payments, count, total }) =>
          count === 0 ? (
            <Empty
              title="All money is received"
              text="Payments by card, finance company and bank transfer are listed here until you say that they have reached your bank."
              action={
                <ButtonLink variant="quiet" to="/counter/day">
                  Cash and day
                </ButtonLink>
              }
            />
          ) : (
            <Panel className="overflow-hidden">
              <p className="soft border-b border-line p-4">
                In all <strong className="num">{formatRupees(total)}</strong>
              </p>
              <NotReceivedTable payments={payments} />
              <div className="border-t border-line">
                <PageLinks total={count} noun="payments" />
              </div>
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}
