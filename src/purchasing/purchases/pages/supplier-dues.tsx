import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import type { DueSupplier, DuesByAge } from '../suppliers/contract.ts'
import type { Route } from './+types/supplier-dues.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  dues: deferred(context.get(shopApi).suppliers.dues()),
}))
export const loader = loadNothing

const ageLabels: Record<keyof DuesByAge, string> = {
  upTo30Days: 'Up to 30 days old',
  upTo60Days: '31 to 60 days old',
  upTo90Days: '61 to 90 days old',
  older: 'Over 90 days old',
}

/** What the shop owes to suppliers, the oldest bill first. */
export default function SupplierDuesPage({ loaderData: { dues } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Dues to suppliers"
      text="What you owe, by the age of the bills. Open a supplier to pay."
    >
      <AdminLoaded from={dues} failed="Failed to fetch the dues">
        {({ suppliers, ages }) =>
          suppliers.length === 0 ? (
            <Empty title="Nothing is owed" text="Bills that are not paid are listed here by supplier." />
          ) : (
            <Panel className="overflow-hidden">
              <dl className="grid grid-cols-2 gap-3 border-b border-line p-4 sm:grid-cols-4">
                {(Object.keys(ageLabels) as (keyof DuesByAge)[]).map((age) => (
                  <div key={age}>
                    <dt className="soft t-sm">{ageLabels[age]}</dt>
                    <dd className="strong num">{formatRupees(ages[age])}</dd>
                  </div>
                ))}
              </dl>
              <Table
                columns={columns}
                rows={suppliers}
                rowKey={({ id }) => id}
                aria-label="Dues to suppliers"
              />
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}

const columns: Column<DueSupplier>[] = [
  {
    heading: 'Supplier',
    className: 'strong',
    cell: ({ id, name }) => (
      <Link to={`/purchasing/suppliers/${id}`} className="link tap wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { heading: 'Due', end: true, className: 'right strong', cell: ({ due }) => <Price rupees={due} /> },
  {
    heading: 'Oldest bill',
    className: 'soft',
    cell: ({ age }) => (
      <span className="num">{age === 0 ? 'Today' : `${age} ${age === 1 ? 'day' : 'days'} old`}</span>
    ),
  },
  {
    heading: 'Bills',
    className: 'soft right',
    cell: ({ bills }) => (
      <span className="num">
        {bills} {bills === 1 ? 'bill' : 'bills'}
      </span>
    ),
  },
]
