import { data, type RouterContextProvider } from 'react-router'
import { ApiProblem } from '../../platform/calls/api-client.ts'
import { onItsWay } from '../../platform/calls/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { OrderPage } from '../components/following/order-page.tsx'
import { OrderSkeleton } from '../components/following/order-skeleton.tsx'
import type { OrderDetails } from '../contract.ts'
import type { Route } from './+types/order-by-link.ts'

type Context = Readonly<RouterContextProvider>
type Coming = { order: OrderDetails | Promise<OrderDetails> }

/** The address is the key to this order, so it goes to no other site and into no cache. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

const ask = (context: Context, token: string) => context.get(shopApi).orderLinks.show({ params: { token } })

/** A token that was never given, has ended or is none answers alike: a page that does not exist. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Coming> {
  try {
    return { order: await ask(context, params.token) }
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status < 500)
      throw data({ message: 'Page Not Found' }, { status: 404 })
    throw failure
  }
}

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs): Coming => ({
  order: onItsWay(ask(context, params.token)),
})

export default function OrderByLink({ loaderData }: Route.ComponentProps) {
  return (
    <section className="page pt-8 pb-20">
      <meta name="referrer" content="no-referrer" />
      <Loaded from={loaderData.order} waiting={<OrderSkeleton />} breaksPage>
        {(order) => <OrderPage key={order.id} order={order} />}
      </Loaded>
    </section>
  )
}
