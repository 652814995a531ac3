import { data, type RouterContextProvider } from 'react-router'
import { ApiProblem, deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi } from '../../../web/shop-api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { OrderPage, OrderSkeleton } from '../components/order-page/order-page.tsx'
import type { OrderDetails } from '../contract.ts'
import type { Route } from './+types/order-by-link.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { ContactShop } from '../components/order-page/contact-shop.tsx'

type Context = Readonly<RouterContextProvider>
/** Undefined if the link has expired. */
type Shown = OrderDetails | undefined
type Coming = { order: Shown | Promise<Shown> }

/** The URL grants access to the order: send no referrer and do not cache. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

const ask = (context: Context, token: string): Promise<Shown> =>
  context
    .get(shopApi)
    .orderLinks.show({ params: { token } })
    .catch((failure: unknown) => {
      if (failure instanceof ApiProblem && failure.code === 'order_link_over') return undefined
      throw failure
    })

/** An unknown token answers 404; an expired one shows why. */
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
        {(order) => (order ? <OrderPage key={order.id} order={order} /> : <ExpiredLink />)}
      </Loaded>
    </section>
  )
}

/** Explains that the link expired and how to see the order. */
function ExpiredLink() {
  return (
    <div className="grid max-w-3xl gap-10">
      <PageTitle>This link has expired</PageTitle>
      <div className="grid gap-3">
        <h1 className="t-h1">This link has expired</h1>
        <p className="soft t-lead">
          A link works for 90 days after its order last changed. We still have the order: sign in to see it,
          or ask us and we will look it up for you.
        </p>
        <p>
          <ButtonLink to="/account/orders">My orders</ButtonLink>
        </p>
      </div>
      <ContactShop />
    </div>
  )
}
