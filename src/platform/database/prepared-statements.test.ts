import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { plannedEachTime, samePlanForAllWords, statementNames } from './prepared-statements.ts'

const third = (nameOf: (text: string) => string | undefined, text: string) =>
  [nameOf(text), nameOf(text), nameOf(text)].at(-1)

test('a statement gets a name at its third use, and keeps it', () => {
  const nameOf = statementNames()

  expect([1, 2, 3, 4].map(() => nameOf('select 1 where $1'))).toEqual([
    undefined,
    undefined,
    'kadai_1',
    'kadai_1',
  ])
  expect(third(nameOf, 'update orders set status = $1')).toBe('kadai_2')
  expect(third(nameOf, '\n      insert into orders values ($1)')).toBe('kadai_3')
})

test.each([
  ['more than one statement', 'select 1; select 2'],
  ['settings of the session', 'set local lock_timeout = 1'],
  ['a search, which is planned for its pattern', 'select id from products where name ilike $1'],
  ['a statement with the mark', new PgDialect().sqlToQuery(sql`${plannedEachTime} select 1 where ${1}`).sql],
  ['a similarity search', 'select id from words where word % $1'],
])('%s is not prepared', (_, text) => {
  expect(third(statementNames(), text)).toBeUndefined()
})

test('a search with one plan for all words is prepared; searches leave names to other statements', () => {
  const { sql: text } = new PgDialect().sqlToQuery(
    sql`with ${samePlanForAllWords} matching as (select id from products where name like ${'%'})`,
  )
  const nameOf = statementNames()
  expect(third(nameOf, `${text} select 1`)).toBe('kadai_1')

  for (let at = 0; at < 300; at++) third(nameOf, `${text} select ${String(at)}`)
  expect(third(nameOf, `${text} select 300`)).toBeUndefined()
  expect(third(nameOf, 'select 1')).toMatch(/^kadai_/)
})

test('at most two hundred statements are prepared', () => {
  const nameOf = statementNames()
  const named = Array.from({ length: 300 }, (_, at) => third(nameOf, `select ${String(at)}`))

  expect(named.filter((name) => name !== undefined)).toHaveLength(200)
  expect(nameOf('select 0')).toBe('kadai_1')
})

test('statements that are used once do not prevent preparing frequent ones', () => {
  const nameOf = statementNames()
  for (let at = 0; at < 5_000; at++) nameOf(`select ${String(at)} where $1`)

  expect(third(nameOf, 'select 1 from orders')).toBe('kadai_1')
})
