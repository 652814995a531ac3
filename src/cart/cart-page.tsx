import { storedUser } from '../accounts/stored-user.ts'
import { deferred } from '../platform/api-client/api-client.ts'
import { PageTitle } from '../shop/components/page-title.tsx'
import { shopApi } from '../shop-api.ts'
import { LoadFailed, Loaded } from '../ui/feedback/loaded.tsx'
import { CartSkeleton } from './components/cart-skeleton.tsx'
import { CartContents } from './components/cart-contents.tsx'
import type { CartLine } from './contract.ts'
import type { Route } from './+types/cart-page.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const userId = storedUser.current()?._id ?? ''
  return { userId, lines: deferred(context.get(shopApi).cart.show({ params: { userId } })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <CartPage />
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />
}

function CartPage({ userId = '', lines }: { userId?: string; lines?: Promise<CartLine[]> }) {
  return (
    <section className="page pt-10 pb-20">
      <PageTitle>Cart</PageTitle>
      <h1 className="t-h1">Cart</h1>
      {lines ? (
        <Loaded
          from={lines}
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
