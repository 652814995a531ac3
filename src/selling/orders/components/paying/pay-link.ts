import type { CheckoutState } from '../../../cart/checkout-state.ts'
import { openDocument } from '../../../../site/security-policy/document-navigation.ts'
import { useSearchParams } from 'react-router'

/** With the order link's token anyone can pay the order. */
export const payPath = (orderId: string, link?: string) =>
  `/pay?order=${encodeURIComponent(orderId)}${link === undefined ? '' : `&link=${encodeURIComponent(link)}`}`

/** Opens the payment page as a new document. The checkout's own entry of the history keeps the order, for Back. */
export function openPayPage(orderId: string, state: CheckoutState) {
  history.replaceState({ ...(history.state as object), usr: { ...state, order: orderId } }, '')
  openDocument(payPath(orderId), state)
}

/** The order that was placed from this entry of the checkout. */
export function placedOrder(state: unknown) {
  const { order } = (state ?? {}) as { order?: unknown }
  return typeof order === 'string' ? order : undefined
}

/** The order link's token in the URL; undefined for the buyer's own session. */
export function useOrderLinkToken() {
  const [search] = useSearchParams()
  return search.get('link') ?? undefined
}
