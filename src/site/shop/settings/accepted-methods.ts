import type { StoredShop } from './contract.ts'

export type PaymentMethod = 'card' | 'upi'

/** UPI also needs the id that receives the money. Whether card payments work depends on Razorpay's keys as well. */
export function acceptedMethods(
  shop: Pick<StoredShop, 'acceptsCard' | 'acceptsUpi' | 'upiId'>,
): PaymentMethod[] {
  return [
    ...(shop.acceptsCard ? (['card'] as const) : []),
    ...(shop.acceptsUpi && shop.upiId !== '' ? (['upi'] as const) : []),
  ]
}
