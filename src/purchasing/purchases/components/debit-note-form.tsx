import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { systemClock } from '../../../platform/clock.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Purchase, PurchaseLine } from '../contract.ts'

interface DebitNoteFormProps {
  bill: Purchase
  onClose: () => void
}

const emptyNote = (lines: PurchaseLine[]) => ({
  ...{ lineId: lines[0]?.id ?? '', what: 'goods' as 'goods' | 'price' },
  ...{ pieces: '1', devices: '', amount: '', note: '' },
})

type Typed = ReturnType<typeof emptyNote>
type Asked = 'amount' | 'devices' | 'pieces'

/** Goods of one line that go back to the supplier, or a lower price for them. */
export function DebitNoteForm({ bill, onClose }: DebitNoteFormProps) {
  const { revalidate } = useRevalidator()
  const lines = bill.lines.filter(({ received, returned }) => received > returned)
  const [typed, setTyped] = useState(() => emptyNote(lines))
  const [keyOf] = useState(idempotencyKeyPerBody)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const line = lines.find(({ id }) => id === typed.lineId)
  const { rupees, problem } = parseRupees(typed.amount)
  const devices = typed.devices.split(/[\s,;]+/).filter(Boolean)
  const asked: Asked = typed.what === 'price' ? 'amount' : line?.isSerialised ? 'devices' : 'pieces'
  const wanted = {
    amount: { amount: rupees },
    devices: { devices },
    pieces: { quantity: Number(typed.pieces) },
  }
  return (
    <ActionDialog
      title="Debit note"
      text={`Lowers what is owed for bill ${bill.number}, with its tax.`}
      label="Save debit note"
      busyLabel="Saving..."
      act={async () => {
        const body = {
          ...{ day: isoDayInIndia(systemClock()), note: typed.note },
          lines: [{ lineId: typed.lineId, ...wanted[asked] }],
        }
        const params = { id: bill.id }
        const { due } = await browserApi().purchases.addDebitNote({
          params,
          body,
          idempotencyKey: keyOf(body),
        })
        toast(`Debit note saved. ${formatRupees(due)} of the bill is due`)
        await revalidate()
      }}
      check={() => {
        if (asked === 'amount' && rupees === undefined) return { amount: problem }
        return asked === 'devices' && devices.length === 0 ? { devices: 'Please scan a number.' } : undefined
      }}
      onClose={onClose}
    >
      <NoteFields lines={lines} typed={typed} asked={asked} change={change} />
    </ActionDialog>
  )
}

interface NoteFieldsProps {
  lines: PurchaseLine[]
  typed: Typed
  asked: Asked
  change: (changes: Partial<Typed>) => void
}

function NoteFields({ lines, typed, asked, change }: NoteFieldsProps) {
  return (
    <>
      <Field label="Item" name="lineId">
        <Select value={typed.lineId} onChange={({ target }) => change({ lineId: target.value })}>
          {lines.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What for" name="what">
        <Select
          value={typed.what}
          onChange={({ target }) => change({ what: target.value as 'goods' | 'price' })}
        >
          <option value="goods">Goods go back</option>
          <option value="price">A lower price, goods stay</option>
        </Select>
      </Field>
      <WantedField typed={typed} asked={asked} change={change} />
      <Field label="Note" name="note">
        <TextInput
          autoComplete="off"
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </>
  )
}

/** What goes back, or how much cheaper it became. */
function WantedField({ typed, asked, change }: Omit<NoteFieldsProps, 'lines'>) {
  return (
    <>
      {asked === 'pieces' && (
        <Field label="Pieces that go back" name="quantity" required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed.pieces}
            onChange={({ target }) => change({ pieces: target.value })}
          />
        </Field>
      )}
      {asked === 'devices' && (
        <Field
          label="Numbers of the devices that go back"
          name="devices"
          required
          hint="Scan one after the other."
        >
          <TextArea
            rows={3}
            spellCheck={false}
            value={typed.devices}
            onChange={({ target }) => change({ devices: target.value })}
          />
        </Field>
      )}
      {asked === 'amount' && (
        <Field label="Cheaper by (₹)" name="amount" required hint="All pieces together, without tax.">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
      )}
    </>
  )
}
