import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Purchase } from '../contract.ts'

const fields = [
  ['device', 'Number of the device that goes back'],
  ['imei1', 'IMEI 1 of the new one'],
  ['imei2', 'IMEI 2'],
  ['serial', 'Serial number'],
] as const
type Name = (typeof fields)[number][0]

/** The supplier gives another device for a faulty one; no money moves. */
export function ReplaceDevice({ bill, onClose }: { bill: Purchase; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<Record<Name, string>>({ device: '', imei1: '', imei2: '', serial: '' })
  const [keyOf] = useState(idempotencyKeyPerBody)
  return (
    <ActionDialog
      title="Replacement"
      text="The old device goes back to the supplier, and the new one has its cost."
      label="Save replacement"
      busyLabel="Saving..."
      act={async () => {
        const { device, ...numbers } = typed
        const body = { device, numbers }
        await browserApi().purchases.replaceDevice({
          params: { id: bill.id },
          body,
          idempotencyKey: keyOf(body),
        })
        toast('The new device is in stock')
        await revalidate()
      }}
      check={() =>
        typed.device.trim() === '' ? { device: 'Please scan the device that goes back.' } : undefined
      }
      onClose={onClose}
    >
      {fields.map(([name, label]) => (
        <Field key={name} label={label} name={name} required={name === 'device'}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
          />
        </Field>
      ))}
    </ActionDialog>
  )
}
