import type { CatalogueName } from '../catalogue/contract.ts'
import { productStore, type NewItem } from '../catalogue/product-admin/product-store.ts'
import { fromRupees } from '../money/money.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { demoAccessories, demoPhones } from './demo-catalogue.ts'
import type { DemoAccessory, DemoPhone, DemoRepair } from './demo-item.ts'
import { demoRepairs } from './repairs.ts'

type DemoItem = DemoPhone | DemoRepair | DemoAccessory

/** Adds the demo items to a shop that never had an item, in one transaction. Returns the number of items added. */
export function fillDemoShop(db: Database, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const store = productStore(tx)
    if (!(await store.isEmpty())) return 0

    const now = clock()
    const catalogues = { sales: demoPhones, services: demoRepairs, accessories: demoAccessories }
    let added = 0
    for (const [catalogue, items] of Object.entries(catalogues) as [CatalogueName, DemoItem[]][])
      added += (await store.add(items.map((item, index) => toNewItem(catalogue, item, index, now)))).length
    return added
  })
}

/** Each item is a second older than the one before it, since lists show the newest first. */
function toNewItem(catalogue: CatalogueName, item: DemoItem, index: number, now: Date): NewItem {
  const createdAt = new Date(now.getTime() - index * 1000)
  return {
    id: newId(createdAt.getTime()),
    catalogue,
    // Fixed codes, so that two processes that start at once add each item once.
    shopCode: 100 + index,
    name: item.product_name,
    brand: item.brand,
    model: 'model' in item ? item.model : null,
    category: 'category' in item ? item.category : null,
    compatibility: 'compatibility' in item ? item.compatibility : null,
    pricePaise: fromRupees(item.price),
    imageUrl: item.image_url,
    description: item.description,
    specifications: item.specifications ?? {},
    onHand: item.stock,
    createdAt,
    isDemo: true,
  }
}
