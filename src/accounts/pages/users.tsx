import { AdminPage } from '../../admin/components/admin-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { UsersTable } from '../components/users-table.tsx'
import type { User } from '../contract.ts'
import type { Route } from './+types/users.ts'

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  return {
    users: deferred(context.get(shopApi).accounts.allUsers({ querystring: pageIn(url.searchParams) })),
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <UsersPage users={undefined} />
}

export default function Users({ loaderData }: Route.ComponentProps) {
  return <UsersPage users={loaderData.users} />
}

function UsersPage({ users }: { users: Promise<User[]> | undefined }) {
  return (
    <AdminPage title="All Users">
      <PagedList
        rows={users}
        noun="users"
        failed="Failed to fetch users"
        empty={<Empty title="No users found" />}
      >
        {(rows) => <UsersTable users={rows} />}
      </PagedList>
    </AdminPage>
  )
}
