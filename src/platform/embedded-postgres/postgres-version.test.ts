import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { DatabaseUnreachable } from '../database/errors.ts'
import { openEmbedded } from './open.ts'
import { bundledMajor } from './postgres-version.ts'

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-place-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'db'))
  return dataDir
}
const refusal = async (dataDir: string) => {
  const error: unknown = await openEmbedded(dataDir).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DatabaseUnreachable)
  return (error as Error).message
}

test('files of another PostgreSQL major version are refused, with what to do', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '17\n')
  expect(await refusal(dataDir)).toMatch(/^This database is of version 0\.1\. /)
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '19\n')
  expect(await refusal(dataDir)).toMatch(
    /written by PostgreSQL 19; .* brings PostgreSQL 18.*restore a backup/s,
  )
})

test('a database without PG_VERSION counts as damaged, never as an empty directory', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'db', 'postgresql.conf'), '')
  expect(await refusal(dataDir)).toMatch(/damaged: .*PG_VERSION.*kadai -- restore/s)
})

test('bundledMajor is PGlite’s PostgreSQL version', async () => {
  const { db } = await testApp()
  const { rows } = await db.execute<{ major: number; isPglite: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major, version() like '%emcc%' as "isPglite"`,
  )
  const [{ major, isPglite } = { major: 0, isPglite: true }] = rows
  if (isPglite) expect(String(major)).toBe(bundledMajor)
})
