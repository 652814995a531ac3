import { ensureSession } from '../../../accounts/ensure-session.ts'
import { browserApi } from '../../../browser-api.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { openDocument } from '../../../security-policy/document-navigation.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { OrderDetails } from '../../contract.ts'
import { payPath } from '../paying/pay-link.ts'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { cancellationRefundText } from '../../details/order-texts.ts'
import { useOrderAction } from './use-order-action.ts'

/** Anyone with the order link may pay. Visitors become guests first, because paying needs a session. */
export function PayOrderButton({ order: { id, link } }: { order: OrderDetails }) {
  const [busy, run] = useBusy()

  async function pay() {
    try {
      await ensureSession()
      openDocument(payPath(id, link))
    } catch (failure) {
      toast(errorMessage(failure, 'That did not work. Please try again.'), { tone: 'bad' })
    }
  }
  return (
    <Button size="lg" busy={busy} busyLabel="Opening..." onClick={() => void run(pay)}>
      Pay now
    </Button>
  )
}

type CancelOrderProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** The confirmation says what is refunded. */
export function CancelOrder({ order, onChange }: CancelOrderProps) {
  const { confirm, dialog } = useConfirm()
  const { busy, runAction } = useOrderAction(onChange)
  const { cancelsByRequest } = order

  async function cancel() {
    const sure = await confirm({
      title: cancelsByRequest ? 'Ask the shop to cancel this order?' : 'Cancel this order?',
      text: `${cancelsByRequest ? 'The shop confirms it first. ' : ''}${cancellationRefundText(order)}`,
      actionLabel: cancelsByRequest ? 'Send request' : 'Cancel order',
      cancelLabel: 'Keep order',
      danger: true,
    })
    if (!sure) return
    const call = () => browserApi().orderLinks.cancel({ params: { token: order.link }, body: {} })
    await runAction(call, cancelsByRequest ? 'Your request was sent.' : 'Your order was cancelled.')
  }
  // A second request would change nothing.
  if (cancelsByRequest && order.cancelRequest) return null
  return (
    <>
      <Button size="lg" variant="quiet" busy={busy} busyLabel="Cancelling..." onClick={() => void cancel()}>
        Cancel order
      </Button>
      {dialog}
    </>
  )
}
