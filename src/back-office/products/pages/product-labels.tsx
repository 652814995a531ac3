import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { PrintLabels } from '../components/labels/print-labels.tsx'
import type { Route } from './+types/product-labels.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const id = searchParams.getAll('id')
  const labels = id.length > 0 ? context.get(shopApi).labels.list({ querystring: { id } }) : []
  return { labels: deferred(Promise.resolve(labels)) }
})
export const loader = loadNothing

export default function LabelsPage({ loaderData: { labels } }: Route.ComponentProps) {
  return (
    <AdminPage title="Labels">
      {labels && (
        <Loaded
          from={labels}
          waiting={<RowSkeletons count={3} />}
          failed={<LoadFailed title="The labels could not be loaded" />}
        >
          {(loaded) => (loaded.length > 0 ? <PrintLabels labels={loaded} /> : nothingChosen)}
        </Loaded>
      )}
    </AdminPage>
  )
}

const nothingChosen = (
  <Empty title="No items found" text="Tick items in the product table and print their labels." />
)
