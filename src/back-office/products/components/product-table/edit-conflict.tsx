import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { cellLabels, cellWords } from '../../product-table/cell-text.ts'
import type { RowConflict } from './use-row-edit.ts'

type EditConflictProps = { conflict: RowConflict; onSettle: (keepMine: boolean) => void }

/** Both values of a cell that two people changed, to choose from. */
export function EditConflict({ conflict: { field, mine, current }, onSettle }: EditConflictProps) {
  const label = cellLabels[field].toLowerCase()
  const values = [
    ['Saved by the other person', cellWords(field, current[field])],
    ['Typed by you', cellWords(field, mine)],
  ] as const
  return (
    <Dialog plain open onClose={() => onSettle(false)} title={`Which ${label} is right?`}>
      <p className="soft">
        Someone else changed the {label} of {current.name} while you were editing it.
      </p>
      <dl className="conflict-values">
        {values.map(([who, value]) => (
          <div key={who}>
            <dt className="t-sm muted">{who}</dt>
            <dd className="num text-lg font-[720]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-act">
        <Button variant="quiet" data-focus-first onClick={() => onSettle(false)}>
          Keep {cellWords(field, current[field])}
        </Button>
        <Button onClick={() => onSettle(true)}>Save {cellWords(field, mine)}</Button>
      </div>
    </Dialog>
  )
}
