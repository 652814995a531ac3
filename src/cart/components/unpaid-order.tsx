import { browserApi } from '../../browser-api.ts'
import { formatRupees } from '../../money/money.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { openDocument } from '../../security-policy/document-navigation.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import type { UnpaidOrder as Order } from '../unpaid-orders.ts'

/** An order for items of the cart that was placed but not paid. Its items stay in the cart until they are paid. */
export function UnpaidOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const [busy, run] = useBusy()

  async function cancel() {
    try {
      await browserApi().orderLinks.cancel({ params: { token: order.link }, body: {} })
      toast('The unpaid order was cancelled. Your cart is as it was.')
      onCancelled()
    } catch (failure) {
      toast(errorMessage(failure, 'The order could not be cancelled. Please try again.'), { tone: 'bad' })
    }
  }
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
        <Button variant="quiet" busy={busy} busyLabel="Cancelling..." onClick={() => void run(cancel)}>
          Cancel order
        </Button>
      </div>
    </Panel>
  )
}
