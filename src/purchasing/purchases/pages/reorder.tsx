import { deferred } from '../../../platform/api-client/api-client.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { ReorderPanel } from '../components/reorder-panel.tsx'
import type { Route } from './+types/reorder.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  reorder: deferred(context.get(shopApi).reorder.lists()),
}))
export const loader = loadNothing

/** What is low in stock or missing for repairs, for each supplier as a message and on paper. */
export default function ReorderPage({ loaderData: { reorder } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Reorder"
      text="Items at or below their low-stock level, and parts that repairs wait for, by the supplier of their last bill. Change the pieces before you send the message."
    >
      <AdminLoaded from={reorder} failed="The list could not be loaded.">
        {({ lists }) =>
          lists.length === 0 ? (
            <Empty
              title="Nothing to order"
              text="No item is at its low-stock level, and no repair waits for a part."
            />
          ) : (
            <div className="grid gap-6">
              {lists.map((list) => (
                <ReorderPanel key={list.supplier?.id ?? 'none'} list={list} />
              ))}
            </div>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}
