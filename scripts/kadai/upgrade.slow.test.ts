import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { insertOrders } from '../../bench/fixtures/many-orders.ts'
import { readConfig } from '../../src/config.ts'
import { runChecks } from '../../src/integrity/run-checks.ts'
import { databaseOn, openDatabase } from '../../src/platform/database/open.ts'
import { openEmbedded } from '../../src/platform/embedded-postgres/open.ts'
import { createTables, bundledMigrations } from '../../src/platform/embedded-postgres/upgrade/copy-tables.ts'
import { openWithPackage, upgrade } from '../../src/platform/embedded-postgres/upgrade/upgrade.ts'
import { installPackage } from '../install-package.ts'
import { command } from './upgrade.ts'

const before = join(installPackage('scripts/kadai/pglite-17'), '@electric-sql/pglite')
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-upgrade-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const orders = 2_000
const timeout = 480_000
const all = { dataDir, fetchPglite: () => before, report: () => undefined }

/** A shop with an embedded PostgreSQL 17, as an earlier release left it. */
async function oldShop() {
  mkdirSync(join(dataDir, 'db'))
  const pglite = await openWithPackage(before, join(dataDir, 'db'))
  await createTables(pglite, bundledMigrations())
  const client = { query: (text: string) => pglite.exec(text), release: () => undefined }
  await insertOrders({ connect: () => Promise.resolve(client) } as unknown as pg.Pool, orders)
  const { rows } = await pglite.query<{ version: string }>('select version()')
  await pglite.close()
  return rows[0]!.version
}

test(
  'data of PostgreSQL 17 is copied row by row, checked, and replaces the old database, which is retained',
  { timeout },
  async () => {
    expect(await oldShop()).toMatch(/^PostgreSQL 17/)
    await expect(openEmbedded(dataDir)).rejects.toThrow('kadai -- upgrade')

    await expect(upgrade({ ...all, check: () => Promise.resolve(['a sum is wrong']) })).rejects.toThrow(
      'the old one stays: a sum is wrong',
    )
    await expect(openEmbedded(dataDir)).rejects.toThrow('kadai -- upgrade')

    const config = readConfig({ DATA_DIR: dataDir })
    expect(await command.run(['--engine', before], config)).toBe(0)
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['db', 'db.postgresql-17']))
    expect(readdirSync(dataDir)).not.toContain('db.new')

    const shop = await openDatabase({ dataDir })
    const findings = await runChecks(databaseOn(shop.pool), new Date())
    expect(findings.filter(({ total }) => total > 0)).toEqual([])
    const { rows } = await shop.pool.query(
      `select count(*)::int as orders, current_setting('server_version') like '18%' as "isNew" from orders`,
    )
    expect(rows).toEqual([{ orders, isNew: true }])
    // New order events get higher ids than the copied ones.
    const { rows: lines } = await shop.pool.query<{ isNewest: boolean }>(`
    insert into order_events (order_id, happened_at, actor, kind, from_status, to_status)
    select order_id, happened_at, actor, kind, from_status, to_status from order_events order by id limit 1
    returning id > (select max(id) from order_events) as "isNewest"`)
    expect(lines).toEqual([{ isNewest: true }])
    await shop.close()
    expect(await command.run(['--engine', before], config)).toBe(0)
    expect(readdirSync(dataDir)).not.toContain('db.postgresql-18')
  },
)
