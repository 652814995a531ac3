import { useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn, withSearchParams } from '../../../site/staff-page/paging.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { SearchForm } from '../components/search-form.tsx'
import type { PurchaseSummary } from '../contract.ts'
import type { Route } from './+types/purchases.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => ({
  list: deferred(
    context.get(shopApi).purchases.list({
      querystring: {
        ...pageIn(searchParams),
        ...{ q: searchParams.get('q') ?? '', open: String(searchParams.has('open')) },
      },
    }),
  ),
}))
export const loader = loadNothing

/** Bills of suppliers and debit notes, the newest first. */
export default function PurchasesPage({ loaderData: { list } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.has('open')
  return (
    <AdminPage
      title="Purchases"
      text="Bills of your suppliers. Enter a bill, receive its goods in one step or in parts, and send back what is wrong."
    >
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <ButtonLink to="/purchasing/purchases/new">New bill</ButtonLink>
        <SearchForm placeholder="Number, supplier or item" />
        <Chip
          pressed={isOpen}
          onClick={() => setSearch(withSearchParams(search, { open: isOpen ? '' : 'true', page: '' }))}
        >
          Goods to come
        </Chip>
      </div>
      <AdminLoaded from={list} failed="Failed to fetch the purchases">
        {({ purchases, total }) =>
          total === 0 ? (
            <Empty
              title="No bills here"
              text="Enter the first bill with New bill, or search for something else."
            />
          ) : (
            <Panel className="overflow-hidden">
              <Table columns={columns} rows={purchases} rowKey={({ id }) => id} aria-label="Purchases" />
              <div className="border-t border-line">
                <PageLinks total={total} noun="purchases" />
              </div>
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}

const columns: Column<PurchaseSummary>[] = [
  {
    heading: 'Number',
    className: 'strong',
    cell: ({ id, number }) => (
      <Link to={`/purchasing/purchases/${id}`} className="link tap wrap-anywhere">
        {number}
      </Link>
    ),
  },
  { heading: 'Total', end: true, className: 'right strong', cell: ({ total }) => <Price rupees={total} /> },
  {
    heading: 'Supplier',
    className: 'wide wrap-anywhere',
    cell: ({ supplier }) => supplier.name,
  },
  { heading: 'Day', className: 'soft', cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
  {
    heading: 'Arrived',
    className: 'soft right',
    cell: (row) => <span className="num">{arrivedText(row)}</span>,
  },
]

function arrivedText({ kind, pieces, received }: PurchaseSummary) {
  if (kind === 'debit_note') return 'Debit note'
  return received < pieces ? `${received} of ${pieces} arrived` : 'All arrived'
}
