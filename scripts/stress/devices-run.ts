import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabaseForTools } from '../../src/platform/database/open-for-tools.ts'
import { isoDayInIndia } from '../../src/platform/time-zone.ts'
import { imeiOf } from '../../src/testing/imeis.ts'
import { smallestPhoto } from '../../src/testing/pictures.ts'
import { phoneBody } from '../../src/testing/used-phone-fixtures.ts'
import { cable, type Buyer } from '../buyer.ts'
import type { Where } from './ledger-state.ts'

/** What a shop is killed in: devices bought, sent back and sold, the last one for an old phone. */
export interface DevicesRun {
  supplier: string
  phone: string
  /** The old phone, which was offered and may be bought. */
  old: string
  /** Of the three devices that arrive. */
  imeis: [string, string, string]
  keys: Record<'bill' | 'receipt' | 'debit' | 'sale' | 'exchange', string>
  bill?: { id: string; lines: [{ id: string }] }
  isReceived?: boolean
  isDebited?: boolean
  sold?: string
  exchangedFor?: string
}

/** In rupees: what a device costs and its price; of the old phone, what the shop gives for it. */
const prices = { cost: 3_000, sale: 5_000, old: phoneBody().price }

let devices = 0
const newImei = () => imeiOf(++devices)

const withKey = (key: string) => ({ 'idempotency-key': key })

/** A supplier, a phone without pieces and an old phone that is offered. */
export async function startDevicesRun(staff: Buyer): Promise<DevicesRun> {
  const { id: supplier } = await staff.call<{ id: string }>('POST', '/api/purchasing/suppliers', {
    name: randomUUID(),
  })
  const { _id: phone } = await staff.call<{ _id: string }>('POST', '/api/accessories', {
    ...{ ...cable, product_name: `A phone for tests ${supplier}`, price: prices.sale, stock: 0 },
  })
  await staff.call('POST', `/api/admin/catalogue/${phone}/devices`, { numbers: '' })
  const keys = ['bill', 'receipt', 'debit', 'sale', 'exchange'].map((name) => [name, randomUUID()] as const)
  return {
    ...{ supplier, phone, old: await offerPhone(staff), imeis: [newImei(), newImei(), newImei()] },
    keys: Object.fromEntries(keys) as DevicesRun['keys'],
  }
}

async function offerPhone(staff: Buyer) {
  const imei1 = newImei()
  const url = '/api/purchasing/used-phones'
  const { id } = await staff.call<{ id: string }>('POST', url, phoneBody({ imei1 }), withKey(randomUUID()))
  const { offeredAt } = await staff.call<{ offeredAt: string }>('GET', `${url}/${id}`)
  await staff.call('POST', `${url}/${id}/checks`, {
    ...{ number: imei1, result: 'clear', checkedOn: isoDayInIndia(new Date(offeredAt)) },
    picture: smallestPhoto,
  })
  await staff.call('POST', `${url}/${id}/pictures`, { kind: 'document', picture: smallestPhoto })
  return id
}

async function enterBill({ supplier, phone, keys }: DevicesRun, staff: Buyer) {
  const bill = {
    ...{ supplierId: supplier, number: keys.bill, day: isoDayInIndia(new Date()) },
    lines: [{ productId: phone, quantity: 3, unitPrice: prices.cost }],
  }
  return staff.call<NonNullable<DevicesRun['bill']>>(
    ...(['POST', '/api/purchasing/purchases', bill, withKey(keys.bill)] as const),
  )
}

async function sell({ phone, keys }: DevicesRun, staff: Buyer, imei: string, old?: string) {
  const paid = prices.sale - (old === undefined ? 0 : prices.old)
  const sale = {
    lines: [{ productId: phone, quantity: 1, serials: [imei] }],
    ...{ tenders: [{ method: 'cash', amount: paid }], shownTotal: prices.sale },
    ...(old !== undefined && { usedPhones: [old] }),
  }
  const key = withKey(old === undefined ? keys.sale : keys.exchange)
  const { order } = await staff.call<{ order: string }>('POST', '/api/counter/sales', sale, key)
  return order
}

/** Three devices of a bill arrive; one goes back, one is sold by its number, and one in exchange for an old phone. */
export async function buyAndSellDevices(run: DevicesRun, staff: Buyer, acknowledge: (order: string) => void) {
  const [back, first, second] = run.imeis
  run.bill ??= await enterBill(run, staff)
  const { id, lines } = run.bill
  const [{ id: lineId }] = lines
  const send = (what: string, body: object, key: string) =>
    staff.call('POST', `/api/purchasing/purchases/${id}/${what}`, body, withKey(key))
  if (!run.isReceived) {
    const numbers = run.imeis.map((imei1) => ({ imei1 }))
    await send('receipts', { lines: [{ lineId, numbers }] }, run.keys.receipt)
    run.isReceived = true
  }
  if (!run.isDebited) {
    const day = isoDayInIndia(new Date())
    await send('debit-notes', { day, lines: [{ lineId, devices: [back] }] }, run.keys.debit)
    run.isDebited = true
  }
  if (!run.sold) acknowledge((run.sold = await sell(run, staff, first)))
  if (!run.exchangedFor) acknowledge((run.exchangedFor = await sell(run, staff, second, run.old)))
}

/** The devices by state, their costs, what the supplier is owed and what the old phone paid, in rupees. */
export async function readDevices(where: Where, { supplier, phone, old }: DevicesRun) {
  const { db, close } = await openDatabaseForTools(where)
  try {
    const { rows } = await db.execute<{ name: string; value: number }>(sql`
      select state as name, count(*)::int as value from devices where product_id = ${phone} group by state
      union all
      select 'value of stock', stock_value_paise::int / 100 from products where id = ${phone}
      union all
      select 'owed', sum(case kind when 'bill' then total_paise else 0 - total_paise end)::int / 100 from purchases where supplier_id = ${supplier}
      union all
      select 'old phone ' || u.state || ' and ' || d.state, 1 from used_phones u join devices d on d.id = u.device_id where u.id = ${old}
      union all
      select 'paid by ' || method, sum(amount_paise)::int / 100 from used_phone_payments where used_phone_id = ${old} group by method`)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  } finally {
    await close()
  }
}

export const devicesOfDay = {
  ...{ returned_to_supplier: 1, sold: 2, 'value of stock': 0, owed: 2 * prices.cost },
  ...{ 'old phone bought and in_stock': 1, 'paid by exchange': prices.old },
}
/** In cash, for both devices. */
export const cashForDevices = 2 * prices.sale - prices.old
export const paidByOldPhone = prices.old
