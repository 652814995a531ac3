import { checkShop } from '../../web/check-shop.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillDemoOrders } from '../../selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from '../demo/fill-demo-shop.ts'
import { hasFailed } from '../integrity/run-checks.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { ensureShopProfile } from '../../site/shop/store.ts'
import { contentsOf, sequencesOf } from '../../testing/backup-sample.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createDatabase } from '../../testing/test-postgres.ts'
import { restore } from './restore/restore.ts'
import { newSecret } from './encryption/secret.ts'
import { createBackup } from './create/create-backup.ts'

const secret = newSecret()
const now = new Date(2026, 10, 1)
const report = () => undefined

async function database() {
  const { url, drop } = await createDatabase(process.env['TEST_DATABASE_URL']!)
  onTestFinished(drop)
  return url
}

async function openShop(where: { databaseUrl?: string; dataDir: string }) {
  const shop = await openDatabase(where)
  onTestFinished(shop.close)
  return shop
}

test(
  'a shop is restored from a server into the embedded database and back into a server without any difference',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')]
    const [from, between, to] = ['from', 'between', 'to'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    const server = await database()
    const shop = await openShop({ databaseUrl: server, dataDir: from })
    await ensureShopProfile(shop.db, systemClock)
    await fillDemoShop(shop.db, systemClock)
    await fillDemoOrders(shop.db, systemClock)
    mkdirSync(join(from, 'media'), { recursive: true })
    writeFileSync(join(from, 'media', 'a.webp'), 'a picture')
    await createBackup({ DATABASE_URL: server, DATA_DIR: from, secret, to: first, now, report })

    const there = await restore({ file: first, secret, dataDir: between, now, report, check: checkShop })
    expect(there.findings.filter(hasFailed)).toEqual([])
    await createBackup({ DATA_DIR: between, secret, to: second, now, report })

    const empty = await database()
    const back = await restore({
      file: second,
      secret,
      databaseUrl: empty,
      dataDir: to,
      now,
      report,
      check: checkShop,
    })
    expect(back.findings.filter(hasFailed)).toEqual([])
    expect(readFileSync(join(to, 'media', 'a.webp'), 'utf8')).toBe('a picture')
    const again = await openShop({ databaseUrl: empty, dataDir: to })
    expect(await contentsOf(again.pool)).toEqual(await contentsOf(shop.pool))
    expect(await sequencesOf(again.pool)).toEqual(await sequencesOf(shop.pool))

    const onto = restore({
      file: first,
      secret,
      databaseUrl: empty,
      dataDir: join(folder, 'other'),
      now,
      report,
      check: checkShop,
    })
    await expect(onto).rejects.toThrow('is not empty')
  },
)

test('a damaged backup leaves the server’s database empty', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.backup')
  const shop = await openShop({ databaseUrl: await database(), dataDir: join(folder, 'from') })
  await ensureShopProfile(shop.db, systemClock)
  const source = shop.pool.options.connectionString!
  await createBackup({ DATABASE_URL: source, DATA_DIR: join(folder, 'from'), secret, to: file, now, report })
  const bytes = readFileSync(file)
  bytes[bytes.length - 30]! ^= 4
  writeFileSync(file, bytes)

  const empty = await database()
  const onto = () =>
    restore({ file, secret, databaseUrl: empty, dataDir: join(folder, 'to'), now, report, check: checkShop })
  await expect(onto()).rejects.toThrow('is damaged')
  // The second attempt would be refused as not empty if the first had left anything.
  await expect(onto()).rejects.toThrow('is damaged')
})
