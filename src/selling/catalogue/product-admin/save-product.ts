import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { checkHsnLength } from '../../../site/gst/check-hsn-length.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { CatalogueName, Product, ProductForm } from '../contract.ts'
import { productStore } from './product-store.ts'
import { rejectWrongDeclarations, toDeclarationColumns } from './declaration-columns.ts'
import type { DeclarationsForm } from '../edit-fields/declarations/contract.ts'
import { rejectOlderVersion, rejectTakenBarcode, retryIfBarcodeTaken } from './preconditions.ts'
import { itemNotFound } from '../errors.ts'
import { stockLedgerStore } from '../stock/stock-store.ts'
import { fromRupees } from '../../../platform/money/money.ts'

const maxAttempts = 20

/** Adds a product with the form's shop code if it is free, or another one. `imageUrl` is the path of the stored image. */
export async function addProduct(
  db: Database,
  clock: Clock,
  { catalogue, form, imageUrl }: { catalogue: CatalogueName; form: ProductForm; imageUrl: string },
): Promise<Product> {
  const store = productStore(db)
  const requestedCode = formShopCode(form)
  let shopCode =
    requestedCode !== undefined && requestedCode >= 100 && requestedCode <= 10_000 ? requestedCode : undefined

  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    shopCode ??= await store.freeShopCode(catalogue)
    const createdAt = clock()
    const id = newId(createdAt.getTime())
    const onHand = form.stock ?? null
    const item = { ...toProductColumns(form), id, catalogue, shopCode, imageUrl, onHand, createdAt }
    rejectWrongDeclarations(item)
    const [added] = await inTransaction(db, async (tx) => {
      await checkHsnLength(tx, form.hsn ?? '', createdAt)
      await rejectTakenBarcode(tx, id, form.barcode)
      return retryIfBarcodeTaken(() => productStore(tx).add([item]))
    })
    if (added) return added
    shopCode = undefined
  }
  throw new Error(`No free shop code was found among ${catalogue} in ${maxAttempts} tries.`)
}

interface ProductUpdate {
  catalogue: CatalogueName
  id: string
  form: ProductForm
  /** The new image, or undefined if it is unchanged. */
  imageUrl: string | undefined
}

/** Updates a product. The shop code never changes, since it is on labels and old receipts. */
export function updateProduct(
  db: Database,
  clock: Clock,
  { catalogue, id, form, imageUrl }: ProductUpdate,
): Promise<Product & { version: number }> {
  return inTransaction(db, async (tx) => {
    const store = productStore(tx)
    const item = await store.lock(catalogue, id)
    if (!item) throw itemNotFound()
    rejectOlderVersion(item, form.version)
    await rejectTakenBarcode(tx, item.id, form.barcode)
    const onHand = onHandAfterEdit(item, form)
    const now = clock()
    // An item's code of before is listed for the owner instead, so that price and stock can be saved.
    if (form.hsn && form.hsn !== item.hsn) await checkHsnLength(tx, form.hsn, now)
    if (onHand !== undefined)
      await stockLedgerStore(tx).recordCounts(
        [{ productId: item.id, before: item.onHand, after: onHand }],
        now,
      )
    const changes = { ...toProductColumns(form), imageUrl, onHand }
    rejectWrongDeclarations(item, changes)
    const product = await retryIfBarcodeTaken(() => store.update(catalogue, item.id, changes, now))
    // The row was locked, and only this update changed it.
    return { ...product, version: item.version + 1 }
  })
}

/** The form's values as columns; fields that the form omits stay unchanged. */
export function toProductColumns(form: ProductForm) {
  return {
    name: form.product_name,
    brand: form.brand,
    ...('model' in form && { model: form.model }),
    ...('category' in form && { category: form.category }),
    ...('compatibility' in form &&
      form.compatibility !== undefined && { compatibility: form.compatibility || null }),
    pricePaise: fromRupees(form.price),
    description: form.description,
    ...(form.barcode !== undefined && { barcode: form.barcode || null }),
    lowStockLevel: form.low_stock_level ?? undefined,
    ...(form.hsn !== undefined && { hsn: form.hsn || null }),
    ...(form.warrantyDays !== undefined && { warrantyDays: form.warrantyDays }),
    ...(form.specifications !== undefined && { specifications: form.specifications ?? {} }),
    // Forms of services have none, since their schema leaves them out.
    ...toDeclarationColumns(form as DeclarationsForm),
  }
}

function formShopCode(form: ProductForm) {
  if ('sales_id' in form) return form.sales_id
  if ('services_id' in form) return form.services_id
  return 'accessories_id' in form ? form.accessories_id : undefined
}

const maxOnHand = 1_000_000

interface StockBefore {
  onHand: number | null
  held: number
}
interface StockForm {
  stock?: number | null | undefined
  stock_loaded?: number | null | undefined
}

/**
 * Stock on hand after a form was saved; undefined leaves it unchanged. The form's `stock` is what can be bought, so held stock is
 * added. If the form has `stock_loaded`, only the difference is applied, so that sales since then are not lost. The result is
 * never less than `held`.
 */
export function onHandAfterEdit({ onHand, held }: StockBefore, { stock, stock_loaded: loaded }: StockForm) {
  if (stock === undefined || stock === null) return stock
  if (onHand === null || loaded === undefined || loaded === null) return stock + held
  return Math.min(Math.max(onHand + stock - loaded, held), maxOnHand + held)
}
