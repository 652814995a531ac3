import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { stockTakings } from './tables.ts'

export type StoredStockTaking = typeof stockTakings.$inferSelect
type Scope = Pick<StoredStockTaking, 'catalogue' | 'category' | 'brand'>

/** Whether an item `p` of `stock_levels` is counted. An item that is sold no more is not. */
export const isInScope = ({ catalogue, category, brand }: Scope) =>
  sql.join(
    [
      sql`p.is_for_sale and p.catalogue in ('sales', 'accessories')`,
      ...(catalogue ? [sql`p.catalogue = ${catalogue}`] : []),
      ...(category ? [sql`lower(p.category) = lower(${category})`] : []),
      ...(brand ? [sql`lower(p.brand) = lower(${brand})`] : []),
    ],
    sql` and `,
  )

export function stockTakingsStore(db: Database) {
  return {
    /** The open ones come first, then the newest. */
    page: ({ page, limit }: { page: number; limit: number }): Promise<StoredStockTaking[]> =>
      db
        .select()
        .from(stockTakings)
        .orderBy(
          desc(sql`${stockTakings.state} = 'open'`),
          desc(stockTakings.startedAt),
          desc(stockTakings.id),
        )
        .limit(limit)
        .offset((page - 1) * limit),

    count: () => db.$count(stockTakings),

    /** An open one of items of this scope. Until the transaction ends, no other one is started. */
    async openWith(scope: Scope): Promise<StoredStockTaking | undefined> {
      await db.execute(sql`lock table ${stockTakings} in share row exclusive mode`)
      for (const open of await db.select().from(stockTakings).where(eq(stockTakings.state, 'open'))) {
        const { rows } = await db.execute(
          sql`select from stock_levels p where ${isInScope(scope)} and ${isInScope(open)} limit 1`,
        )
        if (rows.length > 0) return open
      }
      return undefined
    },

    async add(stockTaking: typeof stockTakings.$inferInsert) {
      await db.insert(stockTakings).values(stockTaking)
    },

    async byId(id: string): Promise<StoredStockTaking | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(stockTakings).where(eq(stockTakings.id, id)))[0]
    },

    /** Locks it until the transaction ends: for its scans together, or alone for its end. */
    async lock(id: string, strength: 'share' | 'update'): Promise<StoredStockTaking | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(stockTakings).where(eq(stockTakings.id, id)).for(strength))[0]
    },

    async end(id: string, state: 'finished' | 'discarded', by: string, now: Date) {
      await db
        .update(stockTakings)
        .set({ state, endedAt: now, endedBy: by })
        .where(and(eq(stockTakings.id, id), eq(stockTakings.state, 'open')))
    },

    async hasItems(scope: Scope): Promise<boolean> {
      const { rows } = await db.execute(sql`select from stock_levels p where ${isInScope(scope)} limit 1`)
      return rows.length > 0
    },

    /** Categories and brands of goods for sale, by name. */
    async scopes() {
      const distinct = async (column: 'category' | 'brand') => {
        const name = sql.raw(column)
        const { rows } = await db.execute<{ name: string }>(sql`
          select min(p.${name}) as name from stock_levels p
          where p.is_for_sale and p.catalogue in ('sales', 'accessories') and p.${name} <> '' group by lower(p.${name}) order by lower(p.${name})`)
        return rows.map((row) => row.name)
      }
      return { categories: await distinct('category'), brands: await distinct('brand') }
    },
  }
}
