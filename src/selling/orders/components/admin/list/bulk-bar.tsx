import { useMay } from '../../../../../people/accounts/roles/use-may.ts'
import { Button, ButtonLink } from '../../../../../ui/actions/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { useConfirm } from '../../../../../ui/overlays/use-confirm.tsx'
import type { AdminOrder, BulkUpdateResult } from '../../../admin/contract.ts'
import { bulkLabel, bulkTransitions, packingSlipsPath } from '../../../admin/bulk-actions.ts'
import type { BulkStatus } from '../../../status.ts'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { PackageOpen } from '../../../../../ui/icons/package-open.tsx'

type BulkBarProps = {
  chosen: AdminOrder[]
  busy: boolean
  move: (step: BulkStatus, ids: string[]) => Promise<void>
  onClear: () => void
}

/** Actions on all selected orders; sticks to the bottom of the window. */
export function BulkBar({ chosen, busy, move, onClear }: BulkBarProps) {
  const { confirm, dialog } = useConfirm()
  const mayMessage = useMay()('payments')
  const many = chosen.length
  const steps = bulkTransitions(chosen)

  async function asked({ status: step, ids }: (typeof steps)[number]) {
    const label = bulkLabel(step, ids.length)
    if (
      await confirm({
        title: `${label}?`,
        text: consequence(
          step,
          chosen.filter(({ id }) => ids.includes(id)),
          mayMessage,
        ),
        actionLabel: label,
        cancelLabel: 'Back',
      })
    )
      await move(step, ids)
  }

  return (
    <div className="bulk-bar" role="region" aria-label="Selected orders">
      <p className="num me-auto font-[640]">{many} selected</p>
      {steps.length === 0 && <p className="t-sm soft">Nothing to do for these in one go.</p>}
      {steps.map((step) => (
        <Button
          key={step.status}
          size="sm"
          busy={busy}
          busyLabel="Saving..."
          onClick={() => void asked(step)}
        >
          {bulkLabel(step.status, step.ids.length)}
        </Button>
      ))}
      <ButtonLink
        size="sm"
        variant="line"
        to={packingSlipsPath(chosen.map(({ id }) => id))}
        icon={<Icon of={PackageOpen} small />}
      >
        Packing slips
      </ButtonLink>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {dialog}
    </div>
  )
}

function consequence(step: BulkStatus, orders: AdminOrder[], mayMessage: boolean) {
  const tracking =
    step === 'shipped'
      ? [' No tracking number is saved: to add one, open Details and ship the order there.']
      : []
  return [whoIsEmailed(orders, mayMessage), ...tracking].join('')
}

function whoIsEmailed(orders: AdminOrder[], mayMessage: boolean) {
  const emailed = orders.filter(({ isEmailed }) => isEmailed).length
  if (emailed === orders.length) return orders.length === 1 ? 'We email the buyer.' : 'We email the buyers.'
  const emails = emailed === 0 ? 'No buyer gets an email.' : `We email ${emailed} of ${orders.length} buyers.`
  return mayMessage
    ? `${emails} To tell those without an email, open Details and tap “Message on WhatsApp”.`
    : emails
}

/** The orders that were not updated, with the reasons. */
export function BulkResult({ refused }: { refused: BulkUpdateResult[] }) {
  return (
    <Alert tone="bad" className="m-4">
      {refused.length === 1 ? 'One order was not updated:' : `${refused.length} orders were not updated:`}
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <b className="num">{id}</b> {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
