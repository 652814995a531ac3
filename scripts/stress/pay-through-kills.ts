import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createNewFolder } from '../../src/testing/open-new-folder.ts'
import { buyer, RequestRefused, plentifulItem, type Buyer, type Item } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { readLedger } from './ledger-state.ts'

interface Trial {
  dataDir: string
  /** If undefined, one shop with the embedded database; else two processes on this database. */
  databaseUrl?: string
  payments: number
  kills: number
}

const stock = 10_000
const buyers = 8
const minutes = 4

/** Buyers pay while shops are killed and restarted; each retries until the payment is acknowledged. */
export async function payThroughKills({ payments, kills, ...where }: Trial) {
  const environment = { DEMO: '0', ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }) }
  // A restarted shop continues at the others' clock, so that their entries are old enough to be polled.
  let minutesAhead = 0
  const start = () =>
    startShop(
      where.dataDir,
      { ...environment, MINUTES_AHEAD: String(minutesAhead) },
      'scripts/stress/start-instrumented-shop.ts',
    )
  if (!where.databaseUrl) await createNewFolder(where.dataDir)
  const shops = [await start(), ...(where.databaseUrl ? [await start()] : [])]
  let slowest = 0
  let paid = 0
  let started = 0
  const acknowledged = new Set<string>()
  const item = await plentifulItem(await buyer(shops[0]!.url, owner), stock)

  async function buyRepeatedly(index: number) {
    const someone = await buyer(shops[index % shops.length]!.url)
    while (started++ < payments) {
      const key = randomUUID()
      while (!(await isPaid(someone, item, key, acknowledged))) {
        someone.moveTo(shops[index % shops.length]!.url)
        await pause(100)
      }
      paid++
    }
  }

  async function killRepeatedly() {
    for (let n = 0; n < kills; n++) {
      while (paid < ((n + 1) * payments) / (kills + 1)) await pause(5)
      await pause(randomInt(50))
      const index = n % shops.length
      await shops[index]!.kill()
      shops[index] = await start()
      slowest = Math.max(slowest, shops[index].readyAfter)
      // Reconciles payments whose response was lost; otherwise their buyers soon have too many unpaid orders.
      await shops[index].request({ jobs: { minutes } })
      minutesAhead += minutes
    }
  }

  try {
    await Promise.all([
      killRepeatedly(),
      ...Array.from({ length: buyers }, (_, index) => buyRepeatedly(index)),
    ])
    await shops[0]!.request({ jobs: { minutes: 2 * minutes } })
    const ledger = await readLedger(where, item, new Date(Date.now() + (minutesAhead + 2 * minutes) * 60_000))
    return { ...ledger, acknowledged: acknowledged.size, slowest }
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()))
  }
}

/** Returns false if the shop was killed meanwhile; reconciliation finds the payment later. */
async function isPaid(someone: Buyer, item: Item, key: string, acknowledged: Set<string>) {
  try {
    const { id } = await someone.place(item, key)
    await someone.pay(id)
    acknowledged.add(id)
    return true
  } catch (error) {
    if (!(error instanceof RequestRefused)) return false
    if (/paid already|already_paid|order_not_payable/.test(error.message)) return true
    throw error
  }
}
