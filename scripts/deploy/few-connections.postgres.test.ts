import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfLimitedRole } from '../../src/testing/limited-role.ts'
import { buyer, plentifulItem } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'

const people = 24
const purchases = 6

test(
  'two processes that want 22 connections of a role limited to 12 complete every purchase without an error',
  { timeout: 180_000 },
  async () => {
    const database = await databaseOfLimitedRole(process.env['TEST_DATABASE_URL']!, 12)
    const dataDirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'kadai-few-')))
    const start = (dataDir: string) =>
      startShop(
        dataDir,
        { DEMO: '0', DATABASE_URL: database.url },
        'scripts/stress/start-instrumented-shop.ts',
      )
    const shops = [await start(dataDirs[0]!), await start(dataDirs[1]!)]
    onTestFinished(async () => {
      await Promise.all(shops.map((shop) => shop.kill()))
      await database.drop()
      for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
    })
    const item = await plentifulItem(await buyer(shops[0]!.url, owner))
    const failures: unknown[] = []
    const buyOften = async (at: number) => {
      const shopper = await buyer(shops[at % 2]!.url)
      for (let bought = 0; bought < purchases; bought++)
        await shopper
          .place(item)
          .then(({ id }) => shopper.pay(id))
          .catch((error: unknown) => failures.push(error))
    }
    await Promise.all(Array.from({ length: people }, (_, at) => buyOften(at)))

    expect(failures).toEqual([])
    expect(await database.held()).toBeLessThanOrEqual(12)
  },
)
