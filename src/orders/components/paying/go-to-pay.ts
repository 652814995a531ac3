import type { CheckoutState } from '../../../cart/checkout-state.ts'
import { openDocument } from '../../../platform/open-document.ts'

export const payPath = (orderId: string) => `/pay?order=${encodeURIComponent(orderId)}`

/** To the payment of a placed order, in a document of its own. */
export const goToPay = (orderId: string, state: CheckoutState) => openDocument(payPath(orderId), state)
