import type { CatalogueName } from '../catalogue/contract.ts'
import { shelfStore, type NewItem } from '../catalogue/shelf/shelf-store.ts'
import { fromRupees } from '../money/money.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { demoAccessories } from './accessories.ts'
import type { DemoAccessory, DemoPhone, DemoRepair } from './demo-item.ts'
import { demoPhones } from './phones.ts'
import { demoRepairs } from './repairs.ts'

type DemoItem = DemoPhone | DemoRepair | DemoAccessory

/** Fills a shop in which nothing was ever sold, wholly or not at all; answers how many items it got. */
export function fillDemoShop(db: Database, clock: Clock): Promise<number> {
  return inTransaction(db, async (tx) => {
    const shelf = shelfStore(tx)
    if (!(await shelf.isUntouched())) return 0

    const opening = clock()
    const catalogues = { sales: demoPhones, services: demoRepairs, accessories: demoAccessories }
    let filled = 0
    for (const [catalogue, items] of Object.entries(catalogues) as [CatalogueName, DemoItem[]][])
      filled += (await shelf.add(items.map((item, place) => onShelf(catalogue, item, place, opening)))).length
    return filled
  })
}

/** Lists show the newest first, so each is a second older than the one before it in the file. */
function onShelf(catalogue: CatalogueName, item: DemoItem, place: number, opening: Date): NewItem {
  const createdAt = new Date(opening.getTime() - place * 1000)
  return {
    id: newId(createdAt.getTime()),
    catalogue,
    // Fixed codes: two processes that fill the same shop at once add each item once.
    shopCode: 100 + place,
    name: item.product_name,
    brand: item.brand,
    model: 'model' in item ? item.model : null,
    category: 'category' in item ? item.category : null,
    compatibility: 'compatibility' in item ? item.compatibility : null,
    pricePaise: fromRupees(item.price),
    imageUrl: item.image_url,
    description: item.description,
    onHand: item.stock,
    createdAt,
  }
}
