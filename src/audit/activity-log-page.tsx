import { AdminPage } from '../admin/components/admin-page.tsx'
import { PagedList } from '../admin/components/paged-list.tsx'
import { pageIn } from '../admin/paging.ts'
import { deferred } from '../platform/api-client/api-client.ts'
import { shopApi } from '../shop-api.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import { formatDayTime } from '../platform/time-zone.ts'
import { Table } from '../ui/layout/table.tsx'
import type { AuditEntry } from './contract.ts'
import type { Route } from './+types/activity-log-page.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return { changes: deferred(context.get(shopApi).audit.list({ querystring: pageIn(url.searchParams) })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <ChangesPage changes={undefined} />
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  return <ChangesPage changes={loaderData.changes} />
}

function ChangesPage({ changes }: { changes: Promise<AuditEntry[]> | undefined }) {
  return (
    <AdminPage
      title="Activity log"
      text="What the shop’s staff changed, newest first. Entries cannot be changed or deleted."
      back
    >
      <PagedList
        rows={changes}
        noun="changes"
        failed="Failed to fetch changes"
        empty={<Empty title="No changes yet" text="Changes you make as admin are recorded here." />}
      >
        {(rows) => <ChangesTable changes={rows} />}
      </PagedList>
    </AdminPage>
  )
}

/** Labels of database tables; other tables show their name. */
const tableLabels: Record<string, string> = {
  products: 'Item',
  shop_profile: 'Shop profile',
  tax_rates: 'Tax rate',
  orders: 'Order',
  payments: 'Payment',
  refunds: 'Refund',
  returns: 'Return',
  users: 'Role',
  sessions: 'Session',
  authenticators: 'Two-step sign-in',
  backup_key: 'Backup key',
  outbox: 'Link in an email',
}
const actionLabels = { insert: 'added', update: 'changed', delete: 'removed', see: 'seen' }

function ChangesTable({ changes }: { changes: AuditEntry[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((entry) => (
          <tr key={entry.id}>
            <td className="strong wrap-anywhere md:w-48 md:align-top">{entry.staff}</td>
            <td className="wide last md:align-top">
              <ChangeDetails entry={entry} />
            </td>
            <td className="soft right md:w-48 md:align-top">
              <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ChangeDetails({ entry: { what, action, row, changes } }: { entry: AuditEntry }) {
  return (
    <details>
      <summary className="link cursor-pointer wrap-anywhere">
        {tableLabels[what] ?? what} {actionLabels[action]} <span className="muted">{row}</span>
      </summary>
      <dl className="t-sm mt-2 grid gap-1">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="wrap-anywhere">
            <dt className="muted inline">{field.replaceAll('_', ' ')}: </dt>
            <dd className="inline">
              {before && <del className="muted">{before}</del>}{' '}
              {after && <ins className="no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
