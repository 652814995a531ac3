import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openPostgres } from '../../src/platform/database/postgres.ts'
import { createDatabase } from '../../src/testing/test-postgres.ts'
import { freePort } from '../free-port.ts'
import { startShop } from '../shop-process.ts'
import { checkOutRelease, previousRelease } from './previous-release.ts'

/** A database as the release before left it, and a folder with that release. */
async function shopOfPreviousRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-two-releases-'))
  const old = join(folder, 'previous')
  checkOutRelease(previousRelease(), old)
  const database = await createDatabase(process.env['TEST_DATABASE_URL'] ?? '')
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { pool, close } = await openPostgres(database.url)
  await migrate(pool, join(old, 'migrations'))
  await close()
  return { url: database.url, folder }
}

const status = (url: string, path: string) =>
  fetch(url + path, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => ({ code: answer.status, body: await answer.text() }),
    () => undefined,
  )

test('this release leaves the schema of the one before alone, says so, and opens after kadai migrate', async () => {
  const { url: DATABASE_URL, folder } = await shopOfPreviousRelease()
  const port = await freePort()
  const environment = { DATABASE_URL, PORT: String(port), MIGRATE: '0', DEMO: '0' }
  const starting = startShop(join(folder, 'data'), environment)
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(() => status(url, '/readyz'), { timeout: 120_000, interval: 500 })
    .toEqual({ code: 503, body: '{"status":"waiting for migrations"}' })
  expect(await status(url, '/healthz')).toMatchObject({ code: 200 })
  expect(await status(url, '/')).toMatchObject({ code: 503 })

  const kadai = (...args: string[]) =>
    spawnSync('node', ['scripts/kadai.ts', 'migrate', ...args], {
      env: { ...process.env, DATABASE_URL, DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
    })
  const missing = kadai('--check')
  expect(missing.status).toBe(1)
  expect(missing.stdout).toMatch(/^missing: \d{4}_/)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query('select from orders')
  await client.end()
  expect(rowCount).toBe(0)

  expect(kadai().status).toBe(0)
  const shop = await starting
  expect(kadai().stdout).toContain('nothing to do')
  expect(await status(url, '/')).toMatchObject({ code: 200 })
  expect(await shop.stop()).toBe(0)
}, 600_000)
