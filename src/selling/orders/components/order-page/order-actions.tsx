import { ensureSession } from '../../../../people/accounts/ensure-session.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { openDocument } from '../../../../site/security-policy/document-navigation.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import type { OrderDetails } from '../../contract.ts'
import { payPath } from '../paying/pay-link.ts'
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx'
import { cancellationRefundText } from '../../details/order-texts.ts'
import { useOrderAction } from './use-order-action.ts'

/** Anyone with the order link may pay. Visitors become guests first, because paying needs a session. */
export function PayOrderButton({ order: { id, link } }: { order: OrderDetails }) {
  const pay = useAction(
    async () => {
      await ensureSession()
      openDocument(payPath(id, link))
    },
    { failed: 'That did not work. Please try again.', showFailure: 'toast' },
  )
  return (
    <Button size="lg" busy={pay.busy} busyLabel="Opening..." onClick={() => void pay.run()}>
      Pay now
    </Button>
  )
}

type CancelOrderProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** The confirmation says what is refunded. */
export function CancelOrder({ order, onChange }: CancelOrderProps) {
  const { confirm, dialog } = useConfirm()
  const action = useOrderAction(onChange)
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
    await action.run(call, cancelsByRequest ? 'Your request was sent.' : 'Your order was cancelled.')
  }
  // A second request would change nothing.
  if (cancelsByRequest && order.cancelRequest) return null
  return (
    <>
      <Button
        size="lg"
        variant="quiet"
        busy={action.busy}
        busyLabel="Cancelling..."
        onClick={() => void cancel()}
      >
        Cancel order
      </Button>
      {dialog}
    </>
  )
}
