import { randomUUID } from 'node:crypto'
import { buyer, type Buyer, type Item } from '../buyer.ts'
import { owner } from '../shop-process.ts'
import type { Journey } from './crash-points.ts'
import { readBills } from './ledger-state.ts'

/** The keys of the sale, of the exchange, of the last return and of the cash that is taken out. */
type Keys = Record<'sale' | 'exchange' | 'refund' | 'tea', string>

export interface CounterRun {
  keys: Keys
  sold?: string
  exchangedFor?: string
  isRefunded?: boolean
  isTeaPaid?: boolean
  isClosed?: boolean
}

interface Drawer {
  id: string
  openShift: { id: string; isOfEarlierDay: boolean } | null
}

/** In rupees: the item's price, what the bill costs after its discount, and the rest that the exchange pays. */
const price = 499
const sold = 450
const rest = price - sold
/** An IMEI that stands on one sale at a time: each run sells it, takes it back, sells it again and takes it back. */
const serials = ['490154203237518']

const withKey = (key: string) => ({ 'idempotency-key': key })

async function drawerOf(staff: Buyer) {
  const { drawers } = await staff.call<{ drawers: [Drawer] }>('GET', '/api/counter/drawers')
  return drawers[0]
}

async function closeShift(staff: Buyer, shift: string) {
  const count = (sum: number) =>
    staff.call<{ id: string; expected: number }>('POST', `/api/counter/shifts/${shift}/counts`, { sum })
  const { expected } = await count(0)
  const { id } = await count(expected)
  await staff.call('POST', `/api/counter/shifts/${shift}/close`, { count: id })
}

/** A shift that was left open on an earlier day is counted first. */
async function openDrawer(staff: Buyer) {
  const { id, openShift } = await drawerOf(staff)
  if (openShift && !openShift.isOfEarlierDay) return
  if (openShift) await closeShift(staff, openShift.id)
  await staff.call('POST', `/api/counter/drawers/${id}/shifts`, { float: 2_000 })
}

async function sell(run: CounterRun, staff: Buyer, { _id: productId }: Item) {
  const sale = {
    lines: [{ productId, quantity: 1, serials }],
    ...{ discount: rest, discountReason: 'A regular customer', shownTotal: sold },
    tenders: [
      { method: 'cash', amount: 100, tendered: 200 },
      { method: 'upi', amount: 200 },
      { method: 'card', amount: 150, slip: 'A-17' },
    ],
  }
  const { order } = await staff.call<{ order: string }>(
    ...(['POST', '/api/counter/sales', sale, withKey(run.keys.sale)] as const),
  )
  run.sold = order
}

const back = (order: string, worth: number, more: object = {}) => ({
  ...{ order, lines: [{ position: 0, quantity: 1, restocked: 1, serials }], reason: 'Not as thought' },
  ...{ payBackBy: 'cash', shownWorth: worth, ...more },
})

async function exchange(run: CounterRun, staff: Buyer, { _id: productId }: Item) {
  const sale = {
    ...{ lines: [{ productId, quantity: 1, serials }], shownTotal: price },
    tenders: [{ method: 'cash', amount: rest }],
  }
  const wanted = back(run.sold!, sold, { sale })
  const done = await staff.call<{ sale: { order: string } }>(
    ...(['POST', '/api/counter/returns', wanted, withKey(run.keys.exchange)] as const),
  )
  run.exchangedFor = done.sale.order
}

async function refund(run: CounterRun, staff: Buyer) {
  const wanted = back(run.exchangedFor!, price)
  await staff.call('POST', '/api/counter/returns', wanted, withKey(run.keys.refund))
  run.isRefunded = true
}

async function payTea(run: CounterRun, staff: Buyer) {
  const { id } = await drawerOf(staff)
  const tea = { direction: 'out', amount: 20, reason: 'tea', note: run.keys.tea }
  await staff.call('POST', `/api/counter/drawers/${id}/cash`, tea, withKey(run.keys.tea))
  run.isTeaPaid = true
}

async function closeDrawer(run: CounterRun, staff: Buyer) {
  const { openShift } = await drawerOf(staff)
  if (openShift) await closeShift(staff, openShift.id)
  run.isClosed = true
}

export function startCounterRun(): CounterRun {
  const keys = ['sale', 'exchange', 'refund', 'tea'].map((name) => [name, randomUUID()] as const)
  return { keys: Object.fromEntries(keys) as Keys }
}

/**
 * A day at the counter: a sale with a discount and three tenders, an exchange for a dearer item, its return in cash, cash for tea, and the
 * count. Continues where the killed shop stopped; `acknowledge` gets each order as soon as it is acknowledged.
 */
export async function workAtCounter(
  run: CounterRun,
  staff: Buyer,
  item: Item,
  acknowledge: (order: string) => void = () => undefined,
) {
  if (!run.isClosed) await openDrawer(staff)
  if (!run.sold) {
    await sell(run, staff, item)
    acknowledge(run.sold!)
  }
  if (!run.exchangedFor) {
    await exchange(run, staff, item)
    acknowledge(run.exchangedFor!)
  }
  if (!run.isRefunded) await refund(run, staff)
  if (!run.isTeaPaid) await payTea(run, staff)
  if (!run.isClosed) await closeDrawer(run, staff)
}

export const counterJourney: Journey<CounterRun> = {
  paths: ['counter'],
  start: () => Promise.resolve(startCounterRun()),
  proceed: async (run, { shop, item }) => workAtCounter(run, await buyer(shop.url, owner), item),
  async outcome({ keys }, where) {
    const expected = {
      ...{ 'bills refunded': 2, bill_of_supply: 2, credit_note: 2, 'cash moves': 1, 'open drawers': 0 },
      ...{ 'taken by cash': 100 + rest, 'taken by upi': 200, 'taken by card': 150, 'taken by offset': sold },
      ...{ 'given back by offset': sold, 'given back by cash': price },
    }
    return [['bills, money and documents', await readBills(where, Object.values(keys)), expected]]
  },
}
