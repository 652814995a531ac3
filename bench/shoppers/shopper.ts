import { setTimeout as pause } from 'node:timers/promises'
import { buyer, type Item } from '../../scripts/buyer.ts'
import type { SeededRandom } from '../../scripts/seeded-random.ts'
import { browser } from './browser.ts'
import type { Recorder } from './recorder.ts'

interface ShopperContext {
  url: string
  recorder: Recorder
  random: SeededRandom
  /** True once all shoppers are to stop. */
  isOver: () => boolean
  item: Item
  detailPaths: readonly string[]
}

const searches = ['samsung', 'iphon', 'charger', 'galaxy 5g', 'case', 'screen', 'oneplus', 'kabel']
const lists = ['/sales', '/services', '/accessories']
const thinkSeconds = [4, 16] as const
/** The share of page views that revalidate cached files. */
const revalidating = 0.1
/** After this many views a new visitor comes, with an empty browser cache. */
const viewsPerVisitor = 8

const think = ({ random }: ShopperContext) => pause(random.between(...thinkSeconds) * 1000)

/** Lists, details and searches: half of them opened as pages, half as navigation inside the app. */
export async function browse(context: ShopperContext) {
  const { url, recorder, random, isOver, detailPaths } = context
  while (!isOver()) {
    const visitor = browser(url, recorder)
    for (let view = 0; view < viewsPerVisitor && !isOver(); view++) {
      await think(context)
      const text = encodeURIComponent(random.pick(searches))
      const [kind, page, call] = random.pick([
        ['list', random.pick(lists), '/api/sales'],
        [
          'detail',
          random.pick(detailPaths),
          random.pick(detailPaths).replace('/sales/details/', '/api/sales/'),
        ],
        ['search', `/sales?q=${text}`, `/api/sales?q=${text}&page=1&limit=24`],
      ] as const)
      if (view === 0 || random.next() < 0.5)
        await visitor.open(`${kind} page`, page, random.next() < revalidating)
      else await visitor.call(`${kind} call`, call)
    }
    visitor.close()
  }
}

/** Adds an item, opens the cart, changes the quantity, removes the item. */
export async function fillCart(context: ShopperContext) {
  const { url, recorder, isOver, item } = context
  const { _id: product_id, type } = item
  while (!isOver()) {
    await think(context)
    const guest = await recorder.timed('guest', () => buyer(url))
    if (!guest || isOver()) continue
    const call = <Body>(kind: string, method: string, path: string, body?: object) =>
      recorder.timed(kind, () => guest.call<Body>(method, path, body))
    const added = await call<{ userId: string }>('cart add', 'POST', '/cart/add', { product_id, type })
    await think(context)
    if (added) await call('cart show', 'GET', `/cart/${added.userId}`)
    await think(context)
    await call('cart update', 'PUT', '/cart/update', { product_id, type, quantity: 2 })
    await think(context)
    await call('cart remove', 'DELETE', '/cart/remove', { product_id, type })
  }
}

/** Places an order and pays it in the sandbox. */
export async function payOrders(context: ShopperContext) {
  const { url, recorder, isOver, item } = context
  while (!isOver()) {
    await think(context)
    const guest = await recorder.timed('guest', () => buyer(url))
    if (!guest || isOver()) continue
    const order = await recorder.timed('order place', () => guest.place(item))
    await think(context)
    if (!order || isOver()) continue
    const opened = await recorder.timed('order open', () => guest.open(order.id))
    const success = opened && (await recorder.timed('test payment', () => guest.press(opened.id)))
    if (success) await recorder.timed('order verify', () => guest.verify(success))
  }
}
