import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest, member, type Person } from '../../testing/visitor.ts'
import type { Customer } from './contract.ts'

const asha = '9876543210'
const meena = '9000000001'
const kumar = '8000000002'
const at = (phone: string, action = '') => `/api/admin/customers/${phone}${action}`

async function openShop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const product = await fixtures.phone(app, { onHand: 50 })
  const order = (buyer: Person, phoneNumber: string, fullName: string) => {
    time.now += 1000
    return fixtures.placed(buyer, [fixtures.line(product)], {
      shipping: { ...fixtures.home, phoneNumber, fullName },
    })
  }
  const page = async (query = '') => {
    const { headers, body } = await owner.get(`/api/admin/customers?${query}`)
    return { total: Number(headers['x-total-count']), customers: JSON.parse(body) as Customer[] }
  }
  return { app, owner, order, page }
}

test('the list of customers shows a new order, another name and a new account at once', async () => {
  const { app, order, page } = await openShop()
  await order(await guest(app), asha, 'Asha Raman')
  await order(await guest(app), meena, 'Meena')
  expect((await page()).customers).toMatchObject([{ phone: meena }, { phone: asha, orders: 1 }])

  await order(await guest(app), asha, 'Asha Kumar')
  await order(await member(app, 'kumar@example.com'), kumar, 'Kumar')
  expect(await page('limit=2')).toMatchObject({
    total: 3,
    customers: [{ phone: kumar }, { phone: asha, name: 'Asha Kumar', orders: 2 }],
  })
  expect((await page('limit=2&page=2')).customers).toMatchObject([{ phone: meena }])
  expect((await page('q=raman')).customers).toMatchObject([{ phone: asha, orders: 2 }])
  expect((await page('q=kumar')).customers).toMatchObject([{ phone: kumar }, { phone: asha }])
  expect((await page('q=%25')).total).toBe(0)

  await app.db.execute(sql`update users set email = 'new@example.com' where email = 'kumar@example.com'`)
  expect((await page('q=new@')).customers).toMatchObject([{ phone: kumar, emails: ['new@example.com'] }])
  expect((await page('q=kumar@')).customers).toEqual([])
})

test('the list of customers adds up merged numbers, and finds them by either', async () => {
  const { app, owner, order, page } = await openShop()
  for (const phone of [asha, meena, kumar]) await order(await guest(app), phone, `Name ${phone}`)
  await owner.post(at(asha, '/merges'), { other: meena })
  const merged = { phone: asha, orders: 2 }
  expect(await page()).toMatchObject({ total: 2, customers: [{ phone: kumar }, merged] })
  expect((await page(`q=${meena}`)).customers).toMatchObject([merged])

  await order(await guest(app), meena, 'Another')
  expect((await page()).customers).toMatchObject([
    { ...merged, orders: 3, name: 'Another' },
    { phone: kumar },
  ])
  expect((await page('q=another')).customers).toMatchObject([{ phone: asha, orders: 3 }])
  await owner.post(at(asha, '/unmerge'), { other: meena })
  expect(await page()).toMatchObject({ total: 3, customers: [{ phone: meena, orders: 2 }, {}, {}] })
})

test('an erasure removes the customer at once', async () => {
  const { app, owner, order, page } = await openShop()
  const id = await order(await guest(app), asha, 'Asha Raman')
  await owner.put(`/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'Asked' })
  await order(await guest(app), meena, 'Meena')
  expect((await owner.post(at(asha, '/erase'))).statusCode).toBe(200)
  expect(await page()).toMatchObject({ total: 1, customers: [{ phone: meena }] })
  await expectChecksPass(app.db, app.clock())
})
