import type { KeyboardEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { cellLabels, cellText, type CellField } from '../../product-table/cell-text.ts'
import type { RowEdit } from './use-row-edit.ts'

type NumberCellProps = {
  field: CellField
  edit: RowEdit
  /** For roles that may not change it. */
  fixed?: boolean
}

/** Price or stock, edited in place: Enter or leaving the cell saves, Escape cancels, arrows go to the rows above and below. */
export function NumberCell({ field, edit, fixed = false }: NumberCellProps) {
  const { row, drafts, type, commit, cancel } = edit
  const draft = drafts[field]

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    if (key === 'Enter') {
      // Else the same key press would answer the question that it opens.
      event.preventDefault()
      commit(field, { again: true })
    } else if (key === 'Escape') cancel(field)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      focusCell(field, currentTarget, key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <label className="cell">
      <span className="cell-label">{cellLabels[field]}</span>
      <span className="cell-box">
        {field === 'price' && <span aria-hidden="true">₹</span>}
        <input
          className={classNames('cell-input', draft !== undefined && 'is-edited')}
          data-cell={field}
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          enterKeyHint="done"
          autoComplete="off"
          placeholder={field === 'stock' ? '–' : undefined}
          aria-label={`${cellLabels[field]} of ${row.name}`}
          value={draft ?? cellText(field, row[field])}
          disabled={row.isArchived || fixed}
          onChange={({ target }) => type(field, target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={press}
          onBlur={() => commit(field)}
        />
      </span>
    </label>
  )
}

/** Focuses the cell of this column that many rows below; from outside the table the first one. */
export function focusCell(field: CellField, from?: HTMLInputElement, rows = 0) {
  const cells = [...document.querySelectorAll<HTMLInputElement>(`[data-cell=${field}]:not(:disabled)`)]
  const place = from ? cells.indexOf(from) + rows : 0
  cells[place]?.focus()
}
