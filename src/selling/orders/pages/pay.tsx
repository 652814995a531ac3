import type { ReactNode } from 'react'
import { useLocation, type ShouldRevalidateFunctionArgs, useAsyncError } from 'react-router'
import { toCheckoutLine, type CheckoutLine } from '../../cart/checkout-state.ts'
import { isCatalogueName } from '../../catalogue/catalogues.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { shopApi, type ShopApi, loadInBrowser } from '../../../web/shop-api.ts'
import { Loaded, LoadFailed } from '../../../ui/feedback/loaded.tsx'
import { amountOnAccount, PayOnAccount } from '../components/paying/pay-on-account.tsx'
import { BuyNow } from '../components/buy-now.tsx'
import { loadSavedAddresses } from '../checkout/load-saved-addresses.ts'
import { loadCheckoutParts } from '../components/checkout-parts.tsx'
import { ExistingOrder } from '../components/paying/pay-order.tsx'
import { PaySkeleton } from '../components/paying/pay-skeleton.tsx'
import type { Route } from './+types/pay.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'

/** `?order=` pays an order (`&link=`: with its token), `?type=&item=` buys one item, neither is a payment on account. */
export const clientLoader = loadInBrowser(({ context, request }: Route.ClientLoaderArgs) => {
  const api = context.get(shopApi)
  const { searchParams } = new URL(request.url)
  const [order, item, type, link] = ['order', 'item', 'type', 'link'].map((name) => searchParams.get(name))
  if (order) {
    const querystring = { link: link ?? undefined }
    return {
      kind: 'order' as const,
      order: deferred(api.orders.show({ params: { id: order }, querystring })),
    }
  }
  if (item && isCatalogueName(type))
    return { kind: 'item' as const, toBuy: deferred(loadItemToBuy(api, type, item)) }
  return { kind: 'account' as const }
})

const loadedFrom = ['order', 'item', 'type', 'link']

/** Do not reload when only the way to pay changes, or when an item has become an order. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [current, next] = [currentUrl.searchParams, nextUrl.searchParams]
  const isOtherMethod =
    currentUrl.search !== nextUrl.search && loadedFrom.every((name) => current.get(name) === next.get(name))
  const isOrderPlaced = current.has('item') && next.has('order')
  return !isOtherMethod && !isOrderPlaced && defaultShouldRevalidate
}

async function loadItemToBuy(api: ShopApi, type: CheckoutLine['type'], id: string) {
  const [product, saved] = await Promise.all([api[type].show({ params: { id } }), loadSavedAddresses(api)])
  await loadCheckoutParts({ hasRepair: type === 'services', hasSaved: saved.length > 0 })
  return { line: toCheckoutLine({ product, product_id: id, type, quantity: 1 })!, saved }
}

export function HydrateFallback() {
  return (
    <PayPage>
      <PaySkeleton />
    </PayPage>
  )
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  return (
    <PayPage>
      <ToPay {...loaderData} />
    </PayPage>
  )
}

function PayPage({ children }: { children: ReactNode }) {
  return (
    <section className="page pt-6 pb-20">
      <PageTitle>Payment</PageTitle>
      {children}
    </section>
  )
}

function ToPay(loaded: Route.ComponentProps['loaderData']) {
  const state: unknown = useLocation().state
  const waiting = <PaySkeleton />
  const failed = <PaymentLoadFailed />
  if (loaded.kind === 'order')
    return (
      <Loaded from={loaded.order} {...{ waiting, failed }}>
        {(order) => <ExistingOrder key={order.id} order={order} />}
      </Loaded>
    )
  if (loaded.kind === 'item')
    return (
      <Loaded from={loaded.toBuy} {...{ waiting, failed }}>
        {({ line, saved }) => <BuyNow key={line.product_id} {...{ line, saved }} />}
      </Loaded>
    )
  return <PayOnAccount amountRupees={amountOnAccount(state)} />
}

/** Another user's order and an unknown order show the same message. */
function PaymentLoadFailed() {
  const failure = useAsyncError()
  return <LoadFailed title={errorMessage(failure, 'This could not be loaded.')} text="" />
}
