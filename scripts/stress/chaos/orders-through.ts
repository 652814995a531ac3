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
  /** The database failure to cause during purchases. */
  disaster: () => Promise<void>
  /** Orders that must be acknowledged before the failure, and again after it. */
  orders: number
  /** Whether the orders are also paid. */
  pay: boolean
}

interface Acknowledged {
  /** Acknowledged orders. */
  orders: Set<string>
  /** Orders whose payment was acknowledged. */
  paid: Set<string>
  /** Unexpected error responses. */
  wrong: string[]
}

const buyers = 8
const minutes = 4
const longestMs = 60_000

/** Buyers order at two processes that share a database, the database fails, and they retry until every request succeeds. */
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
      // A new buyer for each order, since each may have only a few unpaid orders.
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
      /** Seconds since the failure began. */
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

/** Seconds until the shop is ready again; 0 if it was never seen unready. */
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

/** One order with one idempotency key, retried until it is answered. */
async function buy(someone: Buyer, item: Item, acknowledged: Acknowledged, pay: boolean) {
  const key = randomUUID()
  const { id } = await untilGranted(() => someone.place(item, key), acknowledged)
  acknowledged.orders.add(id)
  if (!pay) return
  const isPaid = await untilGranted(() => paidFor(someone, id), acknowledged)
  if (isPaid) acknowledged.paid.add(id)
}

/** Returns false if the payment was captured but its response was lost; the shop's reconciliation finds it. */
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

/** Retries while the shop is temporarily unavailable; records every other refusal. */
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
