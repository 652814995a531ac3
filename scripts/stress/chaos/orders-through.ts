import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer, NotGranted, plentifulItem, type Buyer, type Item } from '../../buyer.ts'
import { owner, startShop, type RunningShop } from '../../shop-process.ts'
import { booksOf, ordersThere } from '../ledger-state.ts'

interface Trial {
  databaseUrl: string
  /** What happens to the database while people buy. */
  disaster: () => Promise<void>
  /** Orders that have to be acknowledged before it happens, and again after it. */
  orders: number
  /** Whether they are paid for too. */
  pay: boolean
}

interface Acknowledged {
  /** Orders that somebody was told stand. */
  orders: Set<string>
  /** Of those, they were told, paid. */
  paid: Set<string>
  /** What somebody was told that nobody should be. */
  wrong: string[]
}

const buyers = 8
const minutes = 4
const longestMs = 60_000

/** People buy at two shops that share a database; it breaks; they go on asking until every wish is answered. */
export async function ordersThrough({ databaseUrl, disaster, orders, pay }: Trial) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-chaos-'))
  const start = () =>
    startShop(dataDir, { DEMO: '0', DATABASE_URL: databaseUrl }, 'scripts/stress/watched-start.ts')
  const shops = [await start(), await start()]
  let isOver = false
  try {
    const item = await plentifulItem(await buyer(shops[0]!.url, owner))
    const acknowledged: Acknowledged = { orders: new Set(), paid: new Set(), wrong: [] }
    const people = Array.from({ length: buyers }, async (_, place) => {
      const { url } = shops[place % shops.length]!
      // Somebody new each time: of one buyer the shop keeps only a few unpaid orders.
      while (!isOver) await buy(await untilGranted(() => buyer(url), acknowledged), item, acknowledged, pay)
    }).map((person) => person.catch((error: unknown) => acknowledged.wrong.push(`gave up: ${String(error)}`)))
    await waitForOrders(acknowledged, orders)
    const begun = performance.now()
    const struckAt = new Date().toISOString()
    const readyAgain = Promise.all(shops.map((shop) => secondsUntilReady(shop, begun)))
    await disaster()
    const struck = secondsSince(begun)
    const before = acknowledged.orders.size
    await waitForOrders(acknowledged, before + 1)
    const ordersAgain = secondsSince(begun)
    await waitForOrders(acknowledged, before + orders)
    isOver = true
    await Promise.all(people)
    await shops[0]!.tell({ rounds: { minutes } })
    const books = await booksOf({ dataDir, databaseUrl }, item, new Date(Date.now() + 2 * minutes * 60_000))
    const there = await ordersThere({ dataDir, databaseUrl })
    return {
      wrong: [
        ...acknowledged.wrong.map((words) => `${words} (it was struck at ${struckAt})`),
        ...books.wrong,
      ],
      lost: [...acknowledged.orders].filter((id) => !there.all.has(id)),
      unpaid: [...acknowledged.paid].filter((id) => !there.paid.has(id)),
      orders: acknowledged.orders.size,
      paid: acknowledged.paid.size,
      /** Seconds from the beginning of the disaster. */
      seconds: { struck, ready: Math.max(...(await readyAgain)), ordersAgain },
    }
  } finally {
    isOver = true
    await Promise.all(shops.map((shop) => shop.kill()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 10) / 100

async function waitForOrders({ orders, wrong }: Acknowledged, many: number) {
  const begun = performance.now()
  while (orders.size < many && wrong.length === 0) {
    if (performance.now() - begun > longestMs) throw new Error(`Only ${orders.size} of ${many} orders came.`)
    await pause(10)
  }
}

/** It has to be seen unready first; a shop that never was answers 0. */
async function secondsUntilReady({ url }: RunningShop, begun: number) {
  let lastUnready = begun
  for (let inARow = 0; inARow < 40;) {
    const { ok, body } = await fetch(`${url}/readyz`)
    await body?.cancel()
    inARow = ok ? inARow + 1 : 0
    if (!ok) lastUnready = performance.now()
    await pause(50)
    if (performance.now() - begun > longestMs) throw new Error('The shop did not become ready again.')
  }
  return Math.round((lastUnready - begun) / 10) / 100
}

/** One wish, asked for with one key until it is answered. */
async function buy(someone: Buyer, item: Item, acknowledged: Acknowledged, pay: boolean) {
  const key = randomUUID()
  const { id } = await untilGranted(() => someone.place(item, key), acknowledged)
  acknowledged.orders.add(id)
  if (!pay) return
  const isPaid = await untilGranted(() => paidFor(someone, id), acknowledged)
  if (isPaid) acknowledged.paid.add(id)
}

/** False where the money was taken without the buyer hearing of it: the shop finds that by itself. */
async function paidFor(someone: Buyer, order: string) {
  try {
    await someone.pay(order)
    return true
  } catch (error) {
    if (error instanceof NotGranted && /paid already|already_paid|order_not_payable/.test(error.message))
      return false
    throw error
  }
}

/** Asked again where the shop says that it cannot now; any other no is written down. */
async function untilGranted<Answer>(ask: () => Promise<Answer>, acknowledged: Acknowledged): Promise<Answer> {
  for (let waited = 0; ; waited += 100) {
    try {
      return await ask()
    } catch (error) {
      const isLater =
        error instanceof NotGranted && (error.status === 503 || error.message.includes('in_progress'))
      if (!isLater) acknowledged.wrong.push(`${new Date().toISOString()} ${String(error)}`)
      if (waited > longestMs || !isLater) throw error
    }
    await pause(100)
  }
}
