import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { imeiChecks } from '../tables.ts'
import { newestChecksFirst } from './imei-checks-store.ts'

const columns = {
  ...{ id: imeiChecks.id, number: imeiChecks.number, result: imeiChecks.result },
  checkedOn: imeiChecks.checkedOn,
}

type NewCheck = Pick<
  typeof imeiChecks.$inferInsert,
  'id' | 'number' | 'result' | 'checkedOn' | 'addedAt' | 'picture'
>

/** Of phones that the shop may buy: each check is of a number, until the phone is bought. */
export const buyingChecksStore = (db: Database) => ({
  add: (check: NewCheck) => db.insert(imeiChecks).values({ ...check, purpose: 'buying' }),

  /** The checks of these numbers, newest first: without `purchaseId` those of phones that are not bought yet, else those made for that purchase. */
  ofNumbers: (numbers: string[], purchaseId: string | null) =>
    db
      .select(columns)
      .from(imeiChecks)
      .where(
        and(
          inArray(imeiChecks.number, numbers),
          eq(imeiChecks.purpose, 'buying'),
          purchaseId === null ? isNull(imeiChecks.purchaseId) : eq(imeiChecks.purchaseId, purchaseId),
        ),
      )
      .orderBy(...newestChecksFirst),

  /** The phone was bought. */
  async link(ids: string[], life: { deviceId: string; purchaseId: string }) {
    await db.update(imeiChecks).set(life).where(inArray(imeiChecks.id, ids))
  },

  async picture(id: string): Promise<Buffer | undefined> {
    if (!isUuid(id)) return undefined
    const [row] = await db
      .select({ picture: imeiChecks.picture })
      .from(imeiChecks)
      .where(and(eq(imeiChecks.id, id), eq(imeiChecks.purpose, 'buying')))
    return row?.picture
  },
})
