import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { prepareQuery, type Placeholders } from './prepared-query.ts'
import { inTransaction } from './transaction.ts'

const parcels = pgTable('parcels', {
  id: integer().primaryKey(),
  label: text().notNull().default('no label'),
  contents: jsonb(),
  sentAt: timestamp({ withTimezone: true }),
})
type Parcel = typeof parcels.$inferInsert

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`
    create table parcels (id int primary key, label text not null default 'no label', contents jsonb, sent_at timestamptz)`)
})
beforeEach(() => database.db.execute(sql`truncate parcels`))
afterAll(() => database.close())

const insert = vi.fn((db: TestDatabase['db'], parcel: Placeholders<Parcel>) =>
  db.insert(parcels).values(parcel).returning(),
)
const add = prepareQuery(insert)
const update = prepareQuery((db, { id, ...values }: Placeholders<Parcel>) =>
  db.update(parcels).set(values).where(eq(parcels.id, id)).returning(),
)

test('values are encoded as their columns are; null is SQL’s null, and a column that is not given gets its default', async () => {
  const sentAt = new Date('2026-11-26T04:00:00.123Z')
  const [whole] = await add(database.db, { id: 1, label: 'one', contents: ['a', 1], sentAt })
  const [bare] = await add(database.db, { id: 2, label: undefined, contents: null, sentAt: null })

  expect(whole).toEqual({ id: 1, label: 'one', contents: ['a', 1], sentAt })
  expect(bare).toEqual({ id: 2, label: 'no label', contents: null, sentAt: null })
  const { rows } = await database.db.execute(sql`select id from parcels where contents is null`)
  expect(rows).toEqual([{ id: 2 }])
})

test('the text is built once for each set of values', async () => {
  insert.mockClear()
  await add(database.db, { id: 1 })
  await add(database.db, { id: 2 })
  await add(database.db, { id: 3, label: 'three' })
  await add(database.db, { id: 4, label: 'four' })

  expect(insert.mock.calls.length).toBeLessThanOrEqual(2)
  expect(await database.db.select({ label: parcels.label }).from(parcels).orderBy(parcels.id)).toEqual(
    ['no label', 'no label', 'three', 'four'].map((label) => ({ label })),
  )
})

test('an update changes only what is given', async () => {
  await add(database.db, { id: 1, label: 'one', contents: { weight: 2 } })

  expect(await update(database.db, { id: 1, label: 'first' })).toMatchObject([
    { label: 'first', contents: { weight: 2 } },
  ])
  expect(await update(database.db, { id: 1, contents: null })).toMatchObject([
    { label: 'first', contents: null },
  ])
})

test('it runs in the transaction that it is given, wherever it was prepared', async () => {
  await add(database.db, { id: 1 })
  const isRolledBack = inTransaction(database.db, async (tx) => {
    await add(tx, { id: 2 })
    expect(await tx.$count(parcels)).toBe(2)
    throw new Error('rolls back')
  })
  await expect(isRolledBack).rejects.toThrow('rolls back')
  await add(database.db, { id: 3 })

  expect(await database.db.select({ id: parcels.id }).from(parcels).orderBy(parcels.id)).toEqual([
    { id: 1 },
    { id: 3 },
  ])
})
