import { type SubmitEvent, useState } from 'react'
import { browserApi } from '../../../browser-api.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { noFormErrors } from '../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { barcodeProblem, normalizeBarcode } from '../../barcode-rules.ts'
import type { TableRow } from '../../product-table/contract.ts'
import type { ItemChange } from './item-change.ts'

const draftOf = ({ barcode, lowStockLevel }: TableRow) => ({
  barcode: barcode ?? '',
  low_stock_level: String(lowStockLevel),
})

/** The number below the bars, and how few pieces are too few. */
export function ItemCodes({ row, onChange }: ItemChange) {
  const [draft, setDraft] = useState(() => draftOf(row))
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const type = (name: keyof typeof draft, text: string) => setDraft((before) => ({ ...before, [name]: text }))

  async function save() {
    const barcode = normalizeBarcode(draft.barcode)
    const level = draft.low_stock_level.trim()
    const fields = {
      ...(barcode !== '' && barcodeProblem(barcode) && { barcode: barcodeProblem(barcode) }),
      ...(!/^\d{1,7}$/.test(level) && { low_stock_level: 'Enter a whole number, such as 2.' }),
    }
    setFormErrors({ fields })
    if (Object.keys(fields).length > 0) return
    try {
      const body = { version: row.version, barcode, low_stock_level: Number(level) }
      const changed = await browserApi().productTable.edit({ params: { id: row.id }, body })
      setDraft(draftOf(changed))
      toast('Saved')
      await onChange(changed)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', draft))
      if (!(failure instanceof ApiProblem && failure.code === 'edited_meanwhile')) return
      // What is typed stays, and the next Save has the version that somebody else saved.
      const current = await browserApi().productTable.show({ params: { id: row.id } })
      await onChange(current)
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(save)
  }

  return (
    <Form className="item-form" noValidate errors={formErrors} onSubmit={submit}>
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      <Field label="Barcode" name="barcode" hint="Scan or type it. Leave blank for none.">
        <TextInput
          maxLength={48}
          autoComplete="off"
          value={draft.barcode}
          onChange={({ target }) => type('barcode', target.value)}
        />
      </Field>
      <Field
        label="Low-stock level"
        name="low_stock_level"
        hint="Today lists the item from this many pieces."
      >
        <TextInput
          inputMode="numeric"
          value={draft.low_stock_level}
          onChange={({ target }) => type('low_stock_level', target.value)}
        />
      </Field>
      <Button type="submit" variant="line" busy={busy} busyLabel="Saving..." className="item-wide">
        Save
      </Button>
    </Form>
  )
}
