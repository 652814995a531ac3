import { browserApi } from '../../../web/browser-api.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { openDocument } from '../../../site/security-policy/document-navigation.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { UnpaidOrder as Order } from '../unpaid-orders.ts'

/** An order for items of the cart that was placed but not paid. Its items stay in the cart until they are paid. */
export function UnpaidOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const cancel = useAction(
    async () => {
      await browserApi().orderLinks.cancel({ params: { token: order.link }, body: {} })
      onCancelled()
      return 'The unpaid order was cancelled. Your cart is as it was.'
    },
    { failed: 'The order could not be cancelled. Please try again.', showFailure: 'toast' },
  )
  return (
    <Panel as="section" className="unpaid-order" aria-label="Unpaid order">
      <div>
        <p className="font-semibold">You have an unpaid order for this.</p>
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
          onClick={() => void cancel.run()}
        >
          Cancel order
        </Button>
      </div>
    </Panel>
  )
}
