import { useState } from 'react'
import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { maxLabels } from '../../labels/label-rules.ts'
import { filterOf, labelsPath, type TableView } from '../../product-table/table-view.ts'
import { BulkDialog } from '../bulk-change/bulk-dialog.tsx'
import type { Selection } from './use-selection.ts'

type ListBarProps = {
  /** The items of this page. */
  ids: string[]
  /** Number of items that the filter finds. */
  total: number
  view: TableView
  selection: Selection
}

/** What can be done with the ticked items, or, if none is ticked, with all that the filter finds. */
export function ListBar({ ids, total, view, selection }: ListBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { size } = selection
  const mayEdit = useMay()('catalogue')
  const count = size > 0 ? size : total
  const target = size > 0 ? { ids: [...selection.ids] } : { filter: filterOf(view) }
  return (
    <div className="list-bar" role="group" aria-label="Chosen items">
      <Checkbox
        label="Choose all on this page"
        checked={ids.every(selection.has)}
        onChange={({ target: { checked } }) => (checked ? selection.add(ids) : selection.remove(ids))}
      />
      <p className="t-sm soft num list-bar-count" role="status">
        {size > 0 ? `${size} selected` : total === 1 ? '1 item' : `All ${total} items`}
      </p>
      {size > 0 && (
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          Clear
        </Button>
      )}
      {size > 0 && size <= maxLabels && (
        <ButtonLink size="sm" variant="line" to={labelsPath([...selection.ids])}>
          Print labels
        </ButtonLink>
      )}
      {mayEdit && (size > 0 || view.show !== 'archived') && (
        <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
          Change price, stock or country
        </Button>
      )}
      {isOpen && (
        <BulkDialog
          target={target}
          count={count}
          onApplied={selection.clear}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
