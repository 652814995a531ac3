import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { repairJobs, repairVisits } from './tables.ts'

export type StoredVisit = typeof repairVisits.$inferSelect
export type JobRow = typeof repairJobs.$inferSelect
/** With the visit whose customer it is. */
export type StoredJob = JobRow & { visit: StoredVisit }
type NewVisitRow = typeof repairVisits.$inferInsert
export type NewJobRow = typeof repairJobs.$inferInsert
export type JobChanges = Partial<Omit<NewJobRow, 'id' | 'visitId' | 'version' | 'createdAt'>>

export function visitsStore(db: Database) {
  return {
    async add(visit: NewVisitRow) {
      const [row] = await db.insert(repairVisits).values(visit).returning()
      return row!
    },

    async byId(id: string): Promise<StoredVisit | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(repairVisits).where(eq(repairVisits.id, id)))[0]
    },

    async byLink(token: string): Promise<StoredVisit | undefined> {
      const isOfLink = and(eq(repairVisits.linkToken, token), isNull(repairVisits.erasedAt))
      return (await db.select().from(repairVisits).where(isOfLink))[0]
    },

    /** The newest of a mobile number with a device that has come: anyone can book with the number of another. */
    async newestReceivedOf(phone: string): Promise<StoredVisit | undefined> {
      const received = db
        .select({ id: repairJobs.id })
        .from(repairJobs)
        .where(and(eq(repairJobs.visitId, repairVisits.id), isNotNull(repairJobs.receivedAt)))
      const [row] = await db
        .select()
        .from(repairVisits)
        .where(and(eq(repairVisits.phoneNumber, phone), exists(received)))
        .orderBy(desc(repairVisits.createdAt))
        .limit(1)
      return row
    },

    /** Row locks on the visits of the numbers, and on their jobs, until the transaction ends. Returns the ids. */
    async lockOf(phones: string[]): Promise<string[]> {
      const rows = await db
        .select({ id: repairVisits.id })
        .from(repairVisits)
        .innerJoin(repairJobs, eq(repairJobs.visitId, repairVisits.id))
        .where(inArray(repairVisits.phoneNumber, phones))
        .orderBy(asc(repairJobs.id))
        .for('update')
      return rows.map(({ id }) => id)
    },

    async markLinkRead(id: string, now: Date) {
      const isUnread = and(eq(repairVisits.id, id), isNull(repairVisits.linkReadAt))
      await db.update(repairVisits).set({ linkReadAt: now }).where(isUnread)
    },

    async sign(id: string, signature: string) {
      await db.update(repairVisits).set({ signature }).where(eq(repairVisits.id, id))
    },
  }
}

export function jobsStore(db: Database) {
  const joined = () =>
    db
      .select({ job: repairJobs, visit: repairVisits })
      .from(repairJobs)
      .innerJoin(repairVisits, eq(repairVisits.id, repairJobs.visitId))
  const toJobs = (rows: { job: JobRow; visit: StoredVisit }[]): StoredJob[] =>
    rows.map(({ job, visit }) => ({ ...job, visit }))
  return {
    async add(job: NewJobRow) {
      await db.insert(repairJobs).values(job)
    },

    async byId(id: string): Promise<StoredJob | undefined> {
      return toJobs(await joined().where(eq(repairJobs.id, id)))[0]
    },

    /** Locks the row until the transaction ends. */
    async lock(id: string): Promise<StoredJob | undefined> {
      const rows = await joined().where(eq(repairJobs.id, id)).for('update', { of: repairJobs })
      return toJobs(rows)[0]
    },

    /** In the order in which the devices came. */
    ofVisit: (visitId: string): Promise<JobRow[]> =>
      db
        .select()
        .from(repairJobs)
        .where(eq(repairJobs.visitId, visitId))
        .orderBy(sql`(select min(id) from repair_events where job_id = ${repairJobs.id})`),

    /** The newest ten of a mobile number. */
    async ofNumber(phone: string): Promise<StoredJob[]> {
      return toJobs(
        await joined()
          .where(eq(repairVisits.phoneNumber, phone))
          .orderBy(desc(repairJobs.createdAt))
          .limit(10),
      )
    },

    /** The newest ten with one of these IMEIs and serial numbers. */
    async ofSerials(serials: string[]): Promise<StoredJob[]> {
      const isOfDevice = inArray(repairJobs.serial, serials)
      return toJobs(await joined().where(isOfDevice).orderBy(desc(repairJobs.createdAt)).limit(10))
    },

    async claimsOf(id: string): Promise<string[]> {
      const rows = await db
        .select({ id: repairJobs.id })
        .from(repairJobs)
        .where(and(eq(repairJobs.warrantyOf, id), ne(repairJobs.state, 'cancelled')))
        .orderBy(asc(repairJobs.createdAt))
      return rows.map((row) => row.id)
    },

    byIds: async (ids: string[]): Promise<StoredJob[]> =>
      ids.length === 0 ? [] : toJobs(await joined().where(inArray(repairJobs.id, ids))),

    /** Saves a change of a locked job, which gets its next version. */
    async save(id: string, changes: JobChanges) {
      await db
        .update(repairJobs)
        .set({ ...changes, version: sql`${repairJobs.version} + 1` })
        .where(eq(repairJobs.id, id))
    },
  }
}
