import { inArray } from 'drizzle-orm'
import type { DemoData } from '../../platform/domains/demo-data.ts'
import { sampleItemIds } from '../catalogue/demo-items-store.ts'
import { cartLines } from './tables.ts'

/** Sample items leave the carts before they are removed. */
export const demoCartLines: DemoData = {
  async remove(db, removal) {
    await db.delete(cartLines).where(inArray(cartLines.productId, await sampleItemIds(db, removal)))
    return {}
  },
}
