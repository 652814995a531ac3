import type { CheckoutState } from '../../../cart/checkout-state.ts'
import { openDocument } from '../../../../site/security-policy/document-navigation.ts'
import { useSearchParams } from 'react-router'

/** With the order link's token anyone can pay the order. */
export const payPath = (orderId: string, link?: string) =>
  `/pay?order=${encodeURIComponent(orderId)}${link === undefined ? '' : `&link=${encodeURIComponent(link)}`}`

/** Opens the payment page as a new document. */
export const openPayPage = (orderId: string, state: CheckoutState) => openDocument(payPath(orderId), state)

/** The order link's token in the URL; undefined for the buyer's own session. */
export function useOrderLinkToken() {
  const [search] = useSearchParams()
  return search.get('link') ?? undefined
}
