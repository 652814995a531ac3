import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { ImportStatus, RowAction, RowFilter } from './status.ts'
import { productImportRows, productImports } from './tables.ts'

const rows = productImportRows

export type StoredImport = typeof productImports.$inferSelect
export type StoredRow = typeof rows.$inferSelect
export type NewRow = typeof rows.$inferInsert

export interface RowCounts extends Record<RowAction, number> {
  toWrite: number
  written: number
  failed: number
  pictures: number
  picturesDone: number
  /** Rows that name a file of an archive. */
  files: number
  largePriceChanges: number
}

/** Deleted with their rows: an unused preview after a week, a finished import after a quarter. */
const [unusedDays, finishedDays] = [7, 90]
/** The row names a file of an archive. */
export const isFile = sql`${rows.picture} !~* '^https?:'`
const isLargePriceChange = sql`jsonb_path_exists(changes, '$[*].difference')`
const isToWrite = inArray(rows.action, ['add', 'change'])

export function importsStore(db: Database) {
  const byId = (id: string) => eq(productImports.id, id)
  return {
    async insert(values: typeof productImports.$inferInsert) {
      await db.insert(productImports).values(values)
    },

    async find(id: string): Promise<StoredImport | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(productImports).where(byId(id)))[0]
    },

    /** The import that was started first. */
    async nextRunning(): Promise<StoredImport | undefined> {
      const [next] = await db
        .select()
        .from(productImports)
        .where(eq(productImports.status, 'importing'))
        .orderBy(asc(productImports.startedAt))
        .limit(1)
      return next
    },

    /** Locked until the transaction ends; undefined if another transaction has locked it. */
    async lockUnlessLocked(id: string): Promise<StoredImport | undefined> {
      return (await db.select().from(productImports).where(byId(id)).for('update', { skipLocked: true }))[0]
    },

    async lock(id: string): Promise<StoredImport | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(productImports).where(byId(id)).for('update'))[0]
    },

    async newest({ page, limit }: PageQuery): Promise<StoredImport[]> {
      return db
        .select()
        .from(productImports)
        .orderBy(desc(productImports.createdAt), desc(productImports.id))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    count: () => db.$count(productImports),

    async isOneRunning(): Promise<boolean> {
      return (await db.$count(productImports, eq(productImports.status, 'importing'))) > 0
    },

    async setStatus(id: string, status: ImportStatus, values: Partial<StoredImport> = {}) {
      await db
        .update(productImports)
        .set({ status, ...values })
        .where(byId(id))
    },

    async setHasPictures(id: string) {
      await db.update(productImports).set({ hasPictures: true }).where(byId(id))
    },

    /** The ids of the deleted imports. */
    async deleteOld(now: Date): Promise<string[]> {
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
      const isOld = or(
        and(eq(productImports.status, 'checked'), lt(productImports.createdAt, before(unusedDays))),
        and(ne(productImports.status, 'importing'), lt(productImports.createdAt, before(finishedDays))),
      )
      const deleted = await db.delete(productImports).where(isOld).returning({ id: productImports.id })
      return deleted.map(({ id }) => id)
    },
  }
}

/** The rows of imports. */
export function importRowsStore(db: Database) {
  return {
    async insert(values: NewRow[]) {
      if (values.length > 0) await db.insert(rows).values(values)
    },

    async deleteAll(id: string) {
      await db.delete(rows).where(eq(rows.importId, id))
    },

    async page(id: string, show: RowFilter | undefined, { page, limit }: PageQuery) {
      const isShown = and(eq(rows.importId, id), shown(show))
      const [list, total] = [
        await db
          .select()
          .from(rows)
          .where(isShown)
          .orderBy(asc(rows.number))
          .limit(limit)
          .offset((page - 1) * limit),
        await db.$count(rows, isShown),
      ]
      return { list, total }
    },

    /** The next rows to write. */
    async waiting(id: string, limit: number): Promise<StoredRow[]> {
      return db
        .select()
        .from(rows)
        .where(and(eq(rows.importId, id), isNull(rows.outcome), isToWrite))
        .orderBy(asc(rows.number))
        .limit(limit)
    },

    async saveOutcomes(id: string, outcomes: Pick<StoredRow, 'number' | 'outcome' | 'problems'>[]) {
      // One value, so that the text of the statement does not depend on the number of rows.
      await db.execute(sql`
        update ${rows} set outcome = done.outcome, problems = done.problems,
          is_picture_done = is_picture_done or (picture is not null and done.outcome = 'failed')
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as done (number int, outcome text, problems jsonb)
        where ${rows.importId} = ${id} and product_import_rows.number = done.number`)
    },
  }
}

/** Numbers of rows by import. */
export async function countRows(db: Database, ids: string[]): Promise<Map<string, RowCounts>> {
  if (ids.length === 0) return new Map()
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const counted = await db
    .select({
      id: rows.importId,
      ...{ add: count(sql`action = 'add'`), change: count(sql`action = 'change'`) },
      ...{ same: count(sql`action = 'same'`), wrong: count(sql`action = 'wrong'`) },
      toWrite: count(sql`action in ('add', 'change')`),
      written: count(sql`action in ('add', 'change') and outcome is not null`),
      failed: count(sql`outcome = 'failed' or (is_picture_done and problems <> '[]')`),
      pictures: count(sql`picture is not null`),
      picturesDone: count(sql`picture is not null and is_picture_done`),
      files: count(sql`picture is not null and ${isFile}`),
      largePriceChanges: count(isLargePriceChange),
    })
    .from(rows)
    .where(inArray(rows.importId, ids))
    .groupBy(rows.importId)
  return new Map(counted.map(({ id, ...counts }) => [id, counts]))
}

function shown(show: RowFilter | undefined) {
  if (show === undefined) return undefined
  if (show === 'large_price_change') return isLargePriceChange
  if (show === 'failed') return sql`(outcome = 'failed' or (outcome is not null and problems <> '[]'))`
  return eq(rows.action, show)
}
