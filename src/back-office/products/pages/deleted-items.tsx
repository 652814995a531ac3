import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../../site/staff-page/paging.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { DeletedItemRow } from '../components/deleted-item-row.tsx'
import type { Route } from './+types/deleted-items.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => ({
  items: deferred(context.get(shopApi).productTable.deleted({ querystring: pageIn(searchParams) })),
}))
export const loader = loadNothing

export default function DeletedItemsPage({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Recently deleted"
      text="Deleted items can be put back for 30 days, with price, stock, picture and barcode. Old orders always keep them."
    >
      <PagedList
        rows={items}
        noun="items"
        failed="Failed to load the items"
        empty={<Empty title="Nothing was deleted" text="Items that you delete stay here for 30 days." />}
      >
        {(rows) => (
          <ul className="divide-y divide-line px-5">
            {rows.map((item) => (
              <DeletedItemRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  )
}
