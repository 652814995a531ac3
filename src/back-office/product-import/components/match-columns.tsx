import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
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
  const [chosen, setChosen] = useState(() => chosenAtFirst(sheet))

  const save = useAction(
    async () => {
      await browserApi().productImport.matchColumns({
        params: { id: importId },
        body: toMatch(sheet, chosen),
      })
      await revalidate()
      onDone()
    },
    {
      failed: 'The columns could not be saved. Please try again.',
      check: () => matchErrors(chosen),
    },
  )

  return (
    <ActionForm className="grid gap-5" aria-label="Columns" action={save}>
      <div className="grid gap-1">
        <h3 className="t-h3">Which column is what?</h3>
        <p className="soft wrap-anywhere">
          {sheet.sheet === '' ? 'The' : `In the sheet ${sheet.sheet} the`} headings are in row{' '}
          {sheet.headingRow}. The next file with the same headings is read without asking.
        </p>
      </div>
      <MatchFields sheet={sheet} chosen={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />
      <ActionError of={save} />
      <p>
        <Button type="submit" busy={save.busy} busyLabel="Reading...">
          Show the preview
        </Button>
      </p>
    </ActionForm>
  )
}
