import { useState } from 'react'
import { May } from '../../../../../people/accounts/roles/use-may.ts'
import { browserApi } from '../../../../../web/browser-api.ts'
import { formatDayTime } from '../../../../../platform/time-zone.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { Section } from '../order/section.tsx'
import type { RunAction } from '../order/use-admin-order.ts'
import { ReasonField, reasonError } from './action-fields.tsx'

type CancelRequestProps = { order: AdminOrderDetails; runAction: RunAction }

/** A request to cancel by a link that staff had read. *Cancel order* below it is the yes. */
export function CancelRequest({ order, runAction }: CancelRequestProps) {
  const { cancelRequest } = order
  if (!cancelRequest) return null
  return (
    <Section title="Cancellation requested">
      <p className="wrap-anywhere">
        {cancelRequest.reason !== '' && `“${cancelRequest.reason}” `}
        <time className="t-sm soft num" dateTime={cancelRequest.at}>
          {formatDayTime(cancelRequest.at)}
        </time>
      </p>
      <p className="soft">
        It came by a link that staff had opened. Please make sure that the buyer wants it.
      </p>
      <May permission="refunds">
        <DeclineCancellation order={order} runAction={runAction} />
      </May>
    </Section>
  )
}

function DeclineCancellation({ order: { id }, runAction }: CancelRequestProps) {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const decline = () =>
    runAction(
      () => browserApi().adminOrders.declineCancellation({ params: { id }, body: { answer: answer.trim() } }),
      'Request declined',
    )
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        Keep order
      </Button>
      {open && (
        <ActionDialog
          title="Keep this order?"
          text="The buyer gets your reason, and the order goes on."
          label="Keep order"
          busyLabel="Saving..."
          check={() => (reasonError(answer) ? { answer: reasonError(answer) } : undefined)}
          act={decline}
          onClose={() => setOpen(false)}
        >
          <ReasonField
            required
            name="answer"
            hint="The buyer reads it."
            value={answer}
            onChange={setAnswer}
          />
        </ActionDialog>
      )}
    </>
  )
}
