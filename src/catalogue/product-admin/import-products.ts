import type { Database } from '../../platform/database.ts'
import { TransactionConflict } from '../../platform/database/transaction.ts'
import type { CatalogueName, ProductForm } from '../contract.ts'
import { stockLedgerStore, stockStore } from '../stock/stock-store.ts'
import { productStore, type NewItem } from './product-store.ts'
import { onHandAfterEdit, toProductColumns } from './save-product.ts'
import { staffProductsStore } from './staff-products-store.ts'

export interface ImportedProduct {
  /** Of the product, also of one that is added. */
  id: string
  catalogue: CatalogueName
  /** The version that was previewed; null adds the product. */
  version: number | null
  form: ProductForm
  barcode: string | null
  lowStockLevel: number
}

/** The last shop code that an import gave out in a catalogue: the next free ones are after it. */
export type UsedCodes = Map<CatalogueName, number>

/** What kept a product from being written, in a sentence for staff. */
export type ImportOutcome = 'added' | 'changed' | { problem: string }

/**
 * Writes products in the caller's transaction, with the same effects as the product form: validation is the caller's, shop code,
 * stock ledger, search words and revision are those of `product-store.ts`, and triggers write audit log and notifications.
 */
export async function importProducts(
  tx: Database,
  items: ImportedProduct[],
  { now, codes = new Map() }: { now: Date; codes?: UsedCodes },
): Promise<Map<string, ImportOutcome>> {
  const outcomes = await takenBarcodes(tx, items)
  const left = items.filter(({ id }) => !outcomes.has(id))
  const changed = left.filter(({ version }) => version !== null)
  // All of them before the first write, which also locks the catalogue's revision: an order that holds one of these items and
  // wants that revision would wait for this transaction, and this one for the order.
  await stockStore(tx).lockLevels(changed.map(({ id }) => id))
  // Revisions are locked in the order of the catalogues, as everywhere.
  for (const catalogue of [...new Set(left.map((item) => item.catalogue))].sort()) {
    const isHere = (item: ImportedProduct) => item.catalogue === catalogue
    for (const item of changed.filter(isHere)) outcomes.set(item.id, await changeProduct(tx, now, item))
    const added = left.filter((item) => item.version === null && isHere(item))
    await addProducts(tx, added, { now, catalogue, codes })
    for (const { id } of added) outcomes.set(id, 'added')
  }
  return outcomes
}

/** Barcodes that another item got since the preview. */
async function takenBarcodes(tx: Database, items: ImportedProduct[]) {
  const barcodes = items.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]))
  const owners = new Map(
    (await staffProductsStore(tx).byIdsAndBarcodes([], barcodes)).map((each) => [each.barcode, each]),
  )
  return new Map<string, ImportOutcome>(
    items.flatMap(({ id, barcode }) => {
      const owner = barcode === null ? undefined : owners.get(barcode)
      return owner && owner.id !== id
        ? [
            [
              id,
              {
                problem: `The barcode now belongs to ${owner.product.product_name}. Please import the sheet again.`,
              },
            ],
          ]
        : []
    }),
  )
}

async function addProducts(
  tx: Database,
  items: ImportedProduct[],
  { now: createdAt, catalogue, codes }: { now: Date; catalogue: CatalogueName; codes: UsedCodes },
) {
  if (items.length === 0) return
  const shopCodes = await staffProductsStore(tx).freeShopCodes(catalogue, items.length, codes.get(catalogue))
  codes.set(catalogue, shopCodes.at(-1)!)
  const rows = items.map(({ id, form, barcode, lowStockLevel }, place): NewItem => ({
    ...{ ...toProductColumns(form), id, catalogue, barcode, lowStockLevel, createdAt },
    shopCode: shopCodes[place]!,
    imageUrl: form.image_url,
    onHand: form.stock ?? null,
  }))
  const added = await productStore(tx).add(rows)
  // A product form took one of the codes meanwhile.
  if (added.length < rows.length) throw new TransactionConflict('A shop code was taken meanwhile.')
}

async function changeProduct(tx: Database, now: Date, item: ImportedProduct): Promise<ImportOutcome> {
  const { catalogue, id, form, barcode, lowStockLevel } = item
  const store = productStore(tx)
  const row = await store.lock(catalogue, id)
  if (!row) return { problem: 'This item was deleted after the preview.' }
  if (row.version !== item.version)
    return { problem: 'This item was edited after the preview. Please import the sheet again.' }
  const onHand = onHandAfterEdit(row, form)
  if (onHand !== undefined)
    await stockLedgerStore(tx).recordCounts(
      [{ productId: id, difference: (onHand ?? 0) - (row.onHand ?? 0) }],
      now,
    )
  const details = { ...toProductColumns(form), imageUrl: form.image_url, barcode, lowStockLevel, onHand }
  await store.update(catalogue, id, details, now)
  return 'changed'
}
