import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { CatalogueName, Product, ProductForm } from '../contract.ts'
import { detailsIn, shopCodeIn } from './product-details.ts'
import { shelfStore } from './shelf-store.ts'

const tries = 20

/** The form's shop code is kept if it is free; otherwise the item gets another. `imageUrl` is what was received. */
export async function addProduct(
  db: Database,
  clock: Clock,
  { catalogue, form, imageUrl }: { catalogue: CatalogueName; form: ProductForm; imageUrl: string },
): Promise<Product> {
  const shelf = shelfStore(db)
  const asked = shopCodeIn(form)
  let shopCode = asked !== undefined && asked >= 100 && asked <= 10_000 ? asked : undefined

  for (let attempt = 1; attempt <= tries; attempt++) {
    shopCode ??= await shelf.freeShopCode(catalogue)
    const createdAt = clock()
    const id = newId(createdAt.getTime())
    const onHand = form.stock ?? null
    const item = { ...detailsIn(form), id, catalogue, shopCode, imageUrl, onHand, createdAt }
    const [added] = await inTransaction(db, (tx) => shelfStore(tx).add([item]))
    if (added) return added
    shopCode = undefined
  }
  throw new Error(`No free shop code was found among ${catalogue} in ${tries} tries.`)
}
