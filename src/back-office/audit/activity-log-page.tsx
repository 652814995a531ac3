import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../site/staff-page/components/paged-list.tsx'
import { longListIn } from '../../site/staff-page/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { StaffLink } from '../../people/accounts/roles/use-may-open.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDayTime } from '../../platform/time-zone.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import type { AuditEntry } from './contract.ts'
import type { Route } from './+types/activity-log-page.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  changes: deferred(context.get(shopApi).audit.list({ querystring: longListIn(url.searchParams) })),
}))
export const loader = loadNothing

export default function ChangesPage({ loaderData: { changes } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Activity log"
      text="What the shop’s staff changed, newest first. Entries cannot be changed or deleted."
    >
      <PagedList
        rows={changes}
        noun="changes"
        find={{ text: 'Number or value' }}
        failed="Failed to fetch changes"
        empty={<Empty title="No changes yet" text="Changes you make as admin are recorded here." />}
      >
        {(rows) => <Table columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </AdminPage>
  )
}

const actionLabels = { insert: 'added', update: 'changed', delete: 'removed', see: 'seen' }

const insertLabels: Record<string, string> = { data_exports: 'made' }

const columns: Column<AuditEntry>[] = [
  { heading: 'Who', className: 'strong wrap-anywhere md:w-48 md:align-top', cell: ({ staff }) => staff },
  { heading: 'What', className: 'wide last md:align-top', cell: (entry) => <ChangeDetails entry={entry} /> },
  {
    heading: 'When',
    className: 'soft right md:w-48 md:align-top',
    cell: ({ at }) => <time dateTime={at}>{formatDayTime(at)}</time>,
  },
]

function ChangeDetails({ entry: { what, title, action, subject, changes } }: { entry: AuditEntry }) {
  return (
    <>
      <p className="wrap-anywhere">
        {title}{' '}
        {subject.path === null ? (
          subject.name
        ) : (
          <StaffLink to={subject.path} className="link num">
            {subject.name || 'see the page'}
          </StaffLink>
        )}{' '}
        {(action === 'insert' && insertLabels[what]) || actionLabels[action]}
      </p>
      {changes.length > 0 && (
        <details className="t-sm">
          <summary className="link tap cursor-pointer">What changed</summary>
          <dl className="mt-2 grid gap-1">
            {changes.map(({ field, label, before, after }) => (
              <div key={field} className="wrap-anywhere">
                <dt className="muted inline">{label}: </dt>
                <dd className="inline">
                  {before && <del className="muted">{before}</del>}{' '}
                  {after && <ins className="no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
