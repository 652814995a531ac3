import { Empty } from '../../../ui/feedback/empty.tsx'
import type { DraftBill } from '../draft/draft-bill.ts'
import { lineProblem } from '../draft/bill-problems.ts'
import { missingPieces } from '../draft/draft-lines.ts'
import { LineRow } from './line-row.tsx'
import type { EditDraft } from './use-draft.ts'

interface LinesProps {
  draft: DraftBill
  edit: EditDraft
  /** Somebody tried to go on: what stands in the way is shown. */
  isChecked: boolean
}

export function Lines({ draft, edit, isChecked }: LinesProps) {
  if (draft.lines.length === 0 && draft.scans.length === 0)
    return <Empty title="No items yet" text="Scan the first item, or type its name and press Enter." />
  return (
    <ul className="lines" aria-label="Items on the bill">
      {draft.lines.map((line) => (
        <LineRow
          key={line.key}
          line={line}
          missing={missingPieces(draft, line)}
          problem={isChecked ? lineProblem(draft, line) : undefined}
          edit={edit}
        />
      ))}
    </ul>
  )
}
