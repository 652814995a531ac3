import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyer, plentifulItem } from '../scripts/buyer.ts'
import { owner, startShop } from '../scripts/shop-process.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { fillWithManyOrders } from './many-orders.ts'

/** Prints the seconds until a shop with 100,000 orders on its own database is ready again after `kill -9`, five times. */
const orders = Number(process.argv[2] ?? 100_000)
const rounds = 5
const sales = 100
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-ready-bench-'))
const { pool, close } = await openDatabase({ dataDir })
await fillWithManyOrders(pool, orders)
await close()

let shop = await startShop(dataDir, { DEMO: '0' })
const item = await plentifulItem(await buyer(shop.url, owner))
for (let round = 1; round <= rounds; round++) {
  for (let n = 0; n < sales; n++) {
    const someone = await buyer(shop.url)
    await someone.pay((await someone.place(item)).id)
  }
  await shop.kill()
  shop = await startShop(dataDir, { DEMO: '0' })
  console.log(`killed after ${sales} sales, ready again after ${(shop.readyAfter / 1000).toFixed(1)} s`)
}
await shop.stop()
rmSync(dataDir, { recursive: true })
