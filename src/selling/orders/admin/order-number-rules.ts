import { normalizeCode } from '../../../platform/normalize-code.ts'

/** As `placeOrder` makes them: no I, L, O or U. */
const orderNumber = /^KD-[0-9A-HJKMNP-TV-Z]{10}$/

/** The order number that a text is, in capitals. */
export function parseOrderNumber(text: string): string | undefined {
  const number = normalizeCode(text).toUpperCase()
  return orderNumber.test(number) ? number : undefined
}

/**
 * The order number in the address of an order: the back office's, as the QR code of a packing slip has it, or the buyer's.
 * The host is not compared, since the shop may have moved since the slip was printed.
 */
export function orderNumberInAddress(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined
  const { protocol, pathname, searchParams } = new URL(text.trim())
  if (!['http:', 'https:'].includes(protocol)) return undefined
  const named = searchParams.get('order') ?? searchParams.get('q') ?? pathname.split('/').at(-1)
  return parseOrderNumber(named ?? '')
}

/** The order's address in the back office, below the shop's origin. */
export const adminOrderPath = (id: string): `/orders?${string}` => `/orders?order=${encodeURIComponent(id)}`
