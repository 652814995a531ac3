import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { ProductImport } from '../contract.ts'
import { countedRows } from '../status.ts'

/** A workbook has several sheets: which of them hold the items? */
export function ChooseSheets({
  shown: { id, sheets },
  onDone,
}: {
  shown: ProductImport
  onDone: () => void
}) {
  const { revalidate } = useRevalidator()
  const areRead = sheets.filter(({ isRead }) => isRead)
  const [chosen, setChosen] = useState(() => (areRead.length > 0 ? areRead : sheets).map(({ name }) => name))

  const choose = useAction(
    async () => {
      await browserApi().productImport.chooseSheets({ params: { id }, body: { sheets: chosen } })
      await revalidate()
      onDone()
    },
    { failed: 'The sheets could not be read. Please try again.' },
  )

  return (
    <ActionForm className="grid gap-4" action={choose}>
      <SheetList sheets={sheets} chosen={chosen} onChange={setChosen} />
      <ActionError of={choose} />
      <p>
        <Button type="submit" busy={choose.busy} busyLabel="Reading..." disabled={chosen.length === 0}>
          {chosen.length === 1 ? 'Read this sheet' : `Read ${chosen.length} sheets`}
        </Button>
      </p>
    </ActionForm>
  )
}

interface SheetListProps {
  sheets: ProductImport['sheets']
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function SheetList({ sheets, chosen, onChange }: SheetListProps) {
  return (
    <Field
      group
      label="Which sheets hold your items?"
      hint="Hidden sheets and sheets without rows are not listed."
    >
      <div className="grid justify-items-start gap-1">
        {sheets.map(({ name, rowCount }) => (
          <Checkbox
            key={name}
            className="wrap-anywhere"
            label={`${name} (${countedRows(rowCount)})`}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
        ))}
      </div>
    </Field>
  )
}
