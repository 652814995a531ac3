import { checkShop } from '../../web/check-shop.ts'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoOrders } from '../../selling/orders/demo/fill-demo-orders.ts'
import { fillDemoShop } from '../demo/fill-demo-shop.ts'
import { hasFailed } from '../integrity/run-checks.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database/open.ts'
import { ensureShopProfile } from '../../site/shop/store.ts'
import { openNewFolder } from '../../testing/open-new-folder.ts'
import { contentsOf, sequencesOf } from '../../testing/backup-sample.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newSecret } from './encryption/secret.ts'
import { restore } from './restore/restore.ts'
import { pictureStore } from './schedule/pictures.ts'
import { createBackup } from './create/create-backup.ts'

const secret = newSecret()
const root = mkdtempSync(join(tmpdir(), 'kadai-round-trip-'))
const dataDir = join(root, 'shop')
const file = join(root, 'shop.backup')
let shop: OpenDatabase
const report = () => undefined
const now = new Date(2026, 10, 1)
const patience = { timeout: 180_000 }

/** A shop with orders, documents, an entry in the audit log and a picture, and a backup of it made while it is open. */
beforeAll(async () => {
  shop = await openNewFolder(dataDir)
  await ensureShopProfile(shop.db, systemClock)
  await fillDemoShop(shop.db, systemClock)
  await fillDemoOrders(shop.db, systemClock)
  await shop.pool.query(`begin; set local kadai.staff = '00000000-0000-7000-8000-000000000001';
    update products set name = name || ' – ' || E'"quoted", \\\\ and\nbroken'; commit`)
  mkdirSync(join(dataDir, 'media', 'abc'), { recursive: true })
  writeFileSync(join(dataDir, 'media', 'abc', '800.webp'), Buffer.alloc(300_000, 'picture'))
  await createBackup({ DATA_DIR: dataDir, secret, to: file, now, report })
}, 180_000)
afterAll(async () => {
  await shop.close()
  rmSync(root, { recursive: true, force: true })
})

test(
  'a backup of a running shop restores every row, sequence, trigger and picture, and passes the integrity checks',
  patience,
  async () => {
    const to = join(temporaryFolder(), 'again')
    const { head, findings } = await restore({ file, secret, dataDir: to, now, report, check: checkShop })
    expect(head.shop).toBe('Noyyal Mobiles')
    expect(findings.filter(hasFailed)).toEqual([])
    expect(readFileSync(join(to, 'media/abc/800.webp'))).toEqual(
      readFileSync(join(dataDir, 'media/abc/800.webp')),
    )

    const again = await openDatabase({ dataDir: to })
    try {
      expect(await contentsOf(again.pool)).toEqual(await contentsOf(shop.pool))
      // PostgreSQL logs sequences 32 values ahead, so a restored one may skip up to 32 numbers, as after a crash.
      const [before, after] = [await sequencesOf(shop.pool), await sequencesOf(again.pool)]
      for (const [name, value] of Object.entries(before)) {
        expect(after[name]).toBeGreaterThanOrEqual(value)
        expect(after[name]).toBeLessThanOrEqual(value + 32)
      }
    } finally {
      await again.close()
    }
    await expect(restore({ file, secret, dataDir: to, now, report, check: checkShop })).rejects.toThrow(
      'is not empty',
    )
  },
)

test('a damaged backup leaves the data directory empty', patience, async () => {
  const folder = temporaryFolder()
  const damaged = join(folder, 'damaged.backup')
  const bytes = readFileSync(file)
  bytes[bytes.length - 40]! ^= 1
  writeFileSync(damaged, bytes)
  const to = join(folder, 'shop')
  await expect(
    restore({ file: damaged, secret, dataDir: to, now, report, check: checkShop }),
  ).rejects.toThrow('is damaged')
  expect(readdirSync(to).filter((name) => !name.startsWith('lock'))).toEqual([])
  expect(existsSync(join(to, 'db'))).toBe(false)
})

test('writing pictures slowly interrupts no transaction', patience, async () => {
  const to = join(temporaryFolder(), 'slow.backup')
  let waits = 1
  // Longer than the idle-in-transaction timeout of the running shop.
  const storeFile = async () => {
    if (waits-- > 0) await pause(11_000)
    return undefined
  }
  const separately = { ...pictureStore(temporaryFolder(), secret, now), storeFile }
  const { parts } = await createBackup({ DATA_DIR: dataDir, secret, to, now, separately, report })
  expect(parts.map(({ name }) => name)).toContain('files/media/abc/800.webp')
})
