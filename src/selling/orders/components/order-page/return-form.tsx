import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { OrderDetails } from '../../contract.ts'
import { formatDay } from '../../../../platform/time-zone.ts'
import { lawfulTimes } from '../../../../people/contact/complaint-rules.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Stepper } from '../../../../ui/forms/stepper.tsx'
import { TextArea } from '../../../../ui/forms/text-input.tsx'
import { PhotosField, sendPhotos } from './return-photos.tsx'

type ReturnItemsProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

export function ReturnItems({ order, onChange }: ReturnItemsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" variant="quiet" onClick={() => setOpen(true)}>
        Return items
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Return items">
        <ReturnForm
          order={order}
          onSent={(changed) => {
            setOpen(false)
            onChange(changed)
          }}
        />
      </Dialog>
    </>
  )
}

const returnReasons = [
  'Faulty or damaged',
  'Another item than ordered',
  'Does not fit my phone',
  'Not needed any more',
]

type ReturnFormProps = { order: OrderDetails; onSent: (order: OrderDetails) => void }

/** Which items to return, how many, and why. */
function ReturnForm({ order: { link, returnable, returnUntil }, onSent }: ReturnFormProps) {
  const only = returnable.length === 1 ? returnable[0]!.quantity : 0
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [kind, setKind] = useState('')
  const [words, setWords] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const quantityOf = ({ position }: { position: number }) => quantities[position] ?? only

  const send = useAction(
    async () => {
      const lines = returnable
        .map((line) => ({ position: line.position, quantity: quantityOf(line) }))
        .filter(({ quantity }) => quantity > 0)
      const reason = [kind, words.trim()].filter(Boolean).join(': ')
      const body = { reason, lines }
      const requested = await browserApi().orderLinks.requestReturn({ params: { token: link }, body })
      onSent(await sendPhotos(requested, photos))
      return `We have your request and answer within ${lawfulTimes.answer}.`
    },
    { failed: 'That could not be sent. Please try again.' },
  )

  return (
    <ActionForm className="mt-3 grid gap-5" noValidate action={send}>
      {returnUntil !== null && (
        <p className="soft">
          You can return these until {formatDay(returnUntil)}. We answer within {lawfulTimes.answer}; then you
          bring or send the items, and we refund you.
        </p>
      )}
      <QuantityList
        lines={returnable}
        of={quantityOf}
        onChange={(position, quantity) => setQuantities({ ...quantities, [position]: quantity })}
      />
      <Field label="Reason" name="kind">
        <Select value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">Choose a reason</option>
          {returnReasons.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </Select>
      </Field>
      <Field label="Why?" name="reason" required>
        <TextArea rows={3} maxLength={250} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <PhotosField photos={photos} onChange={setPhotos} />
      <ActionError of={send} />
      <Button type="submit" size="lg" block busy={send.busy} busyLabel="Sending...">
        Request return
      </Button>
    </ActionForm>
  )
}

type Line = OrderDetails['returnable'][number]
type QuantityListProps = {
  lines: Line[]
  of: (line: Line) => number
  onChange: (position: number, quantity: number) => void
}

function QuantityList({ lines, of, onChange }: QuantityListProps) {
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li key={line.position}>
          <span className="min-w-0 flex-1 wrap-anywhere">{line.product_name}</span>
          <Stepper
            label={line.product_name}
            min={0}
            max={line.quantity}
            value={of(line)}
            onChange={(quantity) => onChange(line.position, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}
