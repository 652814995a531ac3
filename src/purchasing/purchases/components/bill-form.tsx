import { idempotencyKeyPerBody } from '../../../platform/api-client/idempotency-key.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { systemClock } from '../../../platform/clock.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Purchase } from '../contract.ts'
import type { SupplierSummary } from '../suppliers/contract.ts'
import { problemsOf, toBody, typedBill, withItem, type TypedBill } from '../typed-bill.ts'
import { BillLines } from './bill-lines.tsx'
import { ScanItem } from './scan-item.tsx'

interface BillFormProps {
  suppliers: SupplierSummary[]
  /** The bill that is changed; a new one if it is left out. */
  bill?: Purchase
}

type ChangeBill = (changes: Partial<TypedBill>) => void

export function BillForm({ suppliers, bill }: BillFormProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() =>
    typedBill(isoDayInIndia(systemClock()), suppliers[0]?.id ?? '', bill),
  )
  const [keyOf] = useState(idempotencyKeyPerBody)
  const change: ChangeBill = (changes) => setTyped((before) => ({ ...before, ...changes }))
  const isTaxed = suppliers.find(({ id }) => id === typed.supplierId)?.gstin !== ''
  const save = useAction(
    async () => {
      const body = toBody(typed)
      const saved = bill
        ? await browserApi().purchases.change({ params: { id: bill.id }, body })
        : await browserApi().purchases.add({ body, idempotencyKey: keyOf(body) })
      await navigate(`/purchasing/purchases/${saved.id}`)
    },
    { failed: 'The bill was not saved. Please try again.', check: () => problemsOf(typed) },
  )
  return (
    <ActionForm className="grid gap-5" noValidate action={save}>
      <BillHead suppliers={suppliers} typed={typed} change={change} />
      <Panel padded className="grid gap-4">
        <ScanItem
          onItem={(item) =>
            setTyped((before) => ({
              ...before,
              lines: withItem(before.lines, item, isTaxed, crypto.randomUUID()),
            }))
          }
        />
        <BillLines lines={typed.lines} isTaxed={isTaxed} onChange={(lines) => change({ lines })} />
      </Panel>
      <BillTotals typed={typed} change={change} />
      <ActionError of={save} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={save.busy} busyLabel="Saving...">
          Save bill
        </Button>
        <ButtonLink variant="quiet" to={bill ? `/purchasing/purchases/${bill.id}` : '/purchasing/purchases'}>
          Back
        </ButtonLink>
      </div>
    </ActionForm>
  )
}

interface FieldsProps {
  typed: TypedBill
  change: ChangeBill
}

function BillHead({ suppliers, typed, change }: FieldsProps & Pick<BillFormProps, 'suppliers'>) {
  return (
    <Panel padded className="grid gap-4 sm:grid-cols-3">
      <Field label="Supplier" name="supplierId" required>
        <Select value={typed.supplierId} onChange={({ target }) => change({ supplierId: target.value })}>
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Number of the bill" name="number" required>
        <TextInput
          autoComplete="off"
          maxLength={40}
          value={typed.number}
          onChange={({ target }) => change({ number: target.value })}
        />
      </Field>
      <Field label="Day of the bill" name="day" required>
        <TextInput type="date" value={typed.day} onChange={({ target }) => change({ day: target.value })} />
      </Field>
    </Panel>
  )
}

function BillTotals({ typed, change }: FieldsProps) {
  const amount = (name: 'discount' | 'freight' | 'total') => (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <Panel padded className="grid gap-4 sm:grid-cols-3">
      <Field label="Discount (₹)" name="discount" hint="On the whole bill, before tax.">
        {amount('discount')}
      </Field>
      <Field label="Freight (₹)" name="freight" hint="Before tax.">
        {amount('freight')}
      </Field>
      <Field
        label="Total of the bill (₹)"
        name="total"
        hint="With tax, as the paper says; it is compared with the lines."
      >
        {amount('total')}
      </Field>
      <Field label="Note" name="note" className="sm:col-span-3">
        <TextArea
          rows={2}
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </Panel>
  )
}
