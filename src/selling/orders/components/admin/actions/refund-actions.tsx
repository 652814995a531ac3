import { browserApi } from '../../../../../web/browser-api.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { RefundEntry } from '../../../details/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'
import { BuyerNotice } from '../order/buyer-notice.tsx'
import { RefundSentButton } from './refund-sent-button.tsx'

type RetryRefundProps = { order: string; refund: RefundEntry; runAction: RunAction }

export function RetryRefund({ order, refund, runAction }: RetryRefundProps) {
  const params = { id: order, refund: refund.id }
  const retry = useAction(
    async () => {
      await runAction(() => browserApi().refunds.retry({ params }), 'Trying again')
    },
    { showFailure: 'toast' },
  )
  return (
    <Button size="sm" busy={retry.busy} busyLabel="Trying..." onClick={() => void retry.run()}>
      Try again
    </Button>
  )
}

type SettleRefundProps = {
  order: Pick<AdminOrderDetails, 'id' | 'isEmailed'>
  refund: RefundEntry
  runAction: RunAction
}

/** Records a refund that the owner sends by hand. */
export function SettleRefund({ order, refund, runAction }: SettleRefundProps) {
  const params = { id: order.id, refund: refund.id }
  return (
    <RefundSentButton
      amountRupees={refund.owed}
      settle={(body) => runAction(() => browserApi().refunds.settle({ params, body }), 'Refund recorded')}
    >
      <BuyerNotice order={order.id} isEmailed={order.isEmailed} kind="refund_done">
        <p>We then email the buyer.</p>
      </BuyerNotice>
    </RefundSentButton>
  )
}
