import { auditStore } from '../audit/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { demoDataStore } from './demo-data-store.ts'
import { demoOrderHasRealMoney } from './errors.ts'

interface Removal {
  retainChangedItems: boolean
  staffId: string
  clock: Clock
}

/**
 * Removes the marked sample orders with all that belongs to them alone, and takes the sample items off the shop, in one transaction: a
 * crash leaves all or nothing. Triggers reject the deletion of any other order, payment or document.
 *
 * @throws demoOrderHasRealMoney (409)
 */
export function removeDemoData(db: Database, { retainChangedItems, staffId, clock }: Removal) {
  return inTransaction(db, async (tx) => {
    const store = demoDataStore(tx)
    await store.lock()
    const { blockers } = await store.describe()
    if (blockers.length > 0) throw demoOrderHasRealMoney(blockers)
    // One entry says what was removed; the triggers would copy each sample row into the log.
    await store.stopAuditing()
    const orders = await store.removeOrders()
    const items = await store.removeItems({ retainChangedItems, now: clock() })
    if (orders + items > 0)
      await auditStore(tx).record({
        ...{ staffId, action: 'update', table: 'demo_data', row: 'demo' },
        what: { removed_items: String(items), removed_orders: String(orders) },
      })
    return { orders, items }
  })
}
