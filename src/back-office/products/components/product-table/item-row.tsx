import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Note } from '../../../../ui/feedback/badge.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Picture, Tile } from '../../../../ui/picture/picture.tsx'
import { catalogueNames } from '../../../../selling/catalogue/display-text.ts'
import { isLow } from '../../product-table/cell-text.ts'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import { usePriceQuestion } from '../../../../selling/catalogue/components/use-price-question.ts'
import { EditConflict } from './edit-conflict.tsx'
import { NumberCell } from './number-cell.tsx'
import { useRowEdit, type RowEdit } from './use-row-edit.ts'

type ItemRowProps = {
  loaded: TableRow
  isChosen: boolean
  onChoose: () => void
  onDetails: (row: TableRow) => void
}

export function ItemRow({ loaded, isChosen, onChoose, onDetails }: ItemRowProps) {
  const { askAboutPrice, priceDialog } = usePriceQuestion()
  const edit = useRowEdit(loaded, askAboutPrice)
  const { row, conflict } = edit
  const mayEdit = useMay()('catalogue')
  return (
    <tr>
      <td className="item-pick">
        <Checkbox bare label={`Choose ${row.name}`} checked={isChosen} onChange={onChoose} />
      </td>
      <td className="item-name">
        <Tile square>
          <Picture src={row.imageUrl} alt="" sizes="3rem" />
        </Tile>
        <div className="min-w-0">
          {mayEdit ? (
            <Link to={`/admin/edit/${row.id}?category=${row.catalogue}`} className="link font-[620]">
              {row.name}
            </Link>
          ) : (
            <b className="font-[620]">{row.name}</b>
          )}
          <RowLine edit={edit} />
        </div>
        {priceDialog}
        {conflict && <EditConflict conflict={conflict} onSettle={edit.settle} />}
      </td>
      <td className="item-price">
        <NumberCell field="price" edit={edit} fixed={!mayEdit} />
      </td>
      <td className="item-stock">
        <NumberCell field="stock" edit={edit} fixed={row.isSerialised === true} />
      </td>
      <td className="item-state">
        <StockState row={row} />
      </td>
      <td className="item-more">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Details of ${row.name}`}
          onClick={() => onDetails(row)}
        >
          Details
        </Button>
      </td>
    </tr>
  )
}

/** Brand and kind of the item; after an edit, in the same place, what was saved or refused. */
function RowLine({ edit: { row, note, undo } }: { edit: RowEdit }) {
  const { undo: before } = note ?? {}
  return (
    <p className="t-xs muted item-line" role="status">
      {note ? (
        <>
          <span className={note.tone === 'bad' ? 'item-problem' : 'item-saved'}>{note.text}</span>
          {before && (
            <button type="button" className="link item-undo" onClick={() => undo(before)}>
              Undo
            </button>
          )}
        </>
      ) : (
        [catalogueNames[row.catalogue].short, row.brand, row.detail].filter(Boolean).join(' · ')
      )}
    </p>
  )
}

function StockState({ row }: { row: TableRow }) {
  if (row.isArchived) return <Note>Archived</Note>
  return (
    <>
      {row.stock === 0 ? <Note tone="wait">Sold out</Note> : isLow(row) && <Note tone="wait">Low</Note>}
      {row.reserved > 0 && <Note>{row.reserved} reserved</Note>}
    </>
  )
}
