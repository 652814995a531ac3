import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../site/staff-page/components/paged-list.tsx'
import { longListIn } from '../../site/staff-page/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { StaffLink } from '../../people/accounts/roles/use-may-open.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { PageViews } from './contract.ts'
import { isOneOwnPage, pageName } from './page-name-rules.ts'
import type { Route } from './+types/visits-page.ts'
import { formatDay } from '../../platform/time-zone.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  views: deferred(context.get(shopApi).pageViews.list({ querystring: longListIn(url.searchParams) })),
}))
export const loader = loadNothing

export default function VisitsPage({ loaderData: { views } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Visits"
      text="How often each page was opened, day by day. Nothing about visitors is stored."
    >
      <PagedList
        rows={views}
        noun="lines"
        find={{ text: 'Part of the address' }}
        failed="Failed to fetch visits"
        empty={<Empty title="No visits yet" text="Pages that people open are counted here." />}
      >
        {(rows) => (
          <Table columns={columns} rows={rows} rowKey={(view) => `${view.day} ${view.route} ${view.path}`} />
        )}
      </PagedList>
    </AdminPage>
  )
}

const columns: Column<PageViews>[] = [
  {
    heading: 'Day',
    className: 'soft last wide',
    cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time>,
  },
  {
    heading: 'Page',
    className: 'strong wrap-anywhere',
    cell: (view) =>
      isOneOwnPage(view) ? (
        <StaffLink to={view.path} className="link">
          {pageName(view)}
        </StaffLink>
      ) : (
        pageName(view)
      ),
  },
  {
    heading: 'Views',
    end: true,
    className: 'right strong',
    labelled: true,
    cell: ({ views }) => views.toLocaleString('en-IN'),
  },
]
