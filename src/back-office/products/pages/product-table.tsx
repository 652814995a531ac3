import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useMay, viewerMay } from '../../../people/accounts/roles/use-may.ts'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn, withSearchParams } from '../../../site/staff-page/paging.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { useLatestValue } from '../../../platform/api-client/use-latest-value.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LatestChange } from '../components/bulk-change/latest-change.tsx'
import { ItemTable } from '../components/product-table/item-table.tsx'
import { TableToolbar } from '../components/product-table/table-toolbar.tsx'
import { useSelection } from '../components/product-table/use-selection.ts'
import { deletedItemsPath, filterOf, parseTableView } from '../product-table/table-view.ts'
import type { Route } from './+types/product-table.ts'
import '../components/product-table/product-table.css'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const view = parseTableView(searchParams)
  const querystring = { ...filterOf(view), sort: view.sort, ...pageIn(searchParams) }
  const { productTable, bulkChanges } = context.get(shopApi)
  const mayUndo = viewerMay(storedUser.current(), 'catalogue')
  const latest = deferred(mayUndo ? bulkChanges.latest().catch(() => noChange) : Promise.resolve(noChange))
  const list = deferred(productTable.list({ querystring }))
  // Shown together, so that the rows do not move down.
  return { items: deferred(latest.then(() => list)), latest }
})
export const loader = loadNothing

const noChange = { change: null }

export default function ProductTablePage({ loaderData: { items, latest } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const view = parseTableView(search)
  const selection = useSelection()
  const { change } = useLatestValue(latest) ?? {}
  // A second change may come before the page of the first has loaded.
  const wanted = useRef(search)
  useEffect(() => void (wanted.current = search), [search])
  const setView = (changes: Record<string, string>) => {
    wanted.current = withSearchParams(wanted.current, { ...changes, page: '' })
    setSearch(wanted.current, { replace: true, preventScrollReset: true })
  }
  return (
    <AdminPage
      title="Product table"
      text={
        <>
          Type a new price or stock and press Enter. A dash means that the stock is not counted. <ToolLinks />
        </>
      }
    >
      <TableToolbar view={view} setView={setView} />
      <PagedList
        rows={items}
        noun="items"
        failed="Failed to load the items"
        empty={<Empty title="No items found" text="Check the search, or choose All for sale above." />}
      >
        {(rows) => (
          <>
            {change && <LatestChange key={change.id} change={change} />}
            <ItemTable rows={rows} view={view} selection={selection} />
          </>
        )}
      </PagedList>
    </AdminPage>
  )
}

function ToolLinks() {
  const may = useMay()
  return (
    <>
      <Link to="/admin/catalogue/stock-takings" className="link">
        Stock-taking
      </Link>
      {may('catalogue') && (
        <>
          {' · '}
          <Link to={deletedItemsPath} className="link">
            Recently deleted
          </Link>
        </>
      )}
      {may('costs') && (
        <>
          {' · '}
          <Link to="/admin/catalogue/costs" className="link">
            Costs from a sheet
          </Link>
        </>
      )}
    </>
  )
}
