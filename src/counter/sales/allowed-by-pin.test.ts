import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import { sendReturn, openShopWithItem, problem, sell, sold } from '../../testing/counter-fixtures.ts'
import { addRavi, enterPin, markDevice, ownersPin, ravisPin, refusal } from '../../testing/pin-fixtures.ts'
import { staff } from '../../testing/visitor.ts'
import type { DoneSale } from './contract.ts'
import type { DoneReturn } from './returns/contract.ts'

/** Ravi of the counter works on a device of the shop, whose owner has a PIN. */
async function ravisCounter() {
  const time = { now: Date.parse('2026-11-27T10:00:00+05:30') }
  const { app, owner, bill } = await openShopWithItem({}, { time })
  await owner.put('/api/auth/pin', { pin: ownersPin })
  await markDevice(owner)
  const ravi = { ...owner, id: await addRavi(owner) }
  expect((await enterPin(ravi, ravi.id, ravisPin)).statusCode).toBe(200)
  const manager = { person: owner.id, pin: ownersPin }
  const discounted = (rest: object = {}) =>
    bill({ discount: 400 }, 600, { discountReason: 'Older stock', ...rest })
  const billsOfToday = async () => (await ravi.get('/api/counter/sales')).json<unknown[]>()
  return { app, time, ravi, manager, bill, discounted, billsOfToday }
}

test('a PIN allows a discount beyond the limit; the same bill sent again is one bill, with the PIN or without', async () => {
  const { app, ravi, manager, discounted, billsOfToday } = await ravisCounter()
  const key = newId()
  expect(await problem(sell(ravi, discounted(), key))).toMatchObject({ type: 'discount_needs_manager' })
  const { order } = (await sell(ravi, discounted({ manager }), key)).json<DoneSale>()
  expect(await ordersStore(app.db).byId(order)).toMatchObject({
    ...{ soldBy: ravi.id, discountAllowedBy: manager.person, discountReason: 'Older stock' },
  })
  for (const again of [discounted({ manager }), discounted()])
    expect((await sell(ravi, again, key)).json()).toMatchObject({ order })
  expect(await billsOfToday()).toHaveLength(1)
})

test('a PIN allows a price of one’s own too', async () => {
  const { ravi, manager, bill } = await ravisCounter()
  expect(await problem(sell(ravi, bill({ price: 1_100 }, 1_100)))).toMatchObject({
    type: 'price_needs_manager',
  })
  expect((await sold(ravi, bill({ price: 1_100 }, 1_100, { manager }))).total).toBe(1_100)
  const lower = bill({ price: 600 }, 600, { discountReason: 'Older stock' })
  expect(await problem(sell(ravi, lower))).toMatchObject({ type: 'discount_needs_manager' })
  expect((await sold(ravi, { ...lower, manager })).total).toBe(600)
})

test('a wrong PIN counts as a try and sells nothing', async () => {
  const { ravi, manager, discounted, billsOfToday } = await ravisCounter()
  const attempt = (pin: string) =>
    problem(sell(ravi, discounted({ manager: { person: manager.person, pin } })))
  expect(await attempt('111213')).toMatchObject({
    ...{ type: 'wrong_pin', message: 'Wrong PIN. 4 tries are left.' },
  })
  for (let tries = 2; tries < 5; tries++) expect(await attempt('111213')).toMatchObject({ type: 'wrong_pin' })
  expect(await attempt('111213')).toMatchObject({ type: 'pin_blocked' })
  expect(await attempt(ownersPin)).toMatchObject({ type: 'pin_blocked' })
  expect(await billsOfToday()).toEqual([])
})

test('somebody of the counter cannot allow it, and no PIN does on another device', async () => {
  const { app, ravi, manager, discounted, billsOfToday } = await ravisCounter()
  const own = { person: ravi.id, pin: ravisPin }
  expect(await problem(sell(ravi, discounted({ manager: own })))).toMatchObject({
    ...{
      type: 'person_may_not',
      message: 'Ravi may not allow this. Please ask the owner or a manager.',
    },
  })
  const elsewhere = await staff(app, 'counter')
  expect(await problem(sell(elsewhere, discounted({ manager })))).toMatchObject({
    type: 'pin_needs_shop_device',
  })
  expect(await billsOfToday()).toEqual([])
})

test('in an exchange, for the new items', async () => {
  const { app, ravi, manager, bill, discounted } = await ravisCounter()
  const { order } = await sold(ravi, bill())
  const [key, body] = [newId(), { order, lines: [{ position: 0, quantity: 1, restocked: 1 }] }]
  const exchange = (more: object) =>
    sendReturn(ravi, { ...body, sale: { ...discounted(more), tenders: [] } }, 1_000, key)
  expect(await problem(exchange({}))).toMatchObject({ type: 'discount_needs_manager' })
  const { sale } = (await exchange({ manager })).json<DoneReturn>()
  expect(await ordersStore(app.db).byId(sale!.order)).toMatchObject({ discountAllowedBy: manager.person })
  expect((await exchange({})).json()).toMatchObject({ sale })
})

test('a return asks for one’s own PIN on the shop’s device, and selling does not', async () => {
  const { time, ravi, bill } = await ravisCounter()
  time.now += 16 * 60_000
  const { order } = await sold(ravi, bill())
  const takeBack = () => ravi.post(`/api/counter/sales/${order}/take-back`, {})
  expect(refusal(await takeBack())).toEqual([403, 'pin_needed'])
  await enterPin(ravi, ravi.id, ravisPin)
  expect((await takeBack()).statusCode).toBe(200)
})
