import { browserApi } from '../../../../web/browser-api.ts'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import type { CellField, CellValue } from '../../product-table/cell-text.ts'
import type { TableRow } from '../../../../selling/catalogue/product-table/contract.ts'

/** The item after the edit, or as somebody else saved it if that changed the same value. */
export type SavedCell = { saved: TableRow } | { current: TableRow }

/** Saves one value, based on the item's version in `base`. If only another value was changed meanwhile, both edits stand. */
export async function saveCell(base: TableRow, field: CellField, value: CellValue): Promise<SavedCell> {
  const { productTable } = browserApi()
  const { id, version, stock } = base
  const change = field === 'price' ? { price: value ?? 0 } : { stock: value, stock_loaded: stock }
  try {
    return { saved: await productTable.edit({ params: { id }, body: { version, ...change } }) }
  } catch (failure) {
    if (!(failure instanceof ApiProblem && failure.code === 'edited_meanwhile')) throw failure
    const current = await productTable.show({ params: { id } })
    return current[field] === base[field] ? saveCell(current, field, value) : { current }
  }
}
