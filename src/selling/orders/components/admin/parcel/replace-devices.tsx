import { useState } from 'react'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Field } from '../../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../../../web/browser-api.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { RunAction } from '../order/use-admin-order.ts'

interface Props {
  order: AdminOrderDetails
  /** The numbers of those in the parcel now. */
  devices: string[]
  runAction: RunAction
}

/** Exchanges the whole set of devices in one step. */
export function ReplaceDevices({ order: { id }, devices, runAction }: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const numbers = typed.split(/[\n,;]/).filter((number) => number.trim() !== '')
  async function replace() {
    const details = await browserApi().packing.replace({ params: { id }, body: { numbers, shown: devices } })
    await runAction(() => Promise.resolve(details), 'Devices changed')
  }
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        Change all devices
      </Button>
      {open && (
        <ActionDialog
          title="Change all devices?"
          text="Scan the devices that the parcel has from now on, one after another. All others are taken out. If one of them is refused, nothing changes."
          label="Change"
          busyLabel="Changing..."
          act={replace}
          onClose={() => setOpen(false)}
        >
          <Field label="IMEIs or serial numbers" name="numbers">
            <TextArea
              rows={4}
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </ActionDialog>
      )}
    </>
  )
}
