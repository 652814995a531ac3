import { AdminPage } from '../../admin/components/admin-page.tsx'
import { PagedList } from '../../admin/components/paged-list.tsx'
import { pageIn } from '../../admin/paging.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { useLatestValue } from '../../platform/api-client/use-latest-value.ts'
import { shopApi } from '../../shop-api.ts'
import { TabPanel, Tabs } from '../../ui/actions/tabs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { DeskTools } from '../components/admin/list/desk-tools.tsx'
import { OrdersTable } from '../components/admin/list/orders-table.tsx'
import { useDeskView } from '../components/admin/list/use-desk-view.ts'
import type { TabCounts, AdminOrder } from '../admin/contract.ts'
import {
  orderTabs,
  maxSearchResults,
  toOrdersQuery,
  parseOrdersView,
  type OrderTab,
} from '../admin/orders-view.ts'
import type { Route } from './+types/orders-desk.ts'
import '../components/admin/list/desk.css'

export function clientLoader({ context, url: { searchParams } }: Route.ClientLoaderArgs) {
  const querystring = { ...toOrdersQuery(parseOrdersView(searchParams)), ...pageIn(searchParams) }
  const { list, counts } = context.get(shopApi).adminOrders
  return {
    orders: deferred(list({ querystring })),
    counts: deferred(counts({ querystring: { q: querystring.q, returns: querystring.returns } })),
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrdersPage />
}

export default function OrdersDesk({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />
}

type OrdersPageProps = { orders?: Promise<AdminOrder[]>; counts?: Promise<TabCounts> }

function OrdersPage({ orders, counts }: OrdersPageProps) {
  const { view, look } = useDeskView()
  const counted = useLatestValue(counts)
  return (
    <AdminPage title="Orders">
      <DeskTools view={view} look={look} returnsRequested={counted?.returnsRequested} />
      <Tabs
        id="orders"
        label="Status"
        tabs={orderTabs.map((tab) => ({ ...tab, count: counted ? countOf(counted, tab.value) : null }))}
        value={view.tab}
        onChange={(tab) => look({ tab: tab === 'all' ? '' : tab, status: '' })}
        className="mt-4"
      />
      <TabPanel tabs="orders" value={view.tab} className="mt-6">
        <PagedList
          rows={orders}
          noun="orders"
          most={view.q && !view.returns ? maxSearchResults : undefined}
          failed="Failed to fetch orders"
          empty={<Empty title="No orders found" text="No orders match your current filter." />}
        >
          {(rows) => <OrdersTable orders={rows} />}
        </PagedList>
      </TabPanel>
    </AdminPage>
  )
}

const countOf = (counted: TabCounts, tab: OrderTab) => (counted.isMore ? `${counted[tab]}+` : counted[tab])
