import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'

const fields = [
  { name: 'imei1', label: 'IMEI 1' },
  { name: 'imei2', label: 'IMEI 2, if it has one' },
  { name: 'serial', label: 'Serial number, if it has no IMEI' },
  { name: 'reason', label: 'Where it was found' },
] as const

const empty = { imei1: '', imei2: '', serial: '', reason: '' }

/** A piece of the item that is in the shop and not known yet. */
export function AddFoundDevice({ item }: { item: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(empty)
  const navigate = useNavigate()

  async function add() {
    const { id } = await browserApi().devices.add({ body: { item, ...typed } })
    await navigate(`/devices/${id}`)
  }
  return (
    <>
      <Button variant="line" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Add a device that was found
      </Button>
      {isOpen && (
        <ActionDialog
          title="Add a device that was found"
          text="It goes into stock without a cost. What comes from a supplier is entered with its bill."
          label="Add the device"
          busyLabel="Saving..."
          act={add}
          onClose={() => setIsOpen(false)}
        >
          {fields.map(({ name, label }) => (
            <Field key={name} label={label} name={name}>
              <TextInput
                autoComplete="off"
                maxLength={name === 'reason' ? 200 : 60}
                value={typed[name]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            </Field>
          ))}
        </ActionDialog>
      )}
    </>
  )
}
