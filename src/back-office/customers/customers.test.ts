import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminOrderDetails } from '../../selling/orders/admin/contract.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import {
  admin,
  confirmedMember,
  guest,
  member,
  staff,
  visitor,
  type Person,
  type Visitor,
} from '../../testing/visitor.ts'
import type { Customer, CustomerDetails } from './contract.ts'

const asha = fixtures.home.phoneNumber
const meena = '9000000001'
const at = (phone: string, action = '') => `/api/admin/customers/${phone}${action}`

async function openShop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const product = await fixtures.phone(app, { onHand: 50 })
  // The newest order names the customer, so no two are placed at the same moment.
  const order = (buyer: Person, changes: object = {}) => {
    time.now += 1000
    return fixtures.placed(buyer, [fixtures.line(product)], { shipping: { ...fixtures.home, ...changes } })
  }
  const pay = async (buyer: Person, id: string) => {
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, id)))
    await fixtures.webhooksArrived(app)
    return id
  }
  const list = async (q = '') => (await owner.get(`/api/admin/customers?q=${q}`)).json<Customer[]>()
  const show = async (phone: string) => (await owner.get(at(phone))).json<CustomerDetails>()
  const move = async (id: string, ...steps: string[]) => {
    for (const status of steps) await owner.put(`/api/admin/orders/${id}/status`, { status, reason: 'Asked' })
  }
  const details = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json<AdminOrderDetails>()
  return { app, owner, order, pay, list, show, move, details }
}

describe('customers', () => {
  test('are one for each number over guests and members, with value less refunds', async () => {
    const { app, owner, order, pay, list } = await openShop()
    const first = await guest(app)
    const paid = await pay(first, await order(first))
    const second = await member(app, 'asha@example.com')
    await order(second, { fullName: 'Asha R' })
    await order(await guest(app), { phoneNumber: meena, fullName: 'Meena' })
    const { amount } = await fixtures.show(first, paid)
    await owner.post(`/api/admin/orders/${paid}/refunds`, { amount: 1, reason: 'A scratch' })

    const rows = await list()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ phone }) => phone === asha)).toMatchObject({
      ...{ name: 'Asha R', emails: ['asha@example.com'], orders: 2, value: amount - 1 },
    })
    expect(await list('+91 90000 00001')).toMatchObject([{ phone: meena, value: 0 }])
    expect(await list('asha@example')).toMatchObject([{ phone: asha }])
    expect(await list('100%25')).toEqual([])
    const page = await owner.get('/api/admin/customers?limit=1&page=2')
    expect([page.headers['x-total-count'], page.json<Customer[]>().length]).toEqual(['2', 1])
  })

  test('have notes of staff, and are for owner, manager and counter', async () => {
    const { app, owner, order, show } = await openShop()
    await order(await guest(app))
    const counter = await staff(app, 'counter')
    expect((await counter.post(at(asha, '/notes'), { text: 'Prefers calls.' })).statusCode).toBe(200)
    expect((await show(asha)).notes).toMatchObject([{ text: 'Prefers calls.', staff: 'A Member' }])
    expect((await counter.post(at(asha, '/erase'))).json()).toMatchObject({ type: 'role_may_not' })
    expect((await (await staff(app, 'technician')).get(at(asha))).statusCode).toBe(403)
    expect((await visitor(app).get(at(asha))).statusCode).toBe(401)
    expect((await owner.get(at('9111111111'))).statusCode).toBe(404)
  })

  test('with two numbers are merged, and a merge is undone', async () => {
    const { app, owner, order, list, show } = await openShop()
    for (const phoneNumber of [asha, meena]) await order(await guest(app), { phoneNumber })
    const merge = (other: string) => owner.post(at(asha, '/merges'), { other })
    expect((await merge('90000 00001')).json()).toMatchObject({ phone: asha, merged: [meena], orders: 2 })
    expect(await list()).toHaveLength(1)
    expect(await show(meena)).toMatchObject({ phone: asha })
    expect((await merge(meena)).json()).toMatchObject({ type: 'same_number' })
    expect((await merge('9111111111')).json()).toMatchObject({ type: 'no_such_other' })
    expect((await merge('12')).json()).toMatchObject({ type: 'no_such_other' })
    expect((await merge('')).statusCode).toBe(400)
    expect((await owner.post(at(asha, '/unmerge'), { other: meena })).json()).toMatchObject({
      merged: [],
      orders: 1,
    })
    expect(await list()).toHaveLength(2)
  })
})

describe('an export', () => {
  test('has what the shop knows of the person, and nothing of others or secret', async () => {
    const { app, owner, order, pay } = await openShop()
    const buyer = await member(app, 'asha@example.com')
    await pay(buyer, await order(buyer))
    await order(await guest(app), { phoneNumber: meena, fullName: 'Meena' })
    const { body, statusCode } = await owner.post(at(asha, '/export'))
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      mobileNumbers: [asha],
      accounts: [{ email: 'asha@example.com' }],
      savedAddresses: [{ name: 'Asha Raman' }],
      orders: [{ name: 'Asha Raman', payments: [{ status: 'captured' }], documents: [expect.any(String)] }],
    })
    expect(body).not.toMatch(/Meena|argon2|hash|token/i)
    expect((await owner.get('/api/admin/audit?limit=5')).body).toContain('number ending in 3210')
  })
})

