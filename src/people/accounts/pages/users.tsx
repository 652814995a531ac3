import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { longListIn } from '../../../site/staff-page/paging.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { useLatestValue } from '../../../platform/api-client/use-latest-value.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Invitations } from '../components/invitations.tsx'
import { UsersTable } from '../components/users-table.tsx'
import type { Route } from './+types/users.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => {
  const api = context.get(shopApi)
  return {
    users: deferred(api.accounts.allUsers({ querystring: longListIn(url.searchParams) })),
    invitations: deferred(api.invitations.list()),
  }
})
export const loader = loadNothing

export default function UsersPage({ loaderData: { users, invitations } }: Route.ComponentProps) {
  const open = useLatestValue(invitations) ?? []
  return (
    <AdminPage title="All Users">
      <Invitations open={open} />
      <PagedList
        rows={users}
        noun="users"
        find={{ text: 'Name or email' }}
        failed="Failed to fetch users"
        empty={<Empty title="No users found" />}
      >
        {(rows) => <UsersTable users={rows} />}
      </PagedList>
    </AdminPage>
  )
}
