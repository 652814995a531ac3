import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'

/** Props of what changes the item in the drawer. */
export interface ItemChange {
  row: TableRow
  /** Called with the item as it is now. */
  onChange: (changed: TableRow) => Promise<void>
}
