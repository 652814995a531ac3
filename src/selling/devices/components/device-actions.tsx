import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { DevicePage } from '../contract.ts'
import { isMovable, staffMoves, type MovableState, type StaffMove } from '../device-move-rules.ts'

interface DeviceActionsProps {
  device: DevicePage
  onChange: () => void
}

const labels: Record<StaffMove, string> = {
  in_stock: 'Back for sale',
  withheld: 'Withhold from sale',
  in_repair: 'Send to repair',
  with_supplier: 'Send to the supplier',
  scrapped: 'Scrap',
}

const texts: Record<StaffMove, string> = {
  in_stock: 'It can be sold again.',
  withheld: 'It stays in the shop, and nobody can buy it.',
  in_repair: 'It stays the shop’s, and nobody can buy it until it is back.',
  with_supplier:
    'It stays the shop’s, and nobody can buy it until it is back. What goes back for good has a debit note.',
  scrapped: 'It leaves the stock for good: lost, stolen or broken. This cannot be undone.',
}

const listedText =
  'The central IMEI register lists it as lost or stolen. It can only be put back for sale after a new check that finds it not listed.'

/** Where it can go from here; a device that an order has is moved by its order, and a listed one is not for sale. */
export function DeviceActions({ device, onChange }: DeviceActionsProps) {
  const [to, setTo] = useState<StaffMove>()
  const { state: from, isListed } = device
  if (!isMovable(from)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isListed && <p className="w-full">{listedText}</p>}
      {staffMoves[from]
        .filter((move) => !(isListed && move === 'in_stock'))
        .map((move) => (
          <Button
            key={move}
            size="sm"
            variant={move === 'scrapped' ? 'danger' : 'line'}
            onClick={() => setTo(move)}
          >
            {labels[move]}
          </Button>
        ))}
      {to && <MoveDialog {...{ device, onChange, from, to }} onClose={() => setTo(undefined)} />}
    </div>
  )
}

interface MoveDialogProps extends DeviceActionsProps {
  from: MovableState
  to: StaffMove
  onClose: () => void
}

function MoveDialog({ device: { id, number }, from, to, onChange, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState('')
  async function move() {
    await browserApi().devices.move({ params: { id }, body: { from, to, reason } })
    toast('Saved')
    onChange()
  }
  return (
    <ActionDialog
      title={`${labels[to]}: ${number}`}
      text={texts[to]}
      label={labels[to]}
      busyLabel="Saving..."
      danger={to === 'scrapped'}
      act={move}
      onClose={onClose}
    >
      <Field label="Why" name="reason" required>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
