import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { stockMoves } from '../tables.ts'

interface Counted {
  productId: string
  /** What the shelf holds more than before. */
  difference: number
}

/** Sales and what comes back enter the ledger with the change itself, in `stock-store.ts`. */
export function ledgerStore(db: Database) {
  return {
    /** Somebody counted: at the first time, or anew. */
    async counted(items: Counted[], now: Date) {
      const changed = items.filter(({ difference }) => difference !== 0)
      if (changed.length === 0) return
      await db.insert(stockMoves).values(
        changed.map(({ productId, difference }) => ({
          id: newId(now.getTime()),
          productId,
          quantity: difference,
          reason: 'counted' as const,
          movedAt: now,
        })),
      )
    },

    of: (productId: string) =>
      db
        .select()
        .from(stockMoves)
        .where(eq(stockMoves.productId, productId))
        .orderBy(asc(stockMoves.movedAt)),
  }
}
