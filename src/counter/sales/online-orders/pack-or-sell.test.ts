import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { openShopPaidAtCounter, problem, sell, upi } from '../../../testing/counter-fixtures.ts'
import { serialisedPhone } from '../../../testing/device-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

/** One of two devices is paid for online. */
async function shopWithPaidOrder() {
  const { app, owner } = await openShopPaidAtCounter()
  const { phone, imeis } = await serialisedPhone(app, 2, { pricePaise: fromRupees(9_000) })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(phone)])
  await buyer.post(`/api/orders/${order}/utr`, {})
  await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  const pack = (number: string) => owner.post(`/api/admin/orders/${order}/devices`, { number })
  const sellAtOnce = (number: string) =>
    sell(owner, {
      lines: [{ productId: phone._id, quantity: 1, serials: [number] }],
      ...{ tenders: [upi(9_000)], shownTotal: 9_000 },
    })
  return { app, owner, imeis, order, pack, sellAtOnce, check: () => expectChecksPass(app.db, app.clock()) }
}

test('a packed device is not sold at the counter until it is out of its parcel, and the last piece of an order never', async () => {
  const { owner, imeis, order, pack, sellAtOnce, check } = await shopWithPaidOrder()
  expect((await pack(imeis[0]!)).statusCode).toBe(200)
  expect(await problem(sellAtOnce(imeis[0]!))).toMatchObject({
    message: `${imeis[0]} is held for order ${order}. Take it out of that parcel first, or scan another one.`,
  })
  const taken = { numbers: [], shown: [imeis[0]] }
  expect((await owner.put(`/api/admin/orders/${order}/devices`, taken)).statusCode).toBe(200)
  expect((await sellAtOnce(imeis[0]!)).statusCode).toBe(200)
  expect((await sellAtOnce(imeis[1]!)).statusCode).toBe(409)
  expect((await pack(imeis[0]!)).json()).toMatchObject({ type: 'device_not_there' })
  expect((await pack(imeis[1]!)).statusCode).toBe(200)
  await check()
})

test('packed and sold at the same moment, a device goes one way', async () => {
  const { imeis, pack, sellAtOnce, check } = await shopWithPaidOrder()
  const answers = await Promise.all([pack(imeis[0]!), sellAtOnce(imeis[0]!)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await check()
})
