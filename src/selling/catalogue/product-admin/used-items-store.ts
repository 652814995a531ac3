import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { TransactionConflict } from '../../../platform/database/transaction.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import type { Paise } from '../../../platform/money/money.ts'
import type { Grade } from '../condition-rules.ts'
import { products } from '../tables.ts'
import { productStore } from './product-store.ts'

interface NewUsedItem {
  name: string
  brand: string
  model: string
  pricePaise: Paise
  grade: Grade
  batteryPercent: number | null
  description: string
}

/** Until staff add a photo. */
const defaultImage = '/art/default.svg'

/** Items whose pieces are used devices. */
export const usedItemsStore = (db: Database) => ({
  /** Undefined if it is not for sale. */
  async byId(id: string) {
    if (!isUuid(id)) return undefined
    const { name, pricePaise, isSerialised, condition } = products
    const [row] = await db
      .select({ id: products.id, name, pricePaise, isSerialised, condition })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
    return row
  },

  /** Those of the ids that are used, of items that are sold or were. */
  async among(ids: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), eq(products.condition, 'used')))
    return new Set(rows.map(({ id }) => id))
  },

  /** A phone for sale without a piece yet. Returns its id. */
  async add({ batteryPercent, ...item }: NewUsedItem, now: Date): Promise<string> {
    const store = productStore(db)
    const shopCode = await store.freeShopCode('sales')
    const id = newId(now.getTime())
    const [added] = await store.add([
      {
        ...{
          ...item,
          id,
          catalogue: 'sales',
          shopCode,
          batteryPercent,
          condition: 'used',
          isSerialised: true,
        },
        ...{ imageUrl: defaultImage, onHand: 0, createdAt: now },
      },
    ])
    if (!added) throw new TransactionConflict('The shop code was taken meanwhile.')
    return id
  },
})
