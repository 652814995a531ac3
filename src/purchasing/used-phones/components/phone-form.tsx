import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { NumberInput, TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { ItemField } from '../../../counter/bookings/components/item-field.tsx'
import { grades, gradeWords } from '../../../selling/catalogue/condition-rules.ts'
import type { UsedPhone } from '../contract.ts'
import type { Papers } from '../offers/contract.ts'
import { SellerFields } from './seller-fields.tsx'
import { emptyPhone, toBody, typedFrom, type TypedPhone } from './typed-phone.ts'

interface PhoneFormProps {
  /** The offer that is changed; a new one without it. */
  phone?: UsedPhone
  onSaved: (id: string) => void
}

export interface TypedPart {
  typed: TypedPhone
  change: (changes: Partial<TypedPhone>) => void
}

/** A phone that a person offers, with its checklist and the seller. */
export function PhoneForm({ phone, onSaved }: PhoneFormProps) {
  const [typed, setTyped] = useState(() => (phone ? typedFrom(phone) : emptyPhone()))
  const [key] = useState(() => crypto.randomUUID())
  const change = (changes: Partial<TypedPhone>) => setTyped((before) => ({ ...before, ...changes }))
  const save = useAction(
    async () => {
      const { usedPhones } = browserApi()
      const body = toBody(typed)
      const { id } = phone
        ? await usedPhones.change({ params: { id: phone.id }, body })
        : await usedPhones.offer({ body, idempotencyKey: key })
      onSaved(id)
    },
    { failed: 'The phone was not saved. Please try again.', revalidate: phone !== undefined },
  )
  const parts = { typed, change }
  return (
    <ActionForm className="grid gap-5" noValidate action={save}>
      <PhoneFields {...parts} />
      <Checklist {...parts} />
      <SellerFields {...parts} retentionDays={phone?.retentionDays} />
      <ActionError of={save} />
      <Button type="submit" size="lg" busy={save.busy} busyLabel="Saving..." className="justify-self-start">
        Save, then check
      </Button>
    </ActionForm>
  )
}

const PhoneFields = ({ typed, change }: TypedPart) => (
  <Panel as="section" padded className="grid gap-4" aria-label="The phone">
    <h2 className="t-h3">The phone</h2>
    <NumberFields typed={typed} change={change} />
    <ItemField
      item={typed.item}
      label="Used item that you sell already (empty for a new one)"
      onChoose={(item) => change({ item })}
    />
    {!typed.item && <NewItemFields typed={typed} change={change} />}
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Grade" name="grade" required>
        <Select value={typed.grade} onChange={({ target }) => change({ grade: target.value })}>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {grade}: {gradeWords[grade]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Battery (%)" name="batteryPercent" hint="If the phone shows it.">
        <NumberInput
          min={1}
          max={100}
          value={typed.battery}
          onChange={({ target }) => change({ battery: target.value })}
        />
      </Field>
      <Field label="Price for the seller (₹)" name="price" required>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed.price}
          onChange={({ target }) => change({ price: target.value })}
        />
      </Field>
    </div>
    <Field label="What you see" name="conditionNote" hint="Scratches, spots, what does not work.">
      <TextArea
        rows={2}
        maxLength={300}
        value={typed.conditionNote}
        onChange={({ target }) => change({ conditionNote: target.value })}
      />
    </Field>
  </Panel>
)

/** A scanner ends with Enter, which would send the form. */
const ignoreEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

const NumberFields = ({ typed, change }: TypedPart) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="IMEI 1" name="imei1" required hint="Dial *#06#, then scan or type it.">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={typed.imei1}
        onChange={({ target }) => change({ imei1: target.value })}
        onKeyDown={ignoreEnter}
      />
    </Field>
    <Field label="IMEI 2 (if it has one)" name="imei2">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={typed.imei2}
        onChange={({ target }) => change({ imei2: target.value })}
        onKeyDown={ignoreEnter}
      />
    </Field>
  </div>
)

function NewItemFields({ typed: { newItem }, change }: TypedPart) {
  const fields = [
    ['itemName', 'Name', 'As customers read it: iPhone 12, 64 GB, used.'],
    ['brand', 'Brand', ''],
    ['model', 'Model', ''],
    ['salePrice', 'Price at which you will sell it (₹)', ''],
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(([name, label, hint]) => (
        <Field key={name} label={label} name={name} required hint={hint}>
          <TextInput
            autoComplete="off"
            maxLength={160}
            inputMode={name === 'salePrice' ? 'decimal' : 'text'}
            value={newItem[name]}
            onChange={({ target }) => change({ newItem: { ...newItem, [name]: target.value } })}
          />
        </Field>
      ))}
    </div>
  )
}

const papersLabels: Record<Papers, string> = {
  bill: 'The bill',
  box: 'The box with the same IMEI',
  both: 'Bill and box',
  none: 'Neither',
}

const Checklist = ({ typed, change }: TypedPart) => (
  <Panel as="section" padded className="grid gap-4" aria-label="Checklist">
    <h2 className="t-h3">Checklist</h2>
    <Checkbox
      label="The account lock is removed (signed out of Google or Apple)"
      checked={typed.isUnlocked}
      onChange={({ target }) => change({ isUnlocked: target.checked })}
    />
    <Checkbox
      label="The seller’s data are erased"
      checked={typed.isErased}
      onChange={({ target }) => change({ isErased: target.checked })}
    />
    <Field label="What you have seen" name="papers" className="max-w-md">
      <Select value={typed.papers} onChange={({ target }) => change({ papers: target.value as Papers })}>
        {Object.entries(papersLabels).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  </Panel>
)
