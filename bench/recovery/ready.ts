import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import { folderWithManyOrders } from '../fixtures/folder-with-many-orders.ts'
import { endWithin, machine, today, writeResults } from '../report/results.ts'

/**
 * `npm run bench:ready -- [orders] [kills]`: seconds until a shop with 100,000 orders on its own database is ready again after
 * `kill -9` in the middle of its sales, five times.
 */
const [orders = 100_000, kills = 5] = process.argv.slice(2).map(Number)
const sales = 100
endWithin(45)
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-ready-bench-'))
try {
  console.log(`${orders} orders are made up …`)
  await folderWithManyOrders(dataDir, orders)
  report(await measured())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measured() {
  const seconds: number[] = []
  let shop = await startShop(dataDir, { DEMO: '0' })
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    while (seconds.length < kills) {
      for (let n = 0; n < sales; n++) {
        const someone = await buyer(shop.url)
        await someone.pay((await someone.place(item)).id)
      }
      await shop.kill()
      shop = await startShop(dataDir, { DEMO: '0' })
      seconds.push(Math.round(shop.readyAfter / 100) / 10)
      console.log(`killed after ${sales} sales, ready again after ${seconds.at(-1)!} s`)
    }
  } finally {
    await shop.stop()
  }
  return seconds
}

function report(seconds: number[]) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const [middle, slowest] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  writeResults(
    'ready',
    `Measured ${today()} on ${machine()}: a shop with ${orders.toLocaleString('en-IN')} orders on its own database, killed with \`kill -9\` ${kills} times after ${sales} sales each, from the process's start until \`/readyz\` says yes.\n\nReady again after ${middle} s in the middle, ${slowest} s at most (aim: 5 s).`,
    { orders, kills, sales, seconds, middle, slowest },
  )
}
