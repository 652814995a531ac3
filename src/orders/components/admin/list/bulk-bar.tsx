import { PackageOpen } from 'lucide-react'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { useBusy } from '../../../../ui/actions/use-busy.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx'
import type { AdminOrder } from '../../../admin/contract.ts'
import { bulkLabel, commonTransitions, packingSlipsPath } from '../../../admin/bulk-actions.ts'
import type { BulkStatus } from '../../../status.ts'

type BulkBarProps = {
  chosen: AdminOrder[]
  move: (step: BulkStatus) => Promise<void>
  onClear: () => void
}

/** What can be done with all chosen orders at once; it stays in sight at the foot of the window. */
export function BulkBar({ chosen, move, onClear }: BulkBarProps) {
  const [busy, run] = useBusy()
  const { confirm, dialog } = useConfirm()
  const many = chosen.length
  const steps = commonTransitions(chosen)

  async function asked(step: BulkStatus) {
    const label = bulkLabel(step, many)
    if (
      await confirm({ title: `${label}?`, text: consequence(step), actionLabel: label, cancelLabel: 'Back' })
    )
      await move(step)
  }

  return (
    <div className="bulk-bar" role="region" aria-label="Chosen orders">
      <p className="num me-auto font-[640]">{many} chosen</p>
      {steps.length === 0 && <p className="t-sm soft">No step that all of them can take.</p>}
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          busy={busy}
          busyLabel="Saving..."
          onClick={() => void run(() => asked(step))}
        >
          {bulkLabel(step, many)}
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

const consequence = (step: BulkStatus) =>
  step === 'shipped'
    ? 'Their buyers are told. They get no tracking numbers: an order that has one is shipped in its Details.'
    : 'Their buyers are told.'
