import { data, type RouterContextProvider } from 'react-router'
import { ApiProblem, deferred } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { LinkOver } from '../components/order-page/link-over.tsx'
import { OrderPage } from '../components/order-page/order-page.tsx'
import { OrderSkeleton } from '../components/order-page/order-skeleton.tsx'
import type { OrderDetails } from '../contract.ts'
import type { Route } from './+types/order-by-link.ts'

type Context = Readonly<RouterContextProvider>
/** What the link led to; undefined where it has ended. */
type Shown = OrderDetails | undefined
type Coming = { order: Shown | Promise<Shown> }

/** The address is the key to this order, so it goes to no other site and into no cache. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

const ask = (context: Context, token: string): Promise<Shown> =>
  context
    .get(shopApi)
    .orderLinks.show({ params: { token } })
    .catch((failure: unknown) => {
      if (failure instanceof ApiProblem && failure.code === 'order_link_over') return undefined
      throw failure
    })

/** A token that was never given is a page that does not exist; one that has ended says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const order = await ask(context, params.token)
    return data<Coming>({ order }, { status: order ? 200 : 404 })
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status < 500 && failure.status !== 429)
      throw data({ message: 'Page Not Found' }, { status: 404 })
    throw failure
  }
}

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs): Coming => ({
  order: deferred(ask(context, params.token)),
})

export default function OrderByLink({ loaderData }: Route.ComponentProps) {
  return (
    <section className="page pt-8 pb-20">
      <meta name="referrer" content="no-referrer" />
      <Loaded from={loaderData.order} waiting={<OrderSkeleton />} breaksPage>
        {(order) => (order ? <OrderPage key={order.id} order={order} /> : <LinkOver />)}
      </Loaded>
    </section>
  )
}
