import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { inTransaction, sqlState } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table scratch (id int primary key, units int not null)`)
})
beforeEach(async () => {
  await database.empty()
  await database.db.execute(sql`insert into scratch values (1, 0)`)
})
afterAll(() => database.close())

const units = async () => {
  const { rows } = await database.db.execute<{ units: number }>(sql`select units from scratch where id = 1`)
  return rows[0]?.units
}
const failure = (code: string) => Object.assign(new Error('lost'), { code })

test('200 concurrent increments are all counted', async () => {
  const increment = () =>
    inTransaction(database.db, async (tx) => {
      const { rows } = await tx.execute<{ units: number }>(
        sql`select units from scratch where id = 1 for update`,
      )
      await tx.execute(sql`update scratch set units = ${(rows[0]?.units ?? 0) + 1} where id = 1`)
    })
  await Promise.all(Array.from({ length: 200 }, increment))

  expect(await units()).toBe(200)
})

test('a transaction that lost a conflict is retried, and only its last run counts', async () => {
  let runs = 0
  const result = await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`update scratch set units = units + 1`)
    if (++runs < 3) throw new Error('wrapped', { cause: failure('40001') })
    return 'done'
  })

  expect({ result, runs, units: await units() }).toEqual({ result: 'done', runs: 3, units: 1 })
})

test('after five conflicts the error is thrown', async () => {
  let runs = 0
  const losing = inTransaction(database.db, () => {
    runs++
    return Promise.reject(failure('40P01'))
  })

  await expect(losing).rejects.toMatchObject({ code: '40P01' })
  expect(runs).toBe(5)
})

test('any other error rolls back at once', async () => {
  let runs = 0
  const failing = inTransaction(database.db, async (tx) => {
    runs++
    await tx.execute(sql`update scratch set units = 9`)
    await tx.execute(sql`insert into scratch values (1, 1)`)
  })

  const error: unknown = await failing.catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23505')
  expect({ runs, units: await units() }).toEqual({ runs: 1, units: 0 })
})

test('a transaction inside a transaction joins it', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => inner.execute(sql`update scratch set units = 5`))
    throw new Error('the outer one fails')
  })

  await expect(failing).rejects.toThrow('the outer one fails')
  expect(await units()).toBe(0)
})

test('using the database itself inside a transaction, which would deadlock, throws', async () => {
  const slip = inTransaction(database.db, () => database.db.execute(sql`select 1`))

  await expect(slip).rejects.toMatchObject({
    cause: { message: expect.stringContaining('its own handle') as string },
  })
  expect(await units()).toBe(0)
})

test('a large value sent outside a transaction is not mixed up with other queries', async () => {
  const large = 'x'.repeat(300_000)
  const ask = async (number: number) => {
    const { rows } = await database.db.execute<{ length: number; number: number }>(
      number % 2
        ? sql`select length(${large}::text) as length, ${number}::int as number`
        : sql`select 0 as length, ${number}::int as number`,
    )
    return rows[0]
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)))

  expect(answers).toEqual(answers.map((_, number) => ({ length: number % 2 ? 300_000 : 0, number })))
})
