import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { CatalogueName, Product, ProductForm } from '../contract.ts'
import { itemNotFound } from '../errors.ts'
import { detailsIn } from './product-details.ts'
import { ledgerStore } from '../stock/ledger-store.ts'
import { onHandAfter } from '../stock/recount.ts'
import { shelfStore } from './shelf-store.ts'

interface Change {
  catalogue: CatalogueName
  id: string
  form: ProductForm
  /** What was received, or undefined where the picture stays. */
  imageUrl: string | undefined
}

/** The shop code stays what it was: it stands on labels and old receipts. */
export function changeProduct(
  db: Database,
  clock: Clock,
  { catalogue, id, form, imageUrl }: Change,
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const shelf = shelfStore(tx)
    const item = await shelf.lock(catalogue, id)
    if (!item) throw itemNotFound()
    const onHand = onHandAfter(item, form)
    const now = clock()
    if (onHand !== undefined)
      await ledgerStore(tx).counted(
        [{ productId: item.id, difference: (onHand ?? 0) - (item.onHand ?? 0) }],
        now,
      )
    return shelf.change(item.id, { ...detailsIn(form), imageUrl, onHand }, now)
  })
}
