import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../site/staff-page/components/paged-list.tsx'
import { pageIn, withSearchParams } from '../../site/staff-page/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { useDebouncedNavigation } from '../../ui/actions/use-debounced-navigation.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Search } from '../../ui/icons/search.tsx'
import { CustomerDrawer } from './components/customer-drawer.tsx'
import { CustomersTable } from './components/customers-table.tsx'
import type { Route } from './+types/customers-page.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const querystring = { ...pageIn(searchParams), q: searchParams.get('q') ?? undefined }
  return { customers: deferred(context.get(shopApi).customers.list({ querystring })) }
})
export const loader = loadNothing

export default function CustomersPage({ loaderData: { customers } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>()
  return (
    <AdminPage
      title="Customers"
      text="One for each mobile number that ordered, as a guest or a member, or brought a repair. The newest comes first."
    >
      <CustomerSearch />
      <PagedList
        rows={customers}
        noun="customers"
        failed="Failed to load the customers"
        empty={
          <Empty
            title="No customers found"
            text="Everybody who ordered or brought a repair is listed here."
          />
        }
      >
        {(rows) => <CustomersTable customers={rows} onOpen={setOpened} />}
      </PagedList>
      {opened !== undefined && (
        <CustomerDrawer key={opened} phone={opened} onClose={() => setOpened(undefined)} />
      )}
    </AdminPage>
  )
}

function CustomerSearch() {
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState(search.get('q') ?? '')
  const { navigateLater } = useDebouncedNavigation()
  const find = (q: string) =>
    setSearch(withSearchParams(search, { q, page: '' }), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-4 max-w-md">
      <TextInput
        type="search"
        icon={<Icon of={Search} small />}
        placeholder="Name, mobile number or email"
        aria-label="Search customers"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          navigateLater(() => find(target.value.trim()))
        }}
      />
    </div>
  )
}
