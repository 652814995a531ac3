import { buyer, type Buyer } from '../../scripts/buyer.ts'
import { seededRandom, type SeededRandom } from '../../scripts/seeded-random.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { listPhoneIds } from '../environment/shop.ts'
import { generateLoad, type Load } from './generate-load.ts'
import { get, openConnection, post, type HttpConnection } from './http-connection.ts'
import { latencyPercentiles } from './percentiles.ts'

export interface MixedLoad extends Load {
  byAction: Record<string, { count: number; p50Ms: number; p99Ms: number }>
}

const searches = ['samsung', 'iphon', 'galaxy s24', 'redmi', 'oneplus', 'reno s7']

/** Shoppers without pauses: 80 % of their actions look at something, 15 % add to the cart, 5 % place and pay an order. */
export async function generateMixedLoad(
  shop: RunningShop,
  { shoppers, seconds, seed = 1 }: { shoppers: number; seconds: number; seed?: number },
): Promise<MixedLoad> {
  const ids = await listPhoneIds(shop, 200)
  const timesByAction = new Map<string, number[]>()
  const buyers: Buyer[] = []
  while (buyers.length < shoppers) buyers.push(await buyer(shop.url))
  const connections = await Promise.all(buyers.map(() => openConnection(shop.url)))
  const workers = buyers.map((one, n) => {
    // The server closes one that is not used for long, while this shopper is paying on a busy machine.
    const connect = async () => {
      if (connections[n]!.isClosed()) connections[n] = await openConnection(shop.url)
      return connections[n]!
    }
    return shopper(one, connect, { ids, random: seededRandom(seed * 1000 + n), timesByAction })
  })
  try {
    const load = await generateLoad(shop.pid, workers, { seconds })
    const byAction = [...timesByAction].map(([action, timesMs]) => [
      action,
      { count: timesMs.length, ...latencyPercentiles(timesMs) },
    ])
    return { ...load, byAction: Object.fromEntries(byAction) as MixedLoad['byAction'] }
  } finally {
    for (const connection of connections) connection.close()
  }
}

interface ShopperContext {
  ids: readonly string[]
  random: SeededRandom
  timesByAction: Map<string, number[]>
}

function shopper(
  one: Buyer,
  connect: () => Promise<HttpConnection>,
  { ids, random, timesByAction }: ShopperContext,
) {
  const cookie = `cookie: ${one.cookie()}\r\n`
  const send = async (request: (host: string) => string) => {
    const connection = await connect()
    const text = request(connection.host)
    const { status } = await connection.send(text)
    if (status >= 400) throw new Error(`${text.split('\r\n')[0]!} was answered with ${status}`)
  }
  const actions = {
    look: () => send((host) => get(host, randomPath(ids, random), cookie)),
    'add to cart': () =>
      send((host) => post(host, '/cart/add', { product_id: random.pick(ids), type: 'sales' }, cookie)),
    order: async () => one.pay((await one.place({ _id: random.pick(ids), type: 'sales' })).id),
  }
  return async () => {
    const number = random.next()
    const action = number < 0.8 ? 'look' : number < 0.95 ? 'add to cart' : 'order'
    const started = performance.now()
    await actions[action]()
    const timesMs = timesByAction.get(action) ?? []
    timesByAction.set(action, timesMs)
    timesMs.push(performance.now() - started)
  }
}

const randomPath = (ids: readonly string[], random: SeededRandom) =>
  random.pick([
    '/home',
    `/sales?page=${Math.ceil(random.next() * 20)}`,
    `/sales/details/${random.pick(ids)}`,
    `/api/sales?page=${Math.ceil(random.next() * 20)}&limit=24`,
    `/api/sales?q=${encodeURIComponent(random.pick(searches))}&page=1&limit=24`,
  ])
