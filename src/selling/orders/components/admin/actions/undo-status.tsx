import { browserApi } from '../../../../../web/browser-api.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { useAction } from '../../../../../ui/actions/use-action.ts'
import { useConfirm } from '../../../../../ui/overlays/use-confirm.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { OrderStatus } from '../../../status.ts'
import { undoMinutes } from '../../../transitions/undo-rules.ts'
import { statusLabels } from '../../../status-labels.ts'
import type { RunAction } from '../order/use-admin-order.ts'

type UndoStatusProps = {
  order: Pick<AdminOrderDetails, 'id' | 'status' | 'isEmailed'>
  to: OrderStatus
  runAction: RunAction
}

/** Takes back a status that was set by mistake a few minutes ago. */
export function UndoStatus({ order: { id, status, isEmailed }, to, runAction }: UndoStatusProps) {
  const { confirm, dialog } = useConfirm()
  const label = `Undo: back to ${statusLabels[to]}`

  const undo = useAction(
    async () => {
      await runAction(
        () => browserApi().adminOrders.undoStatus({ params: { id }, body: { from: status } }),
        `Order ${id} is back to ${statusLabels[to]}`,
      )
    },
    { showFailure: 'toast' },
  )
  async function ask() {
    const text = undoText(status, isEmailed)
    if (await confirm({ title: 'Undo this status?', text, actionLabel: 'Undo', cancelLabel: 'Back' }))
      await undo.run()
  }
  return (
    <>
      <div>
        <Button size="sm" variant="line" busy={undo.busy} busyLabel="Saving..." onClick={() => void ask()}>
          {label}
        </Button>
        <p className="t-sm soft mt-1">Possible for {undoMinutes} minutes.</p>
      </div>
      {dialog}
    </>
  )
}

function undoText(status: OrderStatus, isEmailed: boolean) {
  const condition =
    status === 'cancelled'
      ? 'The order awaits payment again, as long as its items are in stock.'
      : 'Only if the goods are still in the shop.'
  return isEmailed
    ? `${condition} We email the buyer that it was a mistake.`
    : `${condition} This buyer gets no email: tap “Message on WhatsApp” if they were told.`
}
