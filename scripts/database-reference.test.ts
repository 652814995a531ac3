import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { printReference, readFacts, referenceFile } from './database-reference.ts'

const source = new URL('../src/', import.meta.url).pathname
let facts: Awaited<ReturnType<typeof readFacts>>

beforeAll(async () => {
  facts = await readFacts()
})

test('every table and every trigger has a comment', () => {
  const silent = [
    ...facts.tables.filter(({ comment }) => !comment).map(({ name }) => `table ${name}`),
    ...facts.triggers
      .filter(({ comment }) => !comment)
      .map(({ table, name }) => `trigger ${name} on ${table}`),
  ]
  expect(silent).toEqual([])
})

test('docs/database.md matches the database; npm run database-reference regenerates it', async () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(await printReference(facts))
})

test('tables.ts lists the triggers of each table', () => {
  const tablesFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('tables.ts'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
  const missing = facts.triggers.filter(({ table, name }) => !named(tablesFiles, table).includes(name))
  expect(missing.map(({ table, name }) => `${table}: ${name}`)).toEqual([])
})

/** The trigger names after `Triggers:` in the comment above a table. */
function named(files: string[], table: string) {
  for (const text of files) {
    const declared = text.search(new RegExp(`pgTable\\(\\s*'${table}'`))
    if (declared < 0) continue
    const comment = text.slice(text.lastIndexOf('/**', declared), declared)
    return /Triggers: ([^.]+)/.exec(comment)?.[1]?.split(/[\s,*]+/) ?? []
  }
  return []
}
