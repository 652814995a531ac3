import { useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Price } from '../../../platform/money/price.tsx'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn, withSearchParams } from '../../../site/staff-page/paging.ts'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import { AddSupplier } from '../components/supplier-fields.tsx'
import { SearchForm } from '../components/search-form.tsx'
import type { SupplierSummary } from '../suppliers/contract.ts'
import type { Route } from './+types/suppliers.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => ({
  list: deferred(
    context.get(shopApi).suppliers.list({
      querystring: {
        ...pageIn(searchParams),
        ...{ q: searchParams.get('q') ?? '', archived: String(searchParams.has('archived')) },
      },
    }),
  ),
}))
export const loader = loadNothing

/** Suppliers by name, with what is owed to each. */
export default function SuppliersPage({ loaderData: { list } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const isArchived = search.has('archived')
  return (
    <AdminPage title="Suppliers" text="From whom you buy with a bill, and what you owe to each.">
      <Panel as="section" padded className="mb-5" aria-label="New supplier">
        <AddSupplier />
      </Panel>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <SearchForm placeholder="Name, phone or GSTIN" />
        <Chip
          pressed={isArchived}
          onClick={() =>
            setSearch(withSearchParams(search, { archived: isArchived ? '' : 'true', page: '' }))
          }
        >
          Archived
        </Chip>
      </div>
      <AdminLoaded from={list} failed="Failed to fetch the suppliers">
        {({ suppliers, total }) =>
          total === 0 ? (
            <Empty title="No suppliers here" text="Add the first one above, or search for something else." />
          ) : (
            <Panel className="overflow-hidden">
              <Table columns={columns} rows={suppliers} rowKey={({ id }) => id} aria-label="Suppliers" />
              <div className="border-t border-line">
                <PageLinks total={total} noun="suppliers" />
              </div>
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}

const columns: Column<SupplierSummary>[] = [
  {
    heading: 'Supplier',
    className: 'strong',
    cell: ({ id, name }) => (
      <Link to={`/purchasing/suppliers/${id}`} className="link tap wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    heading: 'Owed',
    end: true,
    className: 'right strong',
    cell: ({ balance }) => <Price rupees={balance} />,
  },
  { heading: 'Phone', className: 'soft num', cell: ({ phone }) => phone },
  { heading: 'GSTIN', className: 'soft num right', cell: ({ gstin }) => gstin || 'Not registered' },
]
