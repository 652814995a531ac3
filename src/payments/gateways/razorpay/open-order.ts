import { z } from 'zod'
import { GatewayRefused } from '../../errors.ts'
import type { Gateway } from '../gateway.ts'
import type { asksRazorpay } from './asking.ts'
import { ApiOrder, listOf } from './shapes.ts'

const tries = 2
const receiptTaken = 'Order receipt should be unique.'

/**
 * Opens an order; after an answer that was lost it is first looked up by its receipt, which is unique at the gateway,
 * so that no wish to pay has two orders there.
 */
export function opensOrders(answerTo: ReturnType<typeof asksRazorpay>): Gateway['createOrder'] {
  return async ({ amount, receipt, notes, caller }) => {
    const Ours = ApiOrder.extend({
      amount: z.literal(amount),
      currency: z.literal('INR'),
      receipt: z.literal(receipt),
    })
    const wanted = { amount, currency: 'INR', receipt, notes, payment_capture: true }
    for (let attempt = 1; ; attempt++) {
      try {
        const order = await answerTo({
          shape: Ours,
          ask: ({ orders }) => orders.create(wanted),
          again: false,
          caller,
        })
        return order.id
      } catch (error) {
        if (error instanceof GatewayRefused && error.description !== receiptTaken) throw error
        const [known] = await answerTo({
          shape: listOf(Ours),
          ask: ({ orders }) => orders.all({ receipt }),
          again: true,
          caller,
        })
        if (known) return known.id
        if (attempt === tries) throw error
      }
    }
  }
}
