import { catalogues } from '../catalogue/catalogues.ts'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'

/** Undefined if the page was opened without navigation state, or with a state of another shape. */
export const parseCheckoutState = (state: unknown) => (isCheckoutState(state) ? state : undefined)

function isCheckoutState(state: unknown): state is CheckoutState {
  const { amount, subtotal, delivery, cartItems } = (state ?? {}) as Fields<CheckoutState>
  return (
    [amount, subtotal].every(Number.isFinite) &&
    (delivery === 'home' || delivery === 'collect') &&
    Array.isArray(cartItems) &&
    cartItems.every(isCheckoutLine)
  )
}

function isCheckoutLine(line: unknown): line is CheckoutLine {
  const { product_id, type, product_name, price, quantity, image_url } = (line ?? {}) as Fields<CheckoutLine>
  return (
    [product_id, product_name, image_url].every((text) => typeof text === 'string') &&
    catalogues.some((name) => name === type) &&
    Number.isFinite(price) &&
    Number.isSafeInteger(quantity)
  )
}

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>
