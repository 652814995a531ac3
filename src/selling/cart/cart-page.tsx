import { storedUser } from '../../people/accounts/stored-user.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { LoadFailed, Loaded } from '../../ui/feedback/loaded.tsx'
import { CartSkeleton } from './components/cart-skeleton.tsx'
import { CartContents } from './components/cart-contents.tsx'
import { loadCart } from './unpaid-orders.ts'
import type { Route } from './+types/cart-page.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => {
  const userId = storedUser.current()?._id ?? ''
  return { userId, cart: deferred(loadCart(context.get(shopApi), userId)) }
})
export const loader = loadNothing

export default function CartPage({ loaderData: { userId = '', cart } }: Route.ComponentProps) {
  return (
    <section className="page pt-10 pb-20">
      <PageTitle>Cart</PageTitle>
      <h1 className="t-h1">Cart</h1>
      {cart ? (
        <Loaded
          from={cart}
          waiting={<CartSkeleton />}
          failed={<LoadFailed title="Your cart could not be loaded." />}
        >
          {(loaded) => <CartContents userId={userId} loaded={loaded} />}
        </Loaded>
      ) : (
        <CartSkeleton />
      )}
    </section>
  )
}
