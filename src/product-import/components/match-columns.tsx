import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import type { SheetColumns } from '../contract.ts'
import { MatchFields } from './match-fields.tsx'
import { chosenAtFirst, matchErrors, toMatch } from './matched-fields.ts'

interface MatchColumnsProps {
  importId: string
  sheet: SheetColumns
  onDone: () => void
}

/** Says which column of a sheet is the name, the price and so on. */
export function MatchColumns({ importId, sheet, onDone }: MatchColumnsProps) {
  const { revalidate } = useRevalidator()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState(noFormErrors)
  const [chosen, setChosen] = useState(() => chosenAtFirst(sheet))

  const save = () =>
    run(async () => {
      setProblem(undefined)
      const wrong = matchErrors(chosen)
      setErrors({ fields: wrong })
      if (Object.keys(wrong).length > 0) return
      try {
        await browserApi().productImport.matchColumns({
          params: { id: importId },
          body: toMatch(sheet, chosen),
        })
        await revalidate()
        onDone()
      } catch (failure) {
        setProblem(errorMessage(failure, 'The columns could not be saved. Please try again.'))
      }
    })

  return (
    <Form
      className="grid gap-5"
      errors={errors}
      aria-label="Columns"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-1">
        <h3 className="t-h3">Which column is what?</h3>
        <p className="soft wrap-anywhere">
          {sheet.sheet === '' ? 'The' : `In the sheet ${sheet.sheet} the`} headings are in row{' '}
          {sheet.headingRow}. The next file with the same headings is read without asking.
        </p>
      </div>
      <MatchFields sheet={sheet} chosen={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <p>
        <Button type="submit" busy={busy} busyLabel="Reading...">
          Show the preview
        </Button>
      </p>
    </Form>
  )
}
