import type { CheckoutState } from '../../../cart/checkout-state.ts'
import { openDocument } from '../../../platform/html/document-navigation.ts'

/** With its link the order opens for whoever pays it, whosever it is. */
export const payPath = (orderId: string, link?: string) =>
  `/pay?order=${encodeURIComponent(orderId)}${link === undefined ? '' : `&link=${encodeURIComponent(link)}`}`

/** To the payment of a placed order, in a document of its own. */
export const goToPay = (orderId: string, state: CheckoutState) => openDocument(payPath(orderId), state)
