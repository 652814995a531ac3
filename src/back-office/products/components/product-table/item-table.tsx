import { useState } from 'react'
import { totalOf } from '../../../../platform/api-client/api-client.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'
import { ItemDrawer } from './item-drawer.tsx'
import type { TableView } from '../../product-table/table-view.ts'
import { ItemRow } from './item-row.tsx'
import { ListBar } from './list-bar.tsx'
import type { Selection } from './use-selection.ts'

type ItemTableProps = { rows: TableRow[]; view: TableView; selection: Selection }

/** A table in wide windows, cards on phones. */
export function ItemTable({ rows, view, selection }: ItemTableProps) {
  const [opened, setOpened] = useState<TableRow>()
  return (
    <>
      <ListBar ids={rows.map(({ id }) => id)} total={totalOf(rows)} {...{ view, selection }} />
      <table className="item-table num">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Choose</VisuallyHidden>
            </th>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Stock</th>
            <th scope="col">
              <VisuallyHidden>State</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ItemRow
              key={row.id}
              loaded={row}
              isChosen={selection.has(row.id)}
              onChoose={() => selection.toggle(row.id)}
              onDetails={setOpened}
            />
          ))}
        </tbody>
      </table>
      {opened && <ItemDrawer key={opened.id} item={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
