import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import type { ProductImport } from '../contract.ts'
import { countedRows } from './counted-rows.ts'

/** A workbook has several sheets: which of them hold the items? */
export function ChooseSheets({
  shown: { id, sheets },
  onDone,
}: {
  shown: ProductImport
  onDone: () => void
}) {
  const { revalidate } = useRevalidator()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const areRead = sheets.filter(({ isRead }) => isRead)
  const [chosen, setChosen] = useState(() => (areRead.length > 0 ? areRead : sheets).map(({ name }) => name))

  const choose = () =>
    run(async () => {
      setProblem(undefined)
      try {
        await browserApi().productImport.chooseSheets({ params: { id }, body: { sheets: chosen } })
        await revalidate()
        onDone()
      } catch (failure) {
        setProblem(errorMessage(failure, 'The sheets could not be read. Please try again.'))
      }
    })

  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <SheetList sheets={sheets} chosen={chosen} onChange={setChosen} />
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <p>
        <Button type="submit" busy={busy} busyLabel="Reading..." disabled={chosen.length === 0}>
          {chosen.length === 1 ? 'Read this sheet' : `Read ${chosen.length} sheets`}
        </Button>
      </p>
    </Form>
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
