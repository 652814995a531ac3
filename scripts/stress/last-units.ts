import { setTimeout as pause } from 'node:timers/promises'
import { buyer, RequestRefused, plentifulItem, type Buyer, type Item } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { readLedger } from './ledger-state.ts'

interface Outcome {
  /** Orders whose payment was acknowledged. */
  paid: string[]
  /** Messages of refusals before payment. */
  soldOut: string[]
  /** Any other error. */
  errors: string[]
}

/** Concurrent buyers of one product, half of them at each of two processes that share a database. */
export async function buyLastUnits(
  databaseUrl: string,
  dataDir: string,
  { people, units }: Record<string, number>,
) {
  const environment = { DEMO: '0', DATABASE_URL: databaseUrl }
  const shops = [await startShop(dataDir, environment), await startShop(dataDir, environment)]
  try {
    const urls = shops.map(({ url }) => url)
    const item = await plentifulItem(await buyer(urls[0]!, owner), units)
    const buyers = await Promise.all(Array.from({ length: people! }, (_, n) => buyer(urls[n % urls.length]!)))
    const outcome: Outcome = { paid: [], soldOut: [], errors: [] }
    await Promise.all(buyers.map((someone) => buy(someone, item, outcome)))
    await pause(1_000)
    return { ...outcome, ...(await readLedger({ dataDir, databaseUrl }, item)) }
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

async function buy(someone: Buyer, item: Item, { paid, soldOut, errors }: Outcome) {
  let order: string | undefined
  try {
    order = (await someone.place(item)).id
    await someone.pay(order)
    paid.push(order)
  } catch (error) {
    const isRefused = error instanceof RequestRefused && error.status === 409 && !order
    ;(isRefused ? soldOut : errors).push((error as Error).message)
  }
}
