import { browserApi } from '../../../../browser-api.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { RefundEntry } from '../../../details/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'
import { RefundSentButton } from './refund-sent-button.tsx'

type RetryRefundProps = { order: string; refund: RefundEntry; runAction: RunAction }

export function RetryRefund({ order, refund, runAction }: RetryRefundProps) {
  const [busy, run] = useBusy()
  const params = { id: order, refund: refund.id }
  const retry = () =>
    runAction(() => browserApi().refunds.retry({ params }), 'Trying again').then(
      () => undefined,
      (failure: unknown) => toast(errorMessage(failure, 'Something went wrong'), { tone: 'bad' }),
    )
  return (
    <Button size="sm" busy={busy} busyLabel="Trying..." onClick={() => void run(retry)}>
      Try again
    </Button>
  )
}

type SettleRefundProps = { order: string; refund: RefundEntry; runAction: RunAction }

/** Records a refund that the owner sends by hand. */
export function SettleRefund({ order, refund, runAction }: SettleRefundProps) {
  const params = { id: order, refund: refund.id }
  return (
    <RefundSentButton
      amountRupees={refund.owed}
      settle={(body) => runAction(() => browserApi().refunds.settle({ params, body }), 'Refund noted')}
    />
  )
}
