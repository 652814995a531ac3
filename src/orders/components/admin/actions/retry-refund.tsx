import { browserApi } from '../../../../browser-api.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { RefundEntry } from '../../../details/contract.ts'
import type { Act } from '../order/use-desk-order.ts'

type RetryRefundProps = { order: string; refund: RefundEntry; act: Act }

export function RetryRefund({ order, refund, act }: RetryRefundProps) {
  const [busy, run] = useBusy()
  const params = { id: order, refund: refund.id }
  const retry = () =>
    act(() => browserApi().refunds.retry({ params }), 'Trying again').then(
      () => undefined,
      (failure: unknown) => toast(errorMessage(failure, 'Something went wrong'), { tone: 'bad' }),
    )
  return (
    <Button size="sm" busy={busy} busyLabel="Trying..." onClick={() => void run(retry)}>
      Try again
    </Button>
  )
}
