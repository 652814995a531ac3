import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer, RequestRefused, plentifulItem, type Buyer, type Item } from '../../buyer.ts'
import { owner, startShop, type RunningShop } from '../../shop-process.ts'
import { readLedger, readOrderIds } from '../ledger-state.ts'

interface Trial {
  databaseUrl: string
  /** The database failure to cause during purchases. */
  causeFailure: () => Promise<void>
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
  unexpected: string[]
}

const buyers = 8
const minutes = 4
const longestMs = 60_000

/** Buyers order at two processes that share a database, the database fails, and they retry until every request succeeds. */
export async function orderThroughFailure({ databaseUrl, causeFailure, orders, pay }: Trial) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-chaos-'))
  const start = () =>
    startShop(dataDir, { DEMO: '0', DATABASE_URL: databaseUrl }, 'scripts/stress/start-instrumented-shop.ts')
  const shops = [await start(), await start()]
  let isOver = false
  try {
    const item = await plentifulItem(await buyer(shops[0]!.url, owner))
    const acknowledged: Acknowledged = { orders: new Set(), paid: new Set(), unexpected: [] }
    const people = Array.from({ length: buyers }, async (_, place) => {
      const { url } = shops[place % shops.length]!
      // A new buyer for each order, since each may have only a few unpaid orders.
      while (!isOver)
        await buy(await retryUntilAccepted(() => buyer(url), acknowledged), item, acknowledged, pay)
    }).map((person) =>
      person.catch((error: unknown) => acknowledged.unexpected.push(`gave up: ${String(error)}`)),
    )
    await waitForOrders(acknowledged, orders)
    const begun = performance.now()
    const failedAt = new Date().toISOString()
    const readyAgain = Promise.all(shops.map((shop) => secondsUntilReady(shop, begun)))
    await causeFailure()
    const failureSeconds = secondsSince(begun)
    const before = acknowledged.orders.size
    await waitForOrders(acknowledged, before + 1)
    const ordersAgain = secondsSince(begun)
    await waitForOrders(acknowledged, before + orders)
    isOver = true
    await Promise.all(people)
    await shops[0]!.request({ jobs: { minutes } })
    const ledger = await readLedger(
      { dataDir, databaseUrl },
      item,
      new Date(Date.now() + 2 * minutes * 60_000),
    )
    const stored = await readOrderIds({ dataDir, databaseUrl })
    return {
      problems: [
        ...acknowledged.unexpected.map((message) => `${message} (the failure was at ${failedAt})`),
        ...ledger.problems,
      ],
      lost: [...acknowledged.orders].filter((id) => !stored.all.has(id)),
      unpaid: [...acknowledged.paid].filter((id) => !stored.paid.has(id)),
      orders: acknowledged.orders.size,
      paid: acknowledged.paid.size,
      /** Seconds since the failure began. */
      seconds: { failure: failureSeconds, ready: Math.max(...(await readyAgain)), ordersAgain },
    }
  } finally {
    isOver = true
    await Promise.all(shops.map((shop) => shop.kill()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 10) / 100

async function waitForOrders({ orders, unexpected }: Acknowledged, many: number) {
  const begun = performance.now()
  while (orders.size < many && unexpected.length === 0) {
    if (performance.now() - begun > longestMs)
      throw new Error(`Only ${orders.size} of ${many} orders were acknowledged.`)
    await pause(10)
  }
}

/** Seconds until the shop is ready again; 0 if it was never seen unready. */
async function secondsUntilReady({ url }: RunningShop, begun: number) {
  let lastUnready = begun
  for (let readyInARow = 0; readyInARow < 40;) {
    const { ok, body } = await fetch(`${url}/readyz`)
    await body?.cancel()
    readyInARow = ok ? readyInARow + 1 : 0
    if (!ok) lastUnready = performance.now()
    await pause(50)
    if (performance.now() - begun > longestMs) throw new Error('The shop did not become ready again.')
  }
  return Math.round((lastUnready - begun) / 10) / 100
}

/** One order with one idempotency key, retried until it is answered. */
async function buy(someone: Buyer, item: Item, acknowledged: Acknowledged, pay: boolean) {
  const key = randomUUID()
  const { id } = await retryUntilAccepted(() => someone.place(item, key), acknowledged)
  acknowledged.orders.add(id)
  if (!pay) return
  const isPaid = await retryUntilAccepted(() => payOrder(someone, id), acknowledged)
  if (isPaid) acknowledged.paid.add(id)
}

/** Returns false if the payment was captured but its response was lost; the shop's reconciliation finds it. */
async function payOrder(someone: Buyer, order: string) {
  try {
    await someone.pay(order)
    return true
  } catch (error) {
    if (error instanceof RequestRefused && /paid already|already_paid|order_not_payable/.test(error.message))
      return false
    throw error
  }
}

/** Retries while the shop is temporarily unavailable; records every other refusal. */
async function retryUntilAccepted<Answer>(
  request: () => Promise<Answer>,
  acknowledged: Acknowledged,
): Promise<Answer> {
  for (let waited = 0; ; waited += 100) {
    try {
      return await request()
    } catch (error) {
      const isTemporary =
        error instanceof RequestRefused && (error.status === 503 || error.message.includes('in_progress'))
      if (!isTemporary) acknowledged.unexpected.push(`${new Date().toISOString()} ${String(error)}`)
      if (waited > longestMs || !isTemporary) throw error
    }
    await pause(100)
  }
}
