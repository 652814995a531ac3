import { AdminPage } from '../../admin/components/desk-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { onItsWay } from '../../platform/api-client/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ChangesTable } from '../components/changes-table.tsx'
import type { AuditEntry } from '../contract.ts'
import type { Route } from './+types/changes.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return { changes: onItsWay(context.get(shopApi).audit.list({ querystring: pageIn(url.searchParams) })) }
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
      title="Changes"
      text="Who of the shop changed what, newest first. Entries can be neither changed nor deleted."
      back
    >
      <PagedList
        rows={changes}
        noun="changes"
        failed="Failed to fetch changes"
        empty={
          <Empty title="No changes yet" text="What you change in the back office is written down here." />
        }
      >
        {(rows) => <ChangesTable changes={rows} />}
      </PagedList>
    </AdminPage>
  )
}
