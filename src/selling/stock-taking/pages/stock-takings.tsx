import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../../site/staff-page/paging.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { StartForm } from '../components/start-form.tsx'
import type { StockTakingSummary } from '../contract.ts'
import { scopeText, stateLabels } from '../scope-text.ts'
import type { Route } from './+types/stock-takings.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const { stockTaking } = context.get(shopApi)
  return {
    list: deferred(stockTaking.list({ querystring: pageIn(searchParams) })),
    scopes: deferred(stockTaking.scopes()),
  }
})
export const loader = loadNothing

/** Starts a stock-taking, continues open ones, and lists those that have ended. */
export default function StockTakingsPage({ loaderData: { list, scopes } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Stock-taking"
      text="Count the goods while the shop stays open. What is sold or received meanwhile is taken into account."
    >
      <div className="grid gap-4">
        <ButtonLink variant="quiet" className="justify-self-start" to="/admin/catalogue">
          Product table
        </ButtonLink>
        <AdminLoaded from={scopes} rows={2} failed="The categories and brands could not be loaded.">
          {(loaded) => <StartForm {...loaded} />}
        </AdminLoaded>
        <PagedList
          rows={list}
          noun="stock-takings"
          failed="The stock-takings could not be loaded."
          empty={<Empty title="No stock-taking yet" text="Start the first one above." />}
        >
          {(rows) => (
            <Table aria-label="Stock-takings" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </PagedList>
      </div>
    </AdminPage>
  )
}

const columns: Column<StockTakingSummary>[] = [
  {
    heading: 'Counted',
    isRowHeading: true,
    className: 'wide strong',
    cell: (row) => (
      <Link to={row.id} className="link tap">
        {scopeText(row)}
      </Link>
    ),
  },
  {
    heading: 'Started',
    className: 'soft',
    cell: ({ startedAt }) => <time dateTime={startedAt}>{formatDayTime(startedAt)}</time>,
  },
  { heading: 'By', className: 'soft right', cell: ({ startedBy }) => startedBy },
  {
    heading: 'State',
    className: 'wide',
    cell: ({ id, state }) =>
      state === 'open' ? (
        <ButtonLink to={id} size="sm">
          Continue counting
        </ButtonLink>
      ) : (
        stateLabels[state]
      ),
  },
]
