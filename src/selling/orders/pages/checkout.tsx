import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SavedAddress } from '../../../people/accounts/saved-addresses/contract.ts'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { hasRepair, toCheckoutLine, toCheckoutState, type CheckoutLine } from '../../cart/checkout-state.ts'
import { parseCheckoutState } from '../../cart/parse-checkout-state.ts'
import { CartSkeleton } from '../../cart/components/cart-skeleton.tsx'
import { useFirstPrices } from '../../cart/components/use-first-prices.ts'
import type { CartLine } from '../../cart/contract.ts'
import { linesToOrder, loadCart, type LoadedCart } from '../../cart/unpaid-orders.ts'
import { fromRupees, multiply } from '../../../platform/money/money.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { shopApi, type ShopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import type { TaxedAmount } from '../checkout/address-rule.ts'
import { loadSavedAddresses } from '../checkout/load-saved-addresses.ts'
import { loadCheckoutParts } from '../components/checkout-parts.tsx'
import { CheckoutForm } from '../components/checkout-form.tsx'
import { payPath, placedOrder } from '../components/paying/pay-link.ts'
import type { Route } from './+types/checkout.ts'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => {
  const userId = storedUser.current()?._id ?? ''
  return { loaded: deferred(loadCheckout(context.get(shopApi), userId)) }
})
export const loader = loadNothing

interface LoadedCheckout {
  cart: LoadedCart
  saved: SavedAddress[]
}

async function loadCheckout(api: ShopApi, userId: string): Promise<LoadedCheckout> {
  const [cart, saved] = await Promise.all([loadCart(api, userId), loadSavedAddresses(api)])
  await loadCheckoutParts({ hasRepair: hasRepair(cart.lines), hasSaved: saved.length > 0 })
  return { cart, saved }
}

export default function CheckoutPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const state: unknown = useLocation().state
  return (
    <section className="page pt-4 pb-20">
      <PageTitle>Checkout</PageTitle>
      <BackLink to="/cart">Cart</BackLink>
      <h1 className="t-h1 mt-3">Checkout</h1>
      {loaded ? (
        <Loaded
          from={loaded}
          waiting={<CartSkeleton />}
          failed={<LoadFailed title="Your cart could not be loaded." />}
        >
          {(checkout) => <OrderForm {...checkout} from={state} />}
        </Loaded>
      ) : (
        <CartSkeleton />
      )}
    </section>
  )
}

/** Lines, quantities and delivery come from the cart page's navigation state; without it, the whole cart with home delivery. */
function OrderForm({ cart, saved, from }: LoadedCheckout & { from: unknown }) {
  const lines = linesToOrder(cart)
  const chosen = parseCheckoutState(from)
  const shop = useShop()
  const inCart = lines.flatMap((line) => toCheckoutLine(line) ?? [])
  const items = chosen
    ? chosen.cartItems.flatMap((item) => {
        const priced = inCart.find((line) => line.type === item.type && line.product_id === item.product_id)
        return priced ? [{ ...priced, quantity: Math.min(item.quantity, priced.quantity) }] : []
      })
    : inCart
  const priced = useFirstPrices(items, chosen?.cartItems)
  const placed = placedOrder(from)
  if (items.length === 0) return placed === undefined ? <EmptyCheckout /> : <PlacedOrder id={placed} />
  return (
    <CheckoutForm
      state={toCheckoutState(priced, chosen?.delivery ?? 'home', shop)}
      goods={items.map((item) => toTaxedAmount(item, lines))}
      saved={saved}
    />
  )
}

const toTaxedAmount = ({ product_id, price, quantity }: CheckoutLine, lines: CartLine[]): TaxedAmount => ({
  amountPaise: multiply(fromRupees(price), quantity),
  taxRateBp: lines.find((line) => line.product_id === product_id)?.taxRateBp ?? 0,
})

/** Back from the payment, whose items have left the cart: the order shows as paid, or as being checked. */
function PlacedOrder({ id }: { id: string }) {
  useEffect(() => location.replace(payPath(id)), [id])
  return <CartSkeleton />
}

function EmptyCheckout() {
  const toCart = (
    <ButtonLink size="lg" to="/cart">
      To the cart
    </ButtonLink>
  )
  return <Empty title="Please add something to checkout" action={toCart} />
}
