import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { CatalogueName, Product, ProductForm } from '../contract.ts'
import { productStore } from './product-store.ts'
import { itemNotFound } from '../errors.ts'
import { stockLedgerStore } from '../stock/stock-store.ts'
import { fromRupees } from '../../money/money.ts'

const maxAttempts = 20

/** The form's shop code is kept if it is free; otherwise the item gets another. `imageUrl` is what was received. */
export async function addProduct(
  db: Database,
  clock: Clock,
  { catalogue, form, imageUrl }: { catalogue: CatalogueName; form: ProductForm; imageUrl: string },
): Promise<Product> {
  const shelf = productStore(db)
  const asked = formShopCode(form)
  let shopCode = asked !== undefined && asked >= 100 && asked <= 10_000 ? asked : undefined

  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    shopCode ??= await shelf.freeShopCode(catalogue)
    const createdAt = clock()
    const id = newId(createdAt.getTime())
    const onHand = form.stock ?? null
    const item = { ...toProductColumns(form), id, catalogue, shopCode, imageUrl, onHand, createdAt }
    const [added] = await inTransaction(db, (tx) => productStore(tx).add([item]))
    if (added) return added
    shopCode = undefined
  }
  throw new Error(`No free shop code was found among ${catalogue} in ${maxAttempts} tries.`)
}

interface ProductUpdate {
  catalogue: CatalogueName
  id: string
  form: ProductForm
  /** What was received, or undefined where the picture stays. */
  imageUrl: string | undefined
}

/** The shop code stays what it was: it stands on labels and old receipts. */
export function updateProduct(
  db: Database,
  clock: Clock,
  { catalogue, id, form, imageUrl }: ProductUpdate,
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const shelf = productStore(tx)
    const item = await shelf.lock(catalogue, id)
    if (!item) throw itemNotFound()
    const onHand = onHandAfterEdit(item, form)
    const now = clock()
    if (onHand !== undefined)
      await stockLedgerStore(tx).recordCounts(
        [{ productId: item.id, difference: (onHand ?? 0) - (item.onHand ?? 0) }],
        now,
      )
    return shelf.update(item.id, { ...toProductColumns(form), imageUrl, onHand }, now)
  })
}

/** What a form says, in the shop's own terms; keys that it leaves out stay as they are. */
function toProductColumns(form: ProductForm) {
  return {
    name: form.product_name,
    brand: form.brand,
    ...('model' in form && { model: form.model }),
    ...('category' in form && { category: form.category }),
    ...('compatibility' in form &&
      form.compatibility !== undefined && { compatibility: form.compatibility || null }),
    pricePaise: fromRupees(form.price),
    description: form.description,
    ...(form.hsn !== undefined && { hsn: form.hsn || null }),
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
 * What is on hand after a form was saved; undefined leaves it. `stock` means what can be bought, so what is promised to
 * open orders stands beside it. Where the form says what it had loaded only the difference counts: what was sold
 * meanwhile stays sold. Promised goods stay, so the result is never below `held`.
 */
export function onHandAfterEdit({ onHand, held }: StockBefore, { stock, stock_loaded: loaded }: StockForm) {
  if (stock === undefined || stock === null) return stock
  if (onHand === null || loaded === undefined || loaded === null) return stock + held
  return Math.min(Math.max(onHand + stock - loaded, held), maxOnHand + held)
}
