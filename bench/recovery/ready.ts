import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { createShopWithOrders } from '../fixtures/many-orders.ts'
import { exitAfter, machine, today, writeMeasurement } from '../report/measurement.ts'

/**
 * `npm run bench:ready -- [orders] [kills]`: seconds until a shop with 100,000 orders on the embedded database is ready again
 * after `kill -9` during sales, five times.
 */
const [orders = 100_000, kills = 5] = process.argv.slice(2).map(Number)
const salesPerKill = 100
exitAfter(45)
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-ready-bench-'))
try {
  console.log(`Inserting ${orders} orders …`)
  await createShopWithOrders(dataDir, orders)
  report(await measure())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const seconds: number[] = []
  let shop = await startShop(dataDir, { DEMO: '0' })
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    while (seconds.length < kills) {
      for (let n = 0; n < salesPerKill; n++) {
        const customer = await buyer(shop.url)
        await customer.pay((await customer.place(item)).id)
      }
      await shop.kill()
      shop = await startShop(dataDir, { DEMO: '0' })
      seconds.push(Math.round(shop.readyAfter / 100) / 10)
      console.log(`Killed after ${salesPerKill} sales, ready after ${seconds.at(-1)!} s`)
    }
  } finally {
    await shop.stop()
  }
  return seconds
}

function report(seconds: number[]) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const [median, max] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  writeMeasurement(
    'ready',
    `Measured ${today()} on ${machine()}: a shop with ${orders.toLocaleString('en-IN')} orders on the embedded database, killed with \`kill -9\` ${kills} times after ${salesPerKill} sales each; from the start of the process until \`/readyz\` answers 200.\n\nReady after ${median} s (median), at most ${max} s (target: 5 s).`,
    { orders, kills, salesPerKill, seconds, median, max },
  )
}
