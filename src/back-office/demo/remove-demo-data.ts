import { auditStore } from '../audit/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction, stopAuditing } from '../../platform/database/transaction.ts'
import type { DemoData } from '../../platform/domains/demo-data.ts'
import { describeDemoData } from './describe-demo-data.ts'
import { ShopError } from '../../platform/errors.ts'

interface Removal {
  retainChangedItems: boolean
  staffId: string
  clock: Clock
  /** From the last domain to the first. */
  parts: DemoData[]
}

/**
 * Removes the marked sample orders with all that belongs to them alone, and takes the sample items off the shop, in one transaction: a
 * crash leaves all or nothing. Triggers reject the deletion of any other order, payment or document.
 *
 * @throws demoOrderHasRealMoney (409)
 */
export function removeDemoData(db: Database, { retainChangedItems, staffId, clock, parts }: Removal) {
  return inTransaction(db, async (tx) => {
    for (const { lock } of parts) await lock?.(tx)
    const { blockers } = await describeDemoData(tx, parts)
    if (blockers.length > 0) throw demoOrderHasRealMoney(blockers)
    // One entry says what was removed; the triggers would copy each sample row into the log.
    await stopAuditing(tx)
    const removed = { orders: 0, items: 0 }
    for (const part of parts)
      Object.assign(removed, await part.remove(tx, { retainChanged: retainChangedItems, now: clock() }))
    const { orders, items } = removed
    if (orders + items > 0)
      await auditStore(tx).record({
        ...{ staffId, action: 'update', table: 'demo_data', row: 'demo' },
        what: { removed_items: String(items), removed_orders: String(orders) },
      })
    return { orders, items }
  })
}

const demoOrderHasRealMoney = (reasons: string[]) =>
  new ShopError('conflict', 'real_money', `Nothing was removed. ${reasons.join(' ')}`)
