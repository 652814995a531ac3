import { setTimeout as pause } from 'node:timers/promises'
import { buyer, type Item } from '../../scripts/buyer.ts'
import { browser } from './browser.ts'
import type { Chance } from './chance.ts'
import type { Tally } from './tally.ts'

interface Street {
  url: string
  tally: Tally
  luck: Chance
  /** Somebody else's turn ends nobody's: all stop here. */
  isOver: () => boolean
  item: Item
  details: readonly string[]
}

const words = ['samsung', 'iphon', 'charger', 'galaxy 5g', 'case', 'screen', 'oneplus', 'kabel']
const lists = ['/sales', '/services', '/accessories']
/** People read for so long before they go on, in seconds. */
const think = [4, 16] as const
/** How many of the pages are loaded anew, so that pictures are asked about again. */
const reloads = 0.1
/** Then somebody new comes, whose browser knows nothing. */
const viewsOfOne = 8

const thought = ({ luck }: Street) => pause(luck.between(...think) * 1000)

/** Lists, details and searches: half of them opened as pages, half inside the app. */
export async function browse(street: Street) {
  const { url, tally, luck, isOver, details } = street
  while (!isOver()) {
    const own = browser(url, tally)
    for (let view = 0; view < viewsOfOne && !isOver(); view++) {
      await thought(street)
      const word = encodeURIComponent(luck.one(words))
      const [kind, page, call] = luck.one([
        ['list', luck.one(lists), '/api/sales'],
        ['detail', luck.one(details), luck.one(details).replace('/sales/details/', '/api/sales/')],
        ['search', `/sales?q=${word}`, `/api/sales?q=${word}&page=1&limit=24`],
      ] as const)
      if (view === 0 || luck.next() < 0.5) await own.open(`${kind} page`, page, luck.next() < reloads)
      else await own.call(`${kind} call`, call)
    }
    own.close()
  }
}

/** Puts something in, looks, changes how many, takes it out again. */
export async function fillCart(street: Street) {
  const { url, tally, isOver, item } = street
  const { _id: product_id, type } = item
  while (!isOver()) {
    await thought(street)
    const someone = await tally.timed('guest', () => buyer(url))
    if (!someone || isOver()) continue
    const call = <Answer>(kind: string, method: string, path: string, body?: object) =>
      tally.timed(kind, () => someone.call<Answer>(method, path, body))
    const added = await call<{ userId: string }>('cart add', 'POST', '/cart/add', { product_id, type })
    await thought(street)
    if (added) await call('cart show', 'GET', `/cart/${added.userId}`)
    await thought(street)
    await call('cart update', 'PUT', '/cart/update', { product_id, type, quantity: 2 })
    await thought(street)
    await call('cart remove', 'DELETE', '/cart/remove', { product_id, type })
  }
}

/** Places an order and pays it in the sandbox. */
export async function payOrders(street: Street) {
  const { url, tally, isOver, item } = street
  while (!isOver()) {
    await thought(street)
    const someone = await tally.timed('guest', () => buyer(url))
    if (!someone || isOver()) continue
    const order = await tally.timed('order place', () => someone.place(item))
    await thought(street)
    if (!order || isOver()) continue
    const open = await tally.timed('order open', () => someone.open(order.id))
    const success = open && (await tally.timed('test payment', () => someone.press(open.id)))
    if (success) await tally.timed('order verify', () => someone.verify(success))
  }
}
