import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../site/staff-page/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ChooseSheet } from './components/choose-sheet.tsx'
import { ImportList } from './components/import-list.tsx'
import { ImportState } from './components/import-state.tsx'
import { RowFilter, RowTable } from './components/row-table.tsx'
import type { ImportRow, ProductImport, SheetColumns } from './contract.ts'
import { rowFilterIn } from './status.ts'
import type { Route } from './+types/import-page.ts'

type Loaded =
  | { imports: Promise<ProductImport[]> | undefined; shown?: never; rows?: never; columns?: never }
  | {
      imports?: never
      shown: Promise<ProductImport>
      rows: Promise<ImportRow[]>
      columns: Promise<SheetColumns[]>
    }

/** Without `?id=` the upload and the earlier imports, with it one import. */
export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs): Loaded => {
  const api = context.get(shopApi).productImport
  const id = url.searchParams.get('id')
  const page = pageIn(url.searchParams)
  if (id === null) return { imports: deferred(api.list({ querystring: page })) }
  const show = rowFilterIn(url.searchParams.get('show'))
  return {
    shown: deferred(api.show({ params: { id } })),
    rows: deferred(api.rows({ params: { id }, querystring: { ...page, show } })),
    columns: deferred(api.columns({ params: { id } })),
  }
})
export const loader = loadNothing

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { imports, shown, rows, columns } = loaderData
  return (
    <AdminPage title="Import products" text="Add and change many items at once, from a CSV or Excel sheet.">
      {shown ? (
        <>
          <p className="mb-4">
            <ButtonLink size="sm" variant="line" to="/admin/import">
              All imports
            </ButtonLink>
          </p>
          <AdminLoaded from={shown} failed="Failed to load the import">
            {(loaded) => (
              <>
                <ImportState key={loaded.id} loaded={loaded} columns={columns} />
                {loaded.question === null && <Rows rows={rows} />}
              </>
            )}
          </AdminLoaded>
        </>
      ) : (
        <>
          {/* Not rendered by the server: unlike text, a file that is chosen before hydration goes unnoticed. */}
          {imports && <ChooseSheet />}
          <PagedList
            rows={imports}
            noun="imports"
            failed="Failed to load the imports"
            empty={<Empty title="No imports yet" text="Sheets that you upload are listed here." />}
          >
            {(list) => <ImportList imports={list} />}
          </PagedList>
        </>
      )}
    </AdminPage>
  )
}

function Rows({ rows }: { rows: Promise<ImportRow[]> }) {
  return (
    <>
      <RowFilter />
      <PagedList
        rows={rows}
        noun="rows"
        failed="Failed to load the rows"
        empty={<Empty title="No such rows" text="Choose another kind of rows above." />}
      >
        {(list) => <RowTable rows={list} />}
      </PagedList>
    </>
  )
}
