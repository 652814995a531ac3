import { useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { idempotencyKeyPerBody } from '../../../../platform/api-client/idempotency-key.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import {
  correctedStock,
  stockCorrections,
  type StockCorrectionReason,
} from '../../../../selling/catalogue/stock/correction-rules.ts'
import type { ItemChange } from './save-item.ts'

const reasonLabels: Record<StockCorrectionReason, string> = {
  counted: 'I counted all pieces',
  received: 'New pieces came in',
  damaged: 'Pieces are damaged',
  lost: 'Pieces are lost',
  returned_to_supplier: 'Sent back to the supplier',
}
const isReason = (value: string): value is StockCorrectionReason => value in reasonLabels

const empty = { quantity: '', note: '' }

/**
 * A count, or pieces that came or left, with the reason. A paid piece has left the stock already, though it waits in the shop to be sent
 * or collected: it must not be counted again.
 */
export function CorrectStock({ row, onChange }: ItemChange) {
  const [reason, setReason] = useState<StockCorrectionReason>('counted')
  const [typed, setTyped] = useState(empty)
  const [keyOf, setKeyOf] = useState(idempotencyKeyPerBody)
  const type = (name: keyof typeof empty, text: string) => setTyped((before) => ({ ...before, [name]: text }))
  const quantity = /^\d{1,7}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : undefined

  const save = useAction(
    async () => {
      const body = { reason, quantity: Number(typed.quantity), note: typed.note.trim() || undefined }
      const changed = await browserApi().productTable.correctStock({
        ...{ params: { id: row.id }, body, idempotencyKey: keyOf(body) },
      })
      setKeyOf(idempotencyKeyPerBody)
      setTyped(empty)
      await onChange(changed)
      return 'Stock saved'
    },
    {
      check: () =>
        quantity === undefined ? { quantity: 'Enter a number of pieces, such as 12.' } : undefined,
    },
  )

  return (
    <ActionForm className="item-form" noValidate action={save}>
      <ActionError of={save} />
      <ReasonField reason={reason} setReason={setReason} />
      <Field
        label={reason === 'counted' ? 'Pieces, without those of paid orders' : 'Pieces'}
        name="quantity"
        hint={resultText(row, reason, quantity)}
      >
        <TextInput
          inputMode="numeric"
          value={typed.quantity}
          onChange={({ target }) => type('quantity', target.value)}
        />
      </Field>
      <NoteField note={typed.note} setNote={(text) => type('note', text)} />
      <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving..." className="item-wide">
        Save stock
      </Button>
    </ActionForm>
  )
}

function NoteField({ note, setNote }: { note: string; setNote: (text: string) => void }) {
  return (
    <Field
      label="Note"
      name="note"
      hint="Such as the supplier’s invoice number; optional."
      className="item-wide"
    >
      <TextInput maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
    </Field>
  )
}

type ReasonFieldProps = {
  reason: StockCorrectionReason
  setReason: (reason: StockCorrectionReason) => void
}

function ReasonField({ reason, setReason }: ReasonFieldProps) {
  return (
    <Field label="Reason" name="reason">
      <Select value={reason} onChange={({ target }) => isReason(target.value) && setReason(target.value)}>
        {stockCorrections.map((each) => (
          <option key={each} value={each}>
            {reasonLabels[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What the shop has now, or would have after the correction. */
function resultText(
  { stock, reserved }: TableRow,
  reason: StockCorrectionReason,
  quantity: number | undefined,
) {
  const onHand = stock === null ? null : stock + reserved
  const held = reserved > 0 ? `, ${reserved} of them reserved` : ''
  if (quantity === undefined)
    return onHand === null ? 'Not counted so far.' : `The shop has ${onHand} now${held}.`
  const after = correctedStock(onHand, { reason, quantity })
  if (after < 0) return `The shop has only ${onHand ?? 0}.`
  return `${onHand ?? 'Not counted'} → ${after} in the shop`
}
