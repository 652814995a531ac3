import { PackageOpen } from 'lucide-react'
import { browserApi } from '../../../../browser-api.ts'
import { formatRupees } from '../../../../money/money.ts'
import { DecideUpi, type Decision } from '../../../../payments/components/decide-upi.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { packingSlipsPath } from '../../../admin/bulk-actions.ts'
import { CancelOrder } from '../actions/cancel-order.tsx'
import { NextSteps } from '../actions/next-steps.tsx'
import { RefundOrder } from '../actions/refund-order.tsx'
import { TakeAllBack } from '../actions/take-all-back.tsx'
import { MessageBuyer } from './message-buyer.tsx'
import type { Act } from './use-desk-order.ts'

type OrderActsProps = { order: AdminOrderDetails; act: Act }

/** What the shop can do with the order now, and no more. */
export function OrderActs({ order, act }: OrderActsProps) {
  const { id, paymentStatus, amount, customer, nextSteps } = order
  const decide = (decision: Decision) =>
    act(() => browserApi().adminOrders.decideUpi({ params: { id }, body: { decision } }))
  const isOpenReturn = order.returns.some(({ closedAt }) => closedAt === null)

  return (
    <div className="grid gap-3">
      {paymentStatus === 'reported' && (
        <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
      )}
      <NextSteps order={order} act={act} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          variant="line"
          to={packingSlipsPath([id])}
          icon={<Icon of={PackageOpen} small />}
        >
          Packing slip
        </ButtonLink>
        <MessageBuyer order={order} />
        {order.refundable > 0 && <RefundOrder order={order} act={act} />}
        {nextSteps.includes('returned') && !isOpenReturn && <TakeAllBack order={order} act={act} />}
        {nextSteps.includes('cancelled') && <CancelOrder order={order} act={act} />}
      </div>
    </div>
  )
}
