import type { CheckoutRequest } from '../../../payments/components/use-gateway-payment.ts'
import type { Order } from '../../contract.ts'

/** What the provider's window is told of an order: its amount, who pays, and the address as a note. */
export const toPayFor = (
  { id, amount, shipping }: Order,
  shopName: string,
  link?: string,
): CheckoutRequest => ({
  amount,
  order: id,
  link,
  shopName,
  payer: {
    name: shipping.fullName,
    contact: shipping.phoneNumber,
    address: shipping.deliveryAddress,
  },
})
