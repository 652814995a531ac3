import type { z } from 'zod'
import { AdminPage } from '../admin/components/admin-page.tsx'
import { PagedList } from '../admin/components/paged-list.tsx'
import { pageIn } from '../admin/paging.ts'
import { deferred } from '../platform/api-client/api-client.ts'
import { shopApi } from '../shop-api.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import type { PageViews } from './contract.ts'
import type { Route } from './+types/visits-page.ts'
import { formatDay } from '../platform/time-zone.ts'
import { Table } from '../ui/layout/table.tsx'

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
      text="How often each page was opened, day by day. Nothing about visitors is stored."
      back
    >
      <PagedList
        rows={views}
        noun="lines"
        failed="Failed to fetch visits"
        empty={<Empty title="No visits yet" text="Pages that people open are counted here." />}
      >
        {(rows) => <PageViewsTable views={rows} />}
      </PagedList>
    </AdminPage>
  )
}

function PageViewsTable({ views }: { views: z.infer<typeof PageViews>[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Page</th>
          <th scope="col">Route</th>
          <th scope="col" className="end">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {views.map(({ day, route, path, views: count }) => (
          <tr key={`${day} ${route} ${path}`}>
            <td className="soft last wide">
              <time dateTime={day}>{formatDay(day)}</time>
            </td>
            <td className="strong wrap-anywhere">{path}</td>
            <td className="soft wide last wrap-anywhere" data-label="Route">
              {route}
            </td>
            <td className="end right strong" data-label="Views">
              {count.toLocaleString('en-IN')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
