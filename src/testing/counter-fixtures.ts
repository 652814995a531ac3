import { firstDrawer } from '../counter/drawers/drawers-store.ts'
import { openShift } from '../counter/drawers/open-shift.ts'
import type { CounterBill } from '../counter/sales/bills/contract.ts'
import type { DoneSale } from '../counter/sales/contract.ts'
import type { DoneReturn } from '../counter/sales/returns/contract.ts'
import { newId } from '../platform/ids.ts'
import { fromRupees } from '../platform/money/money.ts'
import { shopGstin } from './documents.ts'
import { home, line, placed } from './order-fixtures.ts'
import { insertProducts } from './product-fixtures.ts'
import type { StaffChange } from './staff-changes.ts'
import { testApp, type TestApp } from './test-app.ts'
import { admin, guest, type Person } from './visitor.ts'

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

/** Every change by sales, in an order in which each succeeds. */
export async function counterChanges(app: TestApp, staff: Person): Promise<[string, StaffChange][]> {
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(500) }])
  const url = '/api/counter/sales'
  const body = { lines: [{ productId: item._id, quantity: 1 }], tenders: [upi(500)], shownTotal: 500 }
  const wrong = await sold(staff, body)
  const byCard = await sold(staff, { ...body, tenders: [{ method: 'card', amount: 500 }] })
  const tenderOf = async ({ order }: DoneSale) =>
    (await staff.get(`${url}/${order}`)).json<CounterBill>().tenders[0]!.id
  const correction = { wrong: [await tenderOf(wrong)], tenders: [{ method: 'bank', amount: 500 }] }
  await staff.put('/api/admin/shop-settings', { payAtShop: true })
  const online = await placed(await guest(app), [line(item, 1, 'accessories')], { delivery: 'collect' })
  return [
    [
      'POST /api/counter/orders/:id/payment',
      {
        url: `/api/counter/orders/${online}/payment`,
        body: { tenders: [upi(500)], shownTotal: 500 },
        headers: { 'idempotency-key': newId() },
      },
    ],
    [`POST ${url}`, { url, body, headers: { 'idempotency-key': newId() } }],
    [`POST ${url}/:id/tenders`, { url: `${url}/${wrong.order}/tenders`, body: correction }],
    [
      'POST /api/counter/not-received/:id',
      { url: `/api/counter/not-received/${await tenderOf(byCard)}`, body: { fee: 5 } },
    ],
  ]
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

/** A return and a bill that is taken back, each of a sale of its own. */
export async function counterReturnChanges(app: TestApp, seller: Person): Promise<[string, StaffChange][]> {
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(300), onHand: 9 }])
  const sale = { lines: [{ productId: item._id, quantity: 1 }], tenders: [upi(300)], shownTotal: 300 }
  const [back, undone] = [await sold(seller, sale), await sold(seller, sale)]
  const lines = [{ position: 0, quantity: 1, restocked: 1 }]
  return [
    [
      'POST /api/counter/returns',
      {
        url: '/api/counter/returns',
        body: { order: back.order, lines, reason: 'Not as thought', payBackBy: 'upi', shownWorth: 300 },
        headers: { 'idempotency-key': newId() },
      },
    ],
    [
      'POST /api/counter/sales/:id/take-back',
      { url: `/api/counter/sales/${undone.order}/take-back`, body: { reason: 'Wrong customer' } },
    ],
  ]
}
