import { browserApi } from '../../../../browser-api.ts'
import type { RefundEntry } from '../../../details/contract.ts'
import type { Act } from '../order/use-desk-order.ts'
import { SentByHand } from './sent-by-hand.tsx'

type SettleRefundProps = { order: string; refund: RefundEntry; act: Act }

/** At an order: a refund that the owner sends. */
export function SettleRefund({ order, refund, act }: SettleRefundProps) {
  const params = { id: order, refund: refund.id }
  return (
    <SentByHand
      amount={refund.owed}
      settle={(body) => act(() => browserApi().refunds.settle({ params, body }), 'Refund noted')}
    />
  )
}
