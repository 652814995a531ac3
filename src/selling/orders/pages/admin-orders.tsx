import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PagedList } from '../../../site/staff-page/components/paged-list.tsx'
import { countText, pageIn } from '../../../site/staff-page/paging.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { useLatestValue } from '../../../platform/api-client/use-latest-value.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { OrdersToolbar } from '../components/admin/list/orders-toolbar.tsx'
import { OrdersTable } from '../components/admin/list/orders-table.tsx'
import { OrderDrawer } from '../components/admin/order/order-drawer.tsx'
import { useOrdersView } from '../components/admin/list/use-orders-view.ts'
import type { TabCounts } from '../admin/contract.ts'
import {
  orderTabs,
  maxSearchResults,
  toOrdersQuery,
  parseOrdersView,
  type OrderTab,
} from '../admin/orders-view.ts'
import type { Route } from './+types/admin-orders.ts'
import '../components/admin/list/admin-orders.css'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const querystring = { ...toOrdersQuery(parseOrdersView(searchParams)), ...pageIn(searchParams) }
  const { q, until, returns, preset } = querystring
  const { list, counts } = context.get(shopApi).adminOrders
  return {
    orders: deferred(list({ querystring })),
    counts: deferred(counts({ querystring: { q, until, returns, preset } })),
  }
})
export const loader = loadNothing

export default function OrdersPage({ loaderData: { orders, counts } }: Route.ComponentProps) {
  const { view, setView } = useOrdersView()
  const tabCounts = useLatestValue(counts)
  return (
    <AdminPage title="Orders">
      <OrderDrawer key={view.order} id={view.order} onClose={() => setView({ order: '' })} />
      <OrdersToolbar view={view} setView={setView} counts={tabCounts} />
      <Tabs
        id="orders"
        label="Status"
        tabs={orderTabs.map((tab) => ({ ...tab, count: tabCounts ? countOf(tabCounts, tab.value) : null }))}
        value={view.tab}
        onChange={(tab) => setView({ tab: tab === 'all' ? '' : tab, status: '' })}
        className="mt-4"
      />
      <TabPanel tabs="orders" value={view.tab} className="mt-6">
        <PagedList
          rows={orders}
          noun="orders"
          find={{}}
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

const countOf = (tabCounts: TabCounts, tab: OrderTab) =>
  tabCounts.isMore ? `${tabCounts[tab]}+` : countText(tabCounts[tab])
