import { useState } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import type { FieldErrors } from '../../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { barcodeProblem, normalizeBarcode } from '../../../../selling/catalogue/barcode-rules.ts'
import { saveItem, type ItemChange } from './save-item.ts'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'

const draftOf = ({ barcode, lowStockLevel, warrantyDays }: TableRow) => ({
  barcode: barcode ?? '',
  low_stock_level: String(lowStockLevel),
  warrantyDays: warrantyDays === null ? '' : String(warrantyDays),
})

function problemsOf(draft: ReturnType<typeof draftOf>): FieldErrors {
  const barcode = normalizeBarcode(draft.barcode)
  const problem = barcode === '' ? undefined : barcodeProblem(barcode)
  return {
    ...(problem !== undefined && { barcode: problem }),
    ...(!/^\d{1,7}$/.test(draft.low_stock_level.trim()) && {
      low_stock_level: 'Enter a whole number, such as 2.',
    }),
    ...(!/^(|[1-9]\d{0,3})$/.test(draft.warrantyDays.trim()) && {
      warrantyDays: 'Enter a number of days, such as 365, or leave it blank.',
    }),
  }
}

/** The number below the bars, how few pieces are too few, and for how long one is warranted. */
export function ItemCodes({ row, onChange }: ItemChange) {
  const [draft, setDraft] = useState(() => draftOf(row))
  const type = (name: keyof typeof draft, text: string) => setDraft((before) => ({ ...before, [name]: text }))

  const save = useAction(
    async () => {
      const barcode = normalizeBarcode(draft.barcode)
      const changed = await saveItem(
        { row, onChange },
        {
          ...{ barcode, low_stock_level: Number(draft.low_stock_level) },
          warrantyDays: draft.warrantyDays.trim() === '' ? null : Number(draft.warrantyDays),
        },
      )
      setDraft(draftOf(changed))
      return 'Saved'
    },
    { check: () => problemsOf(draft) },
  )

  return (
    <ActionForm className="item-form" noValidate action={save}>
      <ActionError of={save} />
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
      <Field
        label="Warranty in days"
        name="warrantyDays"
        hint="From the day on which it is handed over. Leave blank for none."
      >
        <TextInput
          inputMode="numeric"
          value={draft.warrantyDays}
          onChange={({ target }) => type('warrantyDays', target.value)}
        />
      </Field>
      <Button type="submit" variant="line" busy={save.busy} busyLabel="Saving..." className="item-wide">
        Save
      </Button>
    </ActionForm>
  )
}
