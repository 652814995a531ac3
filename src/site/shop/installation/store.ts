import { randomUUID } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { installation } from './tables.ts'

/** Of several processes that start at once, all get what the first one stored. */
export const installationStore = (db: Database) => ({
  async shopId(): Promise<string> {
    const find = async () => (await db.select({ shopId: installation.shopId }).from(installation))[0]?.shopId
    const known = await find()
    if (known !== undefined) return known
    await db.insert(installation).values({ shopId: randomUUID() }).onConflictDoNothing()
    return (await find())!
  },

  /** For a database that may be of a release before the table. */
  async storedShopId(): Promise<string | undefined> {
    const { rows } = await db.execute<{ isThere: boolean }>(
      sql`select to_regclass('public.installation') is not null as "isThere"`,
    )
    if (!rows[0]!.isThere) return undefined
    return (await db.select({ shopId: installation.shopId }).from(installation))[0]?.shopId
  },

  /** The stored keys; `create` makes them if there are none. */
  async testPaymentKeys(create: () => unknown): Promise<unknown> {
    const find = async () =>
      (await db.select({ keys: installation.testPaymentKeys }).from(installation))[0]?.keys ?? undefined
    const known = await find()
    if (known !== undefined) return known
    await this.shopId()
    await db
      .update(installation)
      .set({ testPaymentKeys: create() })
      .where(isNull(installation.testPaymentKeys))
    return find()
  },
})
