import { buyer, type Buyer } from '../../scripts/buyer.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { get, openLine, post, type Line } from '../load/http-connection.ts'
import { press, type Load } from '../load/generate-load.ts'
import { spread } from '../load/percentiles.ts'
import { somePhones } from '../environment/addresses.ts'
import { chance, type Chance } from '../shoppers/chance.ts'

export interface Street extends Load {
  /** Milliseconds, by what they did. */
  kinds: Record<string, { steps: number; p50: number; p99: number }>
}

const words = ['samsung', 'iphon', 'galaxy s24', 'redmi', 'oneplus', 'reno s7']

/**
 * So many shoppers at once who do not pause: of a hundred steps eighty look at something, fifteen put something into the cart,
 * five place an order and pay it.
 */
export async function busyStreet(
  shop: RunningShop,
  { shoppers, seconds, seed = 1 }: { shoppers: number; seconds: number; seed?: number },
): Promise<Street> {
  const ids = await somePhones(shop, 200)
  const kinds = new Map<string, number[]>()
  const people: Buyer[] = []
  while (people.length < shoppers) people.push(await buyer(shop.url))
  const lines = await Promise.all(people.map(() => openLine(shop.url)))
  const workers = people.map((someone, n) =>
    shopper(someone, lines[n]!, { ids, luck: chance(seed * 1000 + n), kinds }),
  )
  try {
    const load = await press(shop.pid, workers, { seconds })
    const byKind = [...kinds].map(([kind, times]) => [kind, { steps: times.length, ...spread(times) }])
    return { ...load, kinds: Object.fromEntries(byKind) as Street['kinds'] }
  } finally {
    for (const line of lines) line.close()
  }
}

interface Mind {
  ids: readonly string[]
  luck: Chance
  kinds: Map<string, number[]>
}

function shopper(someone: Buyer, line: Line, { ids, luck, kinds }: Mind) {
  const cookie = `cookie: ${someone.cookie()}\r\n`
  const { host } = line
  const ask = async (request: string) => {
    const { status } = await line.ask(request)
    if (status >= 400) throw new Error(`${request.split('\r\n')[0]!} answered ${status}`)
  }
  const steps = {
    look: () => ask(get(host, somewhere(ids, luck), cookie)),
    'add to cart': () => ask(post(host, '/cart/add', { product_id: luck.one(ids), type: 'sales' }, cookie)),
    order: async () => someone.pay((await someone.place({ _id: luck.one(ids), type: 'sales' })).id),
  }
  return async () => {
    const part = luck.next()
    const kind = part < 0.8 ? 'look' : part < 0.95 ? 'add to cart' : 'order'
    const begun = performance.now()
    await steps[kind]()
    const times = kinds.get(kind) ?? []
    kinds.set(kind, times)
    times.push(performance.now() - begun)
  }
}

const somewhere = (ids: readonly string[], luck: Chance) =>
  luck.one([
    '/home',
    `/sales?page=${Math.ceil(luck.next() * 20)}`,
    `/sales/details/${luck.one(ids)}`,
    `/api/sales?page=${Math.ceil(luck.next() * 20)}&limit=24`,
    `/api/sales?q=${encodeURIComponent(luck.one(words))}&page=1&limit=24`,
  ])
