import { expect, test } from 'vitest'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { guest, admin } from '../../../testing/visitor.ts'

test('a network opens at most sixty gateway payments a minute, across sessions', async () => {
  const app = await fixtures.openShop({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
  const open = async (remoteAddress: string) => {
    const cookies = Object.fromEntries((await guest(app)).cookies)
    const call = { method: 'POST', url: '/api/rpay/create-order', payload: { amount: 10 } } as const
    return (await app.inject({ ...call, remoteAddress, cookies })).statusCode
  }
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push(await open(`2001:db8:1:2::${n}`))
  expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429, 429])
  expect(await open('198.51.100.1')).toBe(200)
})

const lastEvening = Date.parse('2026-03-31T23:00:00+05:30')

async function pay(app: fixtures.Shop, buyer: fixtures.Buyer, order: string) {
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  return (await fixtures.show(buyer, order)).taxInvoice
}

test('SUC-08 tax invoice numbers are consecutive and restart each financial year', async () => {
  const time = { now: lastEvening }
  const app = await fixtures.openShop({ time })
  const phone = await fixtures.phone(app)
  const buyer = await guest(app)
  const [first, unpaid, second, third] = [
    await fixtures.placed(buyer, [fixtures.line(phone, 1)]),
    await fixtures.placed(buyer, [fixtures.line(phone, 2)]),
    await fixtures.placed(buyer, [fixtures.line(phone, 3)]),
    await fixtures.placed(buyer, [fixtures.line(phone, 4)]),
  ]
  expect(await pay(app, buyer, first)).toBe('TS/25-26/00001')
  expect(await pay(app, buyer, second)).toBe('TS/25-26/00002')
  time.now += 60 * 60_000
  expect(await pay(app, buyer, third)).toBe('TS/26-27/00001')
  expect((await fixtures.show(buyer, unpaid)).taxInvoice).toBeNull()
  expect((await fixtures.show(buyer, first)).taxInvoice).toBe('TS/25-26/00001')
  expect((await fixtures.adminDetails(await admin(app), second)).taxInvoice).toBe('TS/25-26/00002')
})

test('SUC-08 concurrent payments get consecutive, unique numbers', async () => {
  const app = await fixtures.openShop({ time: { now: lastEvening } })
  const phone = await fixtures.phone(app)
  const buyer = await guest(app)
  const differentOrder = async () =>
    fixtures.placed(buyer, await fixtures.withGift(app, [fixtures.line(phone)]))
  const orders = await Promise.all([1, 2, 3, 4, 5].map(differentOrder))
  const numbers = await Promise.all(orders.map((order) => pay(app, buyer, order)))
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `TS/25-26/0000${number}`))
})
