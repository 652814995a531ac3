import { deferred } from '../../../platform/api-client/api-client.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { MyOrder } from '../components/my-order.tsx'
import type { Order } from '../contract.ts'
import type { Route } from './+types/my-orders.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  orders: deferred(context.get(shopApi).orders.mine()),
}))
export const loader = loadNothing

export default function MyOrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  const waiting = (
    <Panel>
      <RowSkeletons count={3} />
    </Panel>
  )
  return (
    <section className="page pt-4 pb-20">
      <PageTitle>My orders</PageTitle>
      <BackLink to="/settings">Settings</BackLink>
      <h1 className="t-h1 mt-3 mb-8">My orders</h1>
      {orders ? (
        <Loaded
          from={orders}
          waiting={waiting}
          failed={<LoadFailed title="Your orders could not be loaded." />}
        >
          {(mine) => (mine.length > 0 ? <OrderList orders={mine} /> : <NoOrders />)}
        </Loaded>
      ) : (
        waiting
      )}
    </section>
  )
}

function OrderList({ orders }: { orders: Order[] }) {
  return (
    <Panel className="px-5">
      <ul className="rows" aria-label="My orders">
        {orders.map((order) => (
          <MyOrder key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

function NoOrders() {
  const toShop = (
    <ButtonLink size="lg" to="/products">
      Start Shopping
    </ButtonLink>
  )
  return <Empty title="No orders yet" text="Your orders will be listed here." action={toShop} />
}
