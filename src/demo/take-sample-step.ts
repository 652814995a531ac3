import { unprovenStaff } from '../accounts/sessions/unproven-staff.ts'
import { fromRupees } from '../money/money.ts'
import { decideUpi } from '../orders/desk/decide-upi.ts'
import { moveOrder } from '../orders/desk/move-order.ts'
import { reportUpi } from '../orders/paying/report-upi.ts'
import { settlesOrders } from '../orders/paying/settle-payment.ts'
import { followsRefunds } from '../orders/refunding/follow-refunds.ts'
import { refundOrder } from '../orders/refunding/refund-order.ts'
import { decideReturn } from '../orders/returning/decide-return.ts'
import { receiveReturn } from '../orders/returning/receive-return.ts'
import { requestReturn } from '../orders/returning/request-return.ts'
import { returnsStore } from '../orders/returning/returns-store.ts'
import type { Till } from '../payments/evidence/apply-payment-event.ts'
import { refundsStore } from '../payments/refunds/refunds-store.ts'
import { settleRefundByHand } from '../payments/refunds/settle-refund-by-hand.ts'
import type { Database } from '../platform/database.ts'
import type { SampleStep } from './sample-orders.ts'

interface Stage {
  orderId: string
  buyerId: string
  step: SampleStep
  now: Date
}

const by = unprovenStaff()
const lines = [{ position: 0, quantity: 1 }]

/** Each step by the operation that a buyer or the owner would take it with. */
export async function takeSampleStep(tx: Database, { orderId, buyerId, step, now }: Stage): Promise<unknown> {
  const till: Till = {
    db: tx,
    clock: () => now,
    paymentCaptured: [settlesOrders(() => now)],
    refundChanged: [followsRefunds],
  }
  switch (step) {
    case 'reported':
      return reportUpi(tx, { orderId, buyerId, utr: undefined, now })
    case 'paid':
      await reportUpi(tx, { orderId, buyerId, utr: undefined, now })
      return decideUpi(till, orderId, { decision: 'confirm', by })
    case 'ask_return':
      return requestReturn(tx, {
        orderId,
        lines,
        reason: 'It does not fit.',
        by: { actor: 'buyer', id: buyerId },
        now,
      })
    case 'accept_return':
    case 'receive_return':
      return answerReturn(till, orderId, step)
    case 'refund_part':
      return refundOrder(till, { orderId, amount: fromRupees(100), reason: 'The parcel came late.', by })
    case 'money_sent':
      return sendMoney(till, orderId)
    case 'cancelled':
      return moveOrder(till, { orderId, status: step, reason: 'The buyer wanted another colour.', by })
    default:
      return moveOrder(till, { orderId, status: step, tracking: 'SAMPLE-TRACKING', by })
  }
}

async function answerReturn(till: Till, orderId: string, step: 'accept_return' | 'receive_return') {
  const [wish] = await returnsStore(till.db).ofOrders([orderId])
  const named = { orderId, returnId: wish!.id, answer: '', by }
  if (step === 'accept_return')
    return decideReturn(till.db, { ...named, decision: 'accept', now: till.clock() })
  const inspected = [{ position: 0, restocked: 1 }]
  return receiveReturn(till, { ...named, lines: inspected, amount: fromRupees(599) })
}

async function sendMoney(till: Till, orderId: string) {
  for (const { id } of await refundsStore(till.db).ofReferences([orderId]))
    await settleRefundByHand(till, undefined, { refundId: id, by })
}
