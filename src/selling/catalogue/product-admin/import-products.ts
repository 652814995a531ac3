import type { Database } from '../../../platform/database.ts'
import { TransactionConflict } from '../../../platform/database/transaction.ts'
import { inStoreBarcode } from '../barcode-rules.ts'
import type { CatalogueName, ProductForm } from '../contract.ts'
import { wordsStore } from '../search/words-store.ts'
import { stockLedgerStore } from '../stock/stock-store.ts'
import { productBatchStore, type BatchItem, type ProductRow } from './product-batch-store.ts'
import { bumpRevisions } from './revisions-store.ts'
import { onHandAfterEdit, toProductColumns } from './save-product.ts'
import { takeShopCodes, type FreeShopCodes } from './free-shop-codes.ts'
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

/** What kept a product from being written, in a sentence for staff. */
export type ImportOutcome = 'added' | 'changed' | { problem: string }

interface ImportContext {
  now: Date
  codes?: FreeShopCodes
  /** Marks new items as samples of the demo shop. */
  isDemo?: boolean
}

/**
 * Writes products in the caller's transaction, with the same effects as the product form: validation is the caller's; shop code,
 * stock ledger, search words and revision are written here, audit log, price history and notifications by triggers.
 */
export async function importProducts(
  tx: Database,
  items: ImportedProduct[],
  { now, codes = new Map(), isDemo = false }: ImportContext,
): Promise<Map<string, ImportOutcome>> {
  const outcomes = await takenBarcodes(tx, items)
  const left = items.filter(({ id }) => !outcomes.has(id))
  const store = productBatchStore(tx)
  // All of them before the first write.
  const locked = await store.lock(left.flatMap(({ id, version }) => (version === null ? [] : [id])))
  const edits: Edit[] = []
  for (const item of left) {
    const row = item.version === null ? undefined : locked.get(item.id)
    const problem = item.version === null ? undefined : problemOf(item, row)
    outcomes.set(item.id, problem ? { problem } : row ? 'changed' : 'added')
    if (row && !problem) edits.push({ before: row, after: editedRow(row, item, now) })
  }
  const added = await newItems(
    tx,
    left.filter(({ version }) => version === null),
    { now, codes, isDemo },
  )
  await store.update(edits.map(({ after }) => after))
  if ((await store.add(added)) < added.length) {
    codes.clear()
    throw new TransactionConflict('A product form took one of the shop codes meanwhile.')
  }
  await recordEffects(tx, { edits, added, now })
  return outcomes
}

interface Edit {
  before: ProductRow
  after: ProductRow
}

async function recordEffects(
  tx: Database,
  { edits, added, now }: { edits: Edit[]; added: BatchItem[]; now: Date },
) {
  const written = [...edits.map(({ after }) => after), ...added]
  if (written.length === 0) return
  const counts = [
    ...edits.map(({ before, after }) => ({
      productId: after.id,
      before: before.onHand,
      after: after.onHand,
    })),
    ...added.map(({ id, onHand }) => ({ productId: id, before: 0, after: onHand ?? null })),
  ]
  await stockLedgerStore(tx).recordCounts(counts, now)
  await wordsStore(tx).addWordsOf(written.map(({ id }) => id))
  await bumpRevisions(tx, written)
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

function problemOf(item: ImportedProduct, row: ProductRow | undefined) {
  if (row?.catalogue !== item.catalogue) return 'This item was deleted after the preview.'
  if (row.version !== item.version)
    return 'This item was edited after the preview. Please import the sheet again.'
  return undefined
}

async function newItems(
  tx: Database,
  items: ImportedProduct[],
  { now, codes, isDemo }: Required<ImportContext>,
): Promise<BatchItem[]> {
  const added: BatchItem[] = []
  for (const [catalogue, group] of Map.groupBy(items, (item) => item.catalogue)) {
    const shopCodes = await takeShopCodes(tx, { catalogue, count: group.length, codes })
    const made = await freeInStoreBarcodes(tx, items, { catalogue, shopCodes })
    for (const [place, { id, form, barcode, lowStockLevel }] of group.entries())
      added.push({
        ...{ ...toProductColumns(form), id, catalogue, lowStockLevel, isDemo },
        // Lists show the newest first: they have the order of the sheet.
        createdAt: new Date(now.getTime() - place),
        barcode: barcode ?? made[place] ?? null,
        shopCode: shopCodes[place]!,
        imageUrl: form.image_url,
        onHand: form.stock ?? null,
      })
  }
  return added
}

/** The shop's own barcodes for items that have none; null for one that another item has, of another shop for example. */
async function freeInStoreBarcodes(
  tx: Database,
  items: ImportedProduct[],
  { catalogue, shopCodes }: { catalogue: CatalogueName; shopCodes: number[] },
): Promise<(string | null)[]> {
  if (items.every(({ barcode }) => barcode !== null)) return []
  const made = shopCodes.map((shopCode) => inStoreBarcode(catalogue, shopCode))
  const owners = await staffProductsStore(tx).byIdsAndBarcodes([], made)
  const taken = new Set([...owners, ...items].map(({ barcode }) => barcode))
  return made.map((barcode) => (taken.has(barcode) ? null : barcode))
}

/** The row after the edit; columns that the form omits stay as they are. */
function editedRow(
  row: ProductRow,
  { form, barcode, lowStockLevel }: ImportedProduct,
  updatedAt: Date,
): ProductRow {
  const onHand = onHandAfterEdit(row, form)
  return {
    ...{ ...row, ...toProductColumns(form), imageUrl: form.image_url, barcode, lowStockLevel, updatedAt },
    onHand: onHand === undefined ? row.onHand : onHand,
  }
}
