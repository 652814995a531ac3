import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { PackingSlips } from '../components/packing/packing-slips.tsx'
import type { Route } from './+types/packing-slips.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const id = searchParams.getAll('id')
  const slips = id.length > 0 ? context.get(shopApi).adminOrders.packingSlips({ querystring: { id } }) : []
  return { slips: deferred(Promise.resolve(slips)) }
})
export const loader = loadNothing

export default function PackingSlipsPage({ loaderData: { slips } }: Route.ComponentProps) {
  return (
    <AdminPage title="Packing slips">
      {slips && (
        <Loaded
          from={slips}
          waiting={<RowSkeletons count={3} />}
          failed={<LoadFailed title="The packing slips could not be loaded." />}
        >
          {(loaded) => (loaded.length > 0 ? <PackingSlips slips={loaded} /> : nothingToPack)}
        </Loaded>
      )}
    </AdminPage>
  )
}

const nothingToPack = (
  <Empty title="No orders found" text="Select orders in the list and print their slips." />
)
