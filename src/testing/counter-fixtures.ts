import { firstDrawer } from '../counter/drawers/drawers-store.ts'
import { openShift } from '../counter/drawers/open-shift.ts'
import type { DoneSale } from '../counter/sales/contract.ts'
import type { DoneReturn } from '../counter/sales/returns/contract.ts'
import { newId } from '../platform/ids.ts'
import { fromRupees } from '../platform/money/money.ts'
import { shopGstin } from './documents.ts'
import { home, line, placed } from './order-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import { testApp } from './test-app.ts'
import { admin, type Person } from './visitor.ts'

/** A registered shop in Tiruppur whose drawer is open, with ₹2,000 in it. */
export async function openCounter(circumstances: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(circumstances)
  const owner = await admin(app)
  await owner.put('/api/shop', { gstin: shopGstin, pincode: '641604' })
  const float = { drawerId: firstDrawer.id, floatPaise: fromRupees(2_000), by: owner.id }
  await openShift(app.db, { ...float, now: app.clock() })
  return { app, owner }
}

interface SaleBody {
  lines: object[]
  tenders: object[]
  shownTotal: number
  [field: string]: unknown
}

/** Sends a bill of the counter. */
export const sell = (seller: Person, body: SaleBody, key = newId()) =>
  seller.post('/api/counter/sales', body, { 'idempotency-key': key })

/** Sells, and returns what the page shows. */
export async function sold(seller: Person, body: SaleBody) {
  const answer = await sell(seller, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<DoneSale>()
}

interface ReturnBody {
  order: string
  lines: object[]
  [field: string]: unknown
}

/** Takes goods back at the counter; `worth` is what the page showed. */
export const sendReturn = (person: Person, body: ReturnBody, worth: number, key = newId()) =>
  person.post(
    '/api/counter/returns',
    { reason: 'Not as thought', shownWorth: worth, ...body },
    { 'idempotency-key': key },
  )

export async function returned(person: Person, body: ReturnBody, worth: number) {
  const answer = await sendReturn(person, body, worth)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<DoneReturn>()
}

export const upi = (amountRupees: number) => ({ method: 'upi', amount: amountRupees })
export const cash = (amountRupees: number, tendered = amountRupees) => ({
  method: 'cash',
  amount: amountRupees,
  tendered,
})

/** A shop with one item of ₹1,000, MRP ₹1,200, and what it costs to sell some of it by UPI. */
export async function openShopWithItem(
  more: Parameters<typeof insertProducts>[2][number] = {},
  circumstances: Parameters<typeof openCounter>[0] = {},
) {
  const { app, owner } = await openCounter(circumstances)
  const [item] = await insertProducts(app, 'sales', [
    { name: 'Item 1', pricePaise: fromRupees(1_000), mrpPaise: fromRupees(1_200), ...more },
  ])
  const bill = (line: object = {}, total = 1_000, rest: object = {}) => ({
    lines: [{ productId: item._id, quantity: 1, ...line }],
    ...{ tenders: [upi(total)], shownTotal: total, ...rest },
  })
  return { app, owner, item, bill }
}

/** A counter whose shop is paid there for orders that are collected; the gateway works too. */
export async function openShopPaidAtCounter(circumstances: Parameters<typeof openCounter>[0] = {}) {
  const { app, owner } = await openCounter(circumstances)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  await owner.put('/api/admin/shop-settings', { payAtShop: true })
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(1_248.5), onHand: 9 }])
  const placeFor = (buyer: Person, phoneNumber = home.phoneNumber) =>
    placed(buyer, [line(item, 1, 'accessories')], {
      ...{ delivery: 'collect', shipping: { ...home, phoneNumber } },
    })
  return { app, owner, item, placeFor }
}

export const chooseShop = (buyer: Person, order: string, more: object = {}) =>
  buyer.post(`/api/orders/${order}/pay-at-shop`, more)

/** Takes the money of an online order at the counter. */
export const payOrder = (
  seller: Person,
  order: string,
  body: { tenders: object[]; shownTotal: number; [field: string]: unknown },
  key = newId(),
) => seller.post(`/api/counter/orders/${order}/payment`, body, { 'idempotency-key': key })

/** Why a bill is refused. */
export const problem = async (answer: ReturnType<typeof sell>) =>
  (await answer).json<{ type: string; message: string }>()
