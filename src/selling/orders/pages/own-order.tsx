import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { OrderPage, OrderSkeleton } from '../components/order-page/order-page.tsx'
import type { Route } from './+types/own-order.ts'

export const clientLoader = loadInBrowser(({ context, params }: Route.ClientLoaderArgs) => ({
  order: deferred(context.get(shopApi).orders.details({ params })),
}))
export const loader = loadNothing

export default function OwnOrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const waiting = <OrderSkeleton />
  return (
    <section className="page pt-4 pb-20">
      <BackLink to="/account/orders" className="mb-3">
        My orders
      </BackLink>
      {order ? (
        <Loaded from={order} waiting={waiting} breaksPage>
          {(own) => <OrderPage key={own.id} order={own} />}
        </Loaded>
      ) : (
        waiting
      )}
    </section>
  )
}
