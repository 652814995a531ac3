import type { z } from 'zod'
import { AdminPage } from '../../admin/components/desk-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { deferred } from '../../platform/api-client/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { VisitsTable } from '../components/visits-table.tsx'
import type { PageViews } from '../contract.ts'
import type { Route } from './+types/visits.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return { views: deferred(context.get(shopApi).pageViews.list({ querystring: pageIn(url.searchParams) })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <VisitsPage views={undefined} />
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <VisitsPage views={loaderData.views} />
}

function VisitsPage({ views }: { views: Promise<z.infer<typeof PageViews>[]> | undefined }) {
  return (
    <AdminPage
      title="Visits"
      text="How often each page was opened, day by day. Nothing about the people is kept."
      back
    >
      <PagedList
        rows={views}
        noun="lines"
        failed="Failed to fetch visits"
        empty={<Empty title="No visits yet" text="Pages that people open are counted here." />}
      >
        {(rows) => <VisitsTable views={rows} />}
      </PagedList>
    </AdminPage>
  )
}
