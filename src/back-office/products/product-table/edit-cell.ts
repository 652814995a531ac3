import { fromRupees } from '../../../platform/money/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { goodsNeedPrice, itemNotFound, repairsAreNotPackaged } from '../../../selling/catalogue/errors.ts'
import { hasDeclarations } from '../../../selling/catalogue/declaration-rules.ts'
import { mayBeFree } from '../../../selling/catalogue/price-rules.ts'
import {
  rejectOlderVersion,
  rejectTakenBarcode,
  retryIfBarcodeTaken,
} from '../../../selling/catalogue/product-admin/preconditions.ts'
import {
  rejectWrongDeclarations,
  toDeclarationColumns,
} from '../../../selling/catalogue/product-admin/declaration-columns.ts'
import { productStore } from '../../../selling/catalogue/product-admin/product-store.ts'
import { onHandAfterEdit } from '../../../selling/catalogue/product-admin/save-product.ts'
import { stockLedgerStore } from '../../../selling/catalogue/stock/stock-store.ts'
import type { CellEdit, TableRow } from '../../../selling/catalogue/product-table/contract.ts'
import { productTableStore, toTableRow } from '../../../selling/catalogue/product-table/table-store.ts'

/**
 * Changes the values of an item that the table and its drawer have. @throws declarationRefused (400) for a price above the MRP;
 * editedMeanwhile (409) for an older version
 */
export function editCell(db: Database, clock: Clock, id: string, edit: CellEdit): Promise<TableRow> {
  return inTransaction(db, async (tx) => {
    const table = productTableStore(tx)
    const item = await table.lock(id)
    if (!item) throw itemNotFound()
    if (edit.price === 0 && !mayBeFree(item.catalogue)) throw goodsNeedPrice()
    if (!hasDeclarations(item.catalogue) && (edit.mrp || edit.countryOfOrigin)) throw repairsAreNotPackaged()
    rejectOlderVersion(item, edit.version)
    const barcode = edit.barcode === undefined ? undefined : edit.barcode || null
    await rejectTakenBarcode(tx, item.id, barcode)
    const onHand = onHandAfterEdit(item, edit)
    const now = clock()
    if (onHand !== undefined)
      await stockLedgerStore(tx).recordCounts(
        [{ productId: item.id, before: item.onHand, after: onHand }],
        now,
      )
    const changes = {
      pricePaise: edit.price === undefined ? undefined : fromRupees(edit.price),
      onHand,
      barcode,
      lowStockLevel: edit.low_stock_level,
      warrantyDays: edit.warrantyDays,
      ...toDeclarationColumns(edit),
    }
    rejectWrongDeclarations(item, changes)
    await retryIfBarcodeTaken(() => productStore(tx).update(item.catalogue, item.id, changes, now))
    return toTableRow((await table.byId(item.id))!)
  })
}