const contentsWith = async (app: fixtures.Shop, text: string) => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const each = await app.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    )
    if (each.rows.length > 0) found.push(name)
  }
  return found
}

describe('an erasure', () => {
  const erase = (owner: Visitor, phone = asha) => owner.post(at(phone, '/erase'))

  test('removes person and account, and keeps invoices and amounts', async () => {
    const { app, owner, order, pay, move, list, details } = await openShop()
    const buyer = await member(app, 'asha@example.com')
    const id = await pay(buyer, await order(buyer))
    await move(id, 'shipped', 'delivered')
    await owner.post(at(asha, '/notes'), { text: 'Prefers calls.' })
    const before = await details(id)
    expect((await erase(owner)).statusCode).toBe(200)

    expect(await list()).toEqual([])
    expect((await buyer.get('/api/auth/me')).statusCode).toBe(401)
    const after = await details(id)
    expect(after).toMatchObject({ amount: before.amount, paid: before.paid, documents: before.documents })
    expect(after.shipping).toEqual({ fullName: 'Erased', phoneNumber: '', deliveryAddress: '' })
    expect(await contentsWith(app, 'asha@example.com')).toEqual([])
    expect(await contentsWith(app, 'Asha Raman')).toEqual(['tax_documents'])
    expect((await owner.get('/api/admin/audit?limit=5')).body).toContain('number ending in 3210')
    expect((await erase(owner)).statusCode).toBe(404)
    await expectChecksPass(app.db, app.clock())
  })

  test('is refused with the reason while an order, a refund or a claimed payment is open', async () => {
    const { app, owner, order, pay, move } = await openShop()
    const buyer = await guest(app)
    const id = await pay(buyer, await order(buyer))
    const expectRefusal = async (reason: string) => {
      const answer = await erase(owner)
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.json<{ message: string }>().message).toContain(reason)
    }
    await expectRefusal(`Order ${id} is not finished`)
    await move(id, 'shipped', 'delivered')
    app.sandboxFaults.refunds = 'failed'
    await owner.post(`/api/admin/orders/${id}/refunds`, { amount: 1, reason: 'A scratch' })
    await expectRefusal(`A refund of order ${id} is not finished`)

    const claimed = await guest(app)
    await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
    const unpaid = await order(claimed, { phoneNumber: meena })
    await claimed.post(`/api/orders/${unpaid}/utr`, { utr: '400000000001' })
    expect((await erase(owner, meena)).json<{ message: string }>().message).toContain(`Order ${unpaid}`)
    expect(await contentsWith(app, meena)).toContain('orders')
  })

  test('of staff is refused', async () => {
    const { app, owner, order, move } = await openShop()
    const buyer = await confirmedMember(app, 'asha@example.com')
    await move(await order(buyer), 'cancelled')
    await move(await order(buyer, { phoneNumber: meena }), 'cancelled')
    await owner.post(at(asha, '/merges'), { other: meena })
    await owner.put(`/api/admin/users/${buyer.id}/role`, { role: 'technician' })
    expect((await erase(owner)).json<{ message: string }>().message).toContain('is one of the staff')
    await owner.put(`/api/admin/users/${buyer.id}/role`, { role: null })
    expect((await erase(owner)).statusCode).toBe(200)
    expect(
      (await buyer.post('/api/auth/login', { email: 'asha@example.com', password: 'a long password' }))
        .statusCode,
    ).toBe(401)
  })

  test('happens once, and nothing else of a finished order can be changed with it', async () => {
    const { app, order, move } = await openShop()
    const id = await order(await guest(app))
    await move(id, 'cancelled')
    const change = (set: string) => app.db.execute(sql.raw(`update orders set ${set} where id = '${id}'`))
    await expect(change(`full_name = 'Somebody'`)).rejects.toThrow()
    await expect(
      change(`phone_number = '', erased_at = now(), total_paise = 1, subtotal_paise = 1, delivery_paise = 0`),
    ).rejects.toThrow()
    await expect(change(`phone_number = ''`)).rejects.toThrow()
    await change(`phone_number = '', erased_at = now()`)
    await expect(change(`phone_number = '9000000001', erased_at = null`)).rejects.toThrow()
  })

  test('empties the notes of the timeline, which are not changed otherwise', async () => {
    const { app, owner, order, move } = await openShop()
    const [erased, other] = [
      await order(await guest(app)),
      await order(await guest(app), { phoneNumber: meena }),
    ]
    for (const id of [erased, other]) await move(id, 'cancelled')
    await erase(owner)
    const change = (id: string, set: string) =>
      app.db.execute(sql.raw(`update order_events set ${set} where order_id = '${id}'`))
    await expect(change(other, `note = ''`)).rejects.toThrow()
    await expect(change(erased, `note = 'Another'`)).rejects.toThrow()
    await expect(change(erased, `note = '', happened_at = now()`)).rejects.toThrow()
    await change(erased, `note = ''`)
  })
})
