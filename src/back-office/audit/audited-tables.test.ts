import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rawData } from '../../testing/audit-words.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest } from '../../testing/visitor.ts'
import type { AuditEntry } from './contract.ts'
import { auditedTables } from './audited-tables.ts'
import { changesInWords, tableLabel } from './entry-words-rules.ts'

/** Tables whose triggers write into the activity log. */
const tables = sql`
  select c.oid, c.relname as name from pg_class c
  where exists (
    select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = c.oid and t.tgname like '%audited' and not t.tgisinternal)`

const tableFiles = globSync('src/**/tables.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)

/** The manifest of the domain that declares a table. */
function whereItsWordsBelong(table: string) {
  const declared = new RegExp(`pgTable\\(\\s*'${table}',`)
  const file = tableFiles.find(([, code]) => declared.test(code))?.[0] ?? ''
  return `${file.split('/').slice(0, 3).join('/')}/manifest.ts names the table ${table}`
}

test('each table that a trigger writes down has a name in words', async () => {
  const { db } = await testApp()
  const { rows } = await db.execute<{ name: string }>(tables)
  expect(rows.length).toBeGreaterThan(20)
  const named = [...auditedTables.keys()]
  for (const { name } of rows) expect.soft(named, whereItsWordsBelong(name)).toContain(name)
  for (const name of named) expect.soft(tableLabel(name)).not.toMatch(rawData)
})

test('each column that is written down has a name in words, or is left out', async () => {
  const { db } = await testApp()
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select t.name as table, a.attname as column from (${tables}) as t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped`)
  expect(rows.length).toBeGreaterThan(100)
  for (const { table, column } of rows)
    for (const { label } of changesInWords({}, { [column]: 'Asha' }))
      expect.soft(label, `${table}.${column}`).not.toMatch(rawData)
})

test('each code that a column may hold is shown in words', async () => {
  const { db } = await testApp()
  const { rows } = await db.execute<{ table: string; text: string }>(sql`
    select t.name as table, pg_get_constraintdef(c.oid) as text from (${tables}) as t
    join pg_constraint c on c.conrelid = t.oid and c.contype = 'c'`)
  const codes = rows.flatMap(({ table, text }) =>
    [...text.matchAll(/\(?(\w+) = ANY \(ARRAY\[([^\]]+)\]/g)].flatMap(([, column = '', list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, code = '']) => ({ table, column, code })),
    ),
  )
  expect(codes.length).toBeGreaterThan(30)
  for (const { table, column, code } of codes)
    for (const { after } of changesInWords({}, { [column]: code }))
      expect.soft(after, `${table}.${column} ${code}`).toMatch(/^[A-Z][a-zA-Z -]*$/)
})

test('the columns whose text a trigger writes down exist', async () => {
  const { db } = await testApp()
  const { rows } = await db.execute<{ named: string; column: string | null }>(sql`
    select t.tgname || ' ' || argument as named, a.attname as column
    from pg_trigger t
    cross join lateral unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) as argument
    left join pg_attribute a on a.attrelid = t.tgrelid and a.attname = argument and not a.attisdropped
    where t.tgname like '%audited' and argument <> ''`)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ column }) => column === null)).toEqual([])
})

test('of a text that the trigger does not name the log has the length, of a new column too', async () => {
  const app = await testApp()
  const staff = await admin(app)
  const order = await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))])
  const note = async (text: string) => staff.post(`/api/admin/orders/${order}/notes`, { text })
  await app.db.execute(sql`alter table order_notes add column mood text not null default 'Impatient'`)
  try {
    await note('Call before noon.')
  } finally {
    await app.db.execute(sql`alter table order_notes drop column mood`)
  }
  const { rows } = await app.db.execute<{ after: object }>(sql`select after from audit_log`)
  expect(rows).toMatchObject([
    { after: { text: { characters: 17 }, mood: { characters: 9 }, order_id: order } },
  ])
  const [entry] = (await staff.get('/api/admin/audit')).json<AuditEntry[]>()
  expect(entry!.subject.name).toBe(order)
  expect(entry!.changes).toContainEqual({ field: 'text', label: 'Text', before: '', after: '17 characters' })
})
