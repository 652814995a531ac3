import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbedded } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'kadai-prepared-'))
let open: Awaited<ReturnType<typeof openEmbedded>>

beforeAll(async () => {
  open = await openEmbedded(join(root, 'data'))
}, 60_000)
afterAll(async () => {
  await open.close()
  rmSync(root, { recursive: true, force: true })
})

const prepared = async () => {
  const { rows } = await open.pool.query<{ name: string }>('select name from pg_prepared_statements')
  return rows.map(({ name }) => name)
}
const often = { text: 'select $1::int + 1 as more' }

test('two connections prepare the same statement, and those of a closed connection are deallocated', async () => {
  const [one, other] = await Promise.all([open.pool.connect(), open.pool.connect()])
  const answers: unknown[] = []
  for (const client of [one, other, one, other, one, other])
    answers.push((await client.query<{ more: number }>(often, [answers.length])).rows[0]?.more)

  expect(answers).toEqual([1, 2, 3, 4, 5, 6])
  expect(await prepared()).toHaveLength(2)

  one.release(true)
  await vi.waitFor(async () => expect(await prepared()).toHaveLength(1))
  expect((await other.query<{ more: number }>(often, [41])).rows).toEqual([{ more: 42 }])
  other.release()
})

test('a statement prepared in a failed transaction can be used afterwards', async () => {
  const client = await open.pool.connect()
  const asked = { text: 'select $1::text as said' }
  const ask = () => client.query<{ said: string }>(asked, ['here'])
  await ask()
  await ask()
  await client.query('begin')
  await ask()
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(ask()).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')

  expect((await ask()).rows).toEqual([{ said: 'here' }])
  client.release()
})
