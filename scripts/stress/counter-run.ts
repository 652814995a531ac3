import { randomUUID } from 'node:crypto'
import { buyer, type Buyer, type Item } from '../buyer.ts'
import { owner } from '../shop-process.ts'
import type { Journey } from './crash-points.ts'
import {
  buyAndSellDevices,
  cashForDevices,
  devicesOfDay,
  paidByOldPhone,
  readDevices,
  startDevicesRun,
  type DevicesRun,
} from './devices-run.ts'
import { readBills } from './ledger-state.ts'
import { readRepair, repairDevice, repairOfDay, startRepairRun, type RepairRun } from './repairs-run.ts'

/** A sale with a discount and three tenders, an exchange for a dearer item, and its return in cash; cash for tea. */
interface SalesRun {
  keys: Record<'sale' | 'exchange' | 'refund' | 'tea', string>
  sold?: string
  exchangedFor?: string
  isRefunded?: boolean
  isTeaPaid?: boolean
}

type Part = 'sales' | 'devices' | 'repairs'

/** The parts of a day at the counter, between the opening of the drawer and its count. */
export interface CounterRun {
  sales?: SalesRun
  devices?: DevicesRun
  repairs?: RepairRun
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

async function sell(run: SalesRun, staff: Buyer, { _id: productId }: Item) {
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

async function exchange(run: SalesRun, staff: Buyer, { _id: productId }: Item) {
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

async function refund(run: SalesRun, staff: Buyer) {
  const wanted = back(run.exchangedFor!, price)
  await staff.call('POST', '/api/counter/returns', wanted, withKey(run.keys.refund))
  run.isRefunded = true
}

async function payTea(run: SalesRun, staff: Buyer) {
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

function startSales(): SalesRun {
  const keys = ['sale', 'exchange', 'refund', 'tea'].map((name) => [name, randomUUID()] as const)
  return { keys: Object.fromEntries(keys) as SalesRun['keys'] }
}

async function sellAndTakeBack(run: SalesRun, staff: Buyer, item: Item, acknowledge: Acknowledge) {
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
}

const allParts: readonly Part[] = ['sales', 'devices', 'repairs']

export async function startCounterRun(staff: Buyer, parts = allParts): Promise<CounterRun> {
  return {
    ...(parts.includes('sales') && { sales: startSales() }),
    ...(parts.includes('devices') && { devices: await startDevicesRun(staff) }),
    ...(parts.includes('repairs') && { repairs: await startRepairRun(staff) }),
  }
}

type Acknowledge = (order: string) => void

/**
 * A day at the counter: sales and returns, devices that are bought and sold, a repair, and the count. Continues where the killed
 * shop stopped; `acknowledge` gets each order as soon as it is acknowledged.
 */
export async function workAtCounter(
  run: CounterRun,
  staff: Buyer,
  item: Item,
  acknowledge: Acknowledge = () => undefined,
) {
  if (!run.isClosed) await openDrawer(staff)
  if (run.sales) await sellAndTakeBack(run.sales, staff, item, acknowledge)
  if (run.devices) await buyAndSellDevices(run.devices, staff, acknowledge)
  if (run.repairs) await repairDevice(run.repairs, staff, acknowledge)
  if (!run.isClosed) await closeDrawer(run, staff)
}

const salesOfDay = {
  ...{ 'bills refunded': 2, bill_of_supply: 2, credit_note: 2, 'cash moves': 1, 'open drawers': 0 },
  ...{ 'taken by cash': 100 + rest, 'taken by upi': 200, 'taken by card': 150, 'taken by offset': sold },
  ...{ 'given back by offset': sold, 'given back by cash': price },
}

const salesOfDevices = {
  ...{ 'bills collected': 2, bill_of_supply: 2, 'cash moves': 0, 'open drawers': 0 },
  ...{ 'taken by exchange': paidByOldPhone, 'taken by cash': cashForDevices },
}

/** Each part in a run of its own: a kill in one says nothing of the others. */
export const counterJourney: Journey<CounterRun> = {
  paths: allParts,
  start: async (part, shop) => startCounterRun(await buyer(shop.url, owner), [part as Part]),
  proceed: async (run, { shop, item }) => workAtCounter(run, await buyer(shop.url, owner), item),
  async outcome({ sales, devices, repairs }, where) {
    const billsOf = (keys: string[]) => readBills(where, keys)
    const found: [string, unknown, unknown][] = []
    if (sales) found.push(['sales', await billsOf(Object.values(sales.keys)), salesOfDay])
    if (devices) {
      const { sale, exchange } = devices.keys
      found.push(['bills of devices', await billsOf([sale, exchange]), salesOfDevices])
      found.push(['devices', await readDevices(where, devices), devicesOfDay])
    }
    if (repairs) found.push(['repair', await readRepair(where, repairs), repairOfDay])
    return found
  },
}
