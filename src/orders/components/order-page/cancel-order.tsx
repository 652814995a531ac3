import { browserApi } from '../../../browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { OrderDetails } from '../../contract.ts'
import { cancellationRefundText } from '../../details/order-texts.ts'
import { useOrderAct } from './use-order-act.ts'

type CancelOrderProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

/** Says what happens with the money before it is done. */
export function CancelOrder({ order, onChange }: CancelOrderProps) {
  const { confirm, dialog } = useConfirm()
  const { busy, act } = useOrderAct(onChange)

  async function cancel() {
    const sure = await confirm({
      title: 'Cancel this order?',
      text: cancellationRefundText(order),
      actionLabel: 'Cancel order',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (!sure) return
    const call = () => browserApi().orderLinks.cancel({ params: { token: order.link }, body: {} })
    await act(call, 'Your order was cancelled.')
  }
  return (
    <>
      <Button size="lg" variant="quiet" busy={busy} busyLabel="Cancelling..." onClick={() => void cancel()}>
        Cancel order
      </Button>
      {dialog}
    </>
  )
}
