import { browserApi } from '../../../../browser-api.ts'
import { formatRupees } from '../../../../money/money.ts'
import { DecideUpi, type Decision } from '../../../../payments/components/decide-upi.tsx'
import { ButtonLink, Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { packingSlipsPath } from '../../../admin/bulk-actions.ts'
import { CancelOrder, MarkReturned } from '../actions/cancel-order.tsx'
import { NextStatus } from '../actions/next-status.tsx'
import { RefundOrder } from '../actions/refund-order.tsx'
import type { RunAction } from './use-admin-order.ts'
import { useState } from 'react'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { useShop } from '../../../../shop/current-shop.ts'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { messageKindFor, whatsAppMessageLink } from '../../../emails/whatsapp-message.ts'
import { PackageOpen } from '../../../../ui/icons/package-open.tsx'
import { MessageCircle } from '../../../../ui/icons/message-circle.tsx'

type OrderActionsProps = { order: AdminOrderDetails; runAction: RunAction }

/** The actions that the order's current state allows. */
export function OrderActions({ order, runAction }: OrderActionsProps) {
  const { id, paymentStatus, amount, customer, nextSteps } = order
  const decide = (decision: Decision) =>
    runAction(() => browserApi().adminOrders.decideUpi({ params: { id }, body: { decision } }))
  const isOpenReturn = order.returns.some(({ closedAt }) => closedAt === null)

  return (
    <div className="grid gap-3">
      {paymentStatus === 'reported' && (
        <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
      )}
      <NextStatus order={order} runAction={runAction} />
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
        {order.refundable > 0 && <RefundOrder order={order} runAction={runAction} />}
        {nextSteps.includes('returned') && !isOpenReturn && (
          <MarkReturned order={order} runAction={runAction} />
        )}
        {nextSteps.includes('cancelled') && <CancelOrder order={order} runAction={runAction} />}
      </div>
    </div>
  )
}

const label = 'Message on WhatsApp'
const look = { size: 'sm', variant: 'line' } as const

/** The order link can cancel the order, so the server requires recent authentication. */
function MessageBuyer({ order }: { order: AdminOrderDetails }) {
  const { name } = useShop()
  const [token, setToken] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, run] = useBusy()

  const messageWith = (linkToken: string) => {
    const link = new URL(`/o/${linkToken}`, location.origin).href
    return whatsAppMessageLink({ ...order, link }, name, messageKindFor(order))
  }

  async function open() {
    setFailure(undefined)
    try {
      const { link } = await browserApi().adminOrders.link({ params: { id: order.id } })
      setToken(link)
      window.open(messageWith(link), '_blank', 'noopener,noreferrer')
    } catch (problem) {
      setFailure(errorMessage(problem, 'Failed to load the order’s link'))
    }
  }

  // If the browser blocked the popup, a second tap follows a plain link.
  if (token !== undefined)
    return (
      <a className={buttonClass(look)} href={messageWith(token)} target="_blank" rel="noreferrer">
        <Icon of={MessageCircle} small />
        {label}
      </a>
    )
  return (
    <>
      <Button {...look} busy={busy} icon={<Icon of={MessageCircle} small />} onClick={() => void run(open)}>
        {label}
      </Button>
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
    </>
  )
}
