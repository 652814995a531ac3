import { browserApi } from '../../../web/browser-api.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { openDocument } from '../../../site/security-policy/document-navigation.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { WaitingOrder } from '../unpaid-orders.ts'

/** An order that was placed but not paid. Items of the cart stay there until they are paid. */
export function UnpaidOrder({ order, isOfCart, onCancelled }: WaitingOrder & { onCancelled: () => void }) {
  const { confirm, dialog } = useConfirm()
  const cancel = useAction(
    async () => {
      await browserApi().orderLinks.cancel({ params: { token: order.link }, body: {} })
      onCancelled()
      return 'The unpaid order was cancelled. Your cart is as it was.'
    },
    { failed: 'The order could not be cancelled. Please try again.', showFailure: 'toast' },
  )
  async function askAndCancel() {
    const isSure = await confirm({
      title: 'Cancel this unpaid order?',
      text: `${order.product}, ${formatRupees(order.amount)}. If you have paid it already, keep it.`,
      actionLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      danger: true,
    })
    if (isSure) await cancel.run()
  }

  return (
    <Panel as="section" className="unpaid-order" aria-label="Unpaid order">
      <div>
        <p className="font-semibold">
          {isOfCart ? 'You have an unpaid order for this.' : `You have an unpaid order: ${order.product}.`}
        </p>
        <p className="t-sm soft num">
          {order.id} · {formatRupees(order.amount)}
        </p>
      </div>
      <div className="unpaid-order-actions">
        <Button onClick={() => openDocument(`/pay?order=${encodeURIComponent(order.id)}`)}>
          Continue to payment
        </Button>
        <Button
          variant="quiet"
          busy={cancel.busy}
          busyLabel="Cancelling..."
          onClick={() => void askAndCancel()}
        >
          Cancel order
        </Button>
      </div>
      {dialog}
    </Panel>
  )
}
