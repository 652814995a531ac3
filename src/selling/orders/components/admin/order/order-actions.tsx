import { useMay, May } from '../../../../../people/accounts/roles/use-may.ts'
import { browserApi } from '../../../../../web/browser-api.ts'
import { formatRupees } from '../../../../../platform/money/money.ts'
import { DecideUpi, type Decision } from '../../../../payments/components/decide-upi.tsx'
import { ButtonLink } from '../../../../../ui/actions/button.tsx'
import { hasOnlyRepairs } from '../../../../cart/checkout-state.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { packingSlipsPath } from '../../../admin/bulk-actions.ts'
import { CancelOrder, MarkReturned } from '../actions/cancel-order.tsx'
import { UndoStatus } from '../actions/undo-status.tsx'
import { NextStatus } from '../actions/next-status.tsx'
import { RefundOrder } from '../actions/refund-order.tsx'
import { stageLabels } from '../../../repairs/repair-rules.ts'
import { isRefundingStatus } from '../../../status.ts'
import { MessageButton } from './message-button.tsx'
import type { RunAction } from './use-admin-order.ts'
import { messageKindFor } from '../../../emails/whatsapp-message.ts'
import { PackageOpen } from '../../../../../ui/icons/package-open.tsx'

type OrderActionsProps = { order: AdminOrderDetails; runAction: RunAction }

/** The actions that the order's current state allows. */
export function OrderActions({ order, runAction }: OrderActionsProps) {
  const { id, paymentStatus, amount, customer, nextSteps } = order
  const may = useMay()
  const mayRefund = may('refunds')
  const decide = (decision: Decision) =>
    runAction(() => browserApi().adminOrders.decideUpi({ params: { id }, body: { decision } }))
  const isOpenReturn = order.returns.some(({ closedAt }) => closedAt === null)

  return (
    <div className="grid gap-3">
      {paymentStatus === 'reported' && may('payments') && (
        <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
      )}
      <NextStatus order={order} runAction={runAction} />
      {order.undo && (mayRefund || !isRefundingStatus(order.status)) && (
        <UndoStatus order={order} to={order.undo.to} runAction={runAction} />
      )}
      <div className="flex flex-wrap gap-2">
        {order.repairs.map(({ job, stage }) => (
          <ButtonLink key={job} size="sm" variant="line" to={`/repairs/${job}`}>
            Repair {job}, {stageLabels[stage]}
          </ButtonLink>
        ))}
        {!(order.repairs.length > 0 && hasOnlyRepairs(order.lines)) && (
          <ButtonLink
            size="sm"
            variant="line"
            to={packingSlipsPath([id])}
            icon={<Icon of={PackageOpen} small />}
          >
            Packing slip
          </ButtonLink>
        )}
        <May permission="payments">
          <MessageButton order={order} kind={messageKindFor(order)} />
        </May>
        {mayRefund && order.refundable > 0 && <RefundOrder order={order} runAction={runAction} />}
        {mayRefund && nextSteps.includes('returned') && !isOpenReturn && (
          <MarkReturned order={order} runAction={runAction} />
        )}
        {mayRefund && nextSteps.includes('cancelled') && <CancelOrder order={order} runAction={runAction} />}
      </div>
    </div>
  )
}
