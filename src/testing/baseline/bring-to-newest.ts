import { checkShop } from '../../web/check-shop.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { parseSecret } from '../../back-office/backup/encryption/secret.ts'
import { restore } from '../../back-office/backup/restore/restore.ts'
import { hasFailed } from '../../back-office/integrity/run-checks.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { figuresOf, type Figures } from './figures.ts'

const file = fileURLToPath(new URL('shop.backup', import.meta.url))
const { key, ...figures } = JSON.parse(
  readFileSync(new URL('figures.json', import.meta.url), 'utf8'),
) as Figures & { key: string }

/**
 * Restores a backup of the demo shop that was made with the first four migrations, opens it, which applies the others, and compares
 * its figures with those of then.
 */
export async function bringToNewest(to: { dataDir: string; databaseUrl?: string }) {
  const { findings } = await restore({
    ...{ file, secret: parseSecret(key), now: new Date(), report: () => undefined, check: checkShop, ...to },
  })
  expect(findings.filter(hasFailed)).toEqual([])
  const shop = await openDatabase(to)
  onTestFinished(shop.close)
  expect(await figuresOf(shop.pool)).toEqual(figures)
}
