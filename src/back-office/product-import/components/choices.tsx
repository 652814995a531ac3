import { useState } from 'react'
import { AdminLoaded } from '../../../site/staff-page/components/admin-page.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import type { ProductImport, SheetColumns } from '../contract.ts'
import { ChooseSheets } from './choose-sheets.tsx'
import { MatchColumns } from './match-columns.tsx'
import { CancelImport } from './start-import.tsx'

interface ChoicesProps {
  shown: ProductImport
  columns: Promise<SheetColumns[]>
}

/** What the import asks before the preview, and what staff may choose again afterwards. */
export function Choices({ shown, columns }: ChoicesProps) {
  const [opened, setOpened] = useState<ProductImport['question']>(null)
  const { id, question, sheets } = shown
  const open = opened ?? question
  const onDone = () => setOpened(null)
  return (
    <>
      {open === 'sheets' && <ChooseSheets shown={shown} onDone={onDone} />}
      {open === 'columns' && (
        <AdminLoaded from={columns} failed="Failed to load the columns">
          {(list) =>
            sheetsToMatch(list, question).map((sheet) => (
              <MatchColumns key={headingsOf(sheet)} importId={id} sheet={sheet} onDone={onDone} />
            ))
          }
        </AdminLoaded>
      )}
      <p className="flex flex-wrap gap-2">
        {sheets.length > 1 && open !== 'sheets' && (
          <Button variant="line" size="sm" onClick={() => setOpened('sheets')}>
            Choose other sheets
          </Button>
        )}
        {question === null && open !== 'columns' && (
          <Button variant="line" size="sm" onClick={() => setOpened('columns')}>
            Choose other columns
          </Button>
        )}
        {question !== null && <CancelImport id={id} label="Discard" />}
      </p>
    </>
  )
}

const headingsOf = ({ columns }: SheetColumns) => columns.map(({ heading }) => heading).join()

/** The one that is asked for, else one for all sheets with the same headings. */
function sheetsToMatch(sheets: SheetColumns[], question: ProductImport['question']) {
  const asked = sheets.find(({ isAsked }) => isAsked)
  if (question === 'columns' && asked) return [asked]
  return [...new Map(sheets.map((sheet) => [headingsOf(sheet), sheet])).values()]
}
