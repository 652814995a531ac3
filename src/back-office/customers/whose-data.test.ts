import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { usersStore } from '../../people/accounts/users-store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, confirmedMember, guest, member, staff, visitor, type Person } from '../../testing/visitor.ts'
import type { ErasurePreview } from './contract.ts'

const nothingOfShop = { bookings: 0, repairs: 0, photos: 0, usedPhones: 0 }
const asha = fixtures.home.phoneNumber
const meena = '9000000001'
const victim = 'Victim@Example.com'

async function openShop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  const product = await fixtures.phone(app, { onHand: 50 })
  /** A cancelled order, which an erasure need not wait for. */
  const order = async (buyer: Person, changes: object = {}) => {
    time.now += 1000
    const id = await fixtures.placed(buyer, [fixtures.line(product)], {
      shipping: { ...fixtures.home, ...changes },
    })
    await owner.put(`/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'Asked' })
    return id
  }
  const write = (message: string, email = victim) =>
    visitor(app).post('/api/v1.0/email/send', {
      template_params: { name: 'Somebody', email, message },
    })
  const ask = (action: string, phone = asha) => owner.post(`/api/admin/customers/${phone}/${action}`)
  const preview = async (phone = asha) =>
    (await owner.get(`/api/admin/customers/${phone}/erasure`)).json<ErasurePreview>()
  const messages = async () =>
    (await app.db.execute<{ message: string }>(sql`select message from contact_messages`)).rows.map(
      ({ message }) => message,
    )
  const isMember = async (email: string) => (await usersStore(app.db).byEmail(email)) !== undefined
  return { app, owner, order, write, ask, preview, messages, isMember }
}

describe('whoever signs up with the email of somebody else', () => {
  test('gets none of their messages in an export, and erases none', async () => {
    const { app, order, write, ask, preview, messages, isMember } = await openShop()
    await write('My secret question')
    await order(await member(app, victim))

    expect((await ask('export')).body).not.toContain('My secret question')
    expect((await preview()).accounts).toMatchObject([{ isConfirmed: false, isDeleted: true, messages: 0 }])
    expect((await ask('erase')).statusCode).toBe(200)
    expect(await messages()).toEqual(['My secret question'])
    expect(await isMember(victim.toLowerCase())).toBe(false)
    expect(await mailsTo(app, victim.toLowerCase())).toEqual([])
    await expectChecksPass(app.db, app.clock())
  })

  test('or has an order’s link sent to it, leaves the messages and emails of its owner', async () => {
    const { app, owner, order, write, ask, messages } = await openShop()
    await write('Where is my parcel?')
    const [{ id }] = (await owner.get('/api/admin/messages')).json<[{ id: string }]>()
    await owner.post(`/api/admin/messages/${id}/replies`, { text: 'On its way.' })
    const stranger = await guest(app)
    const { link } = await fixtures.show(stranger, await order(stranger))
    await visitor(app).post(`/api/order-links/${link}/requests`, { recipient: victim })

    expect((await ask('erase')).statusCode).toBe(200)
    expect(await messages()).toEqual(['Where is my parcel?'])
    const left = [...(await mailsTo(app, victim)), ...(await mailsTo(app, victim.toLowerCase()))]
    expect(left.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^We have your message C-\d+$/),
      expect.stringMatching(/^Your message C-\d+ to Noyyal Mobiles$/),
    ])
  })
})

test('a confirmed email brings the messages of its owner into export and erasure, in any capitals', async () => {
  const { app, order, write, ask, preview, messages } = await openShop()
  await write('My own question', 'ASHA@example.com')
  await write('Not hers', 'as.ha@example.com')
  await order(await confirmedMember(app, 'asha@example.com'))
  const { body } = await ask('export')
  expect(body).toContain('My own question')
  expect(JSON.parse(body)).toMatchObject({
    messages: [
      {
        number: expect.stringMatching(/^C-\d+$/) as string,
        status: 'open',
        answeredAt: null,
        closedAt: null,
      },
    ],
  })
  expect(body).not.toContain('Not hers')
  expect((await preview()).accounts).toMatchObject([{ isConfirmed: true, messages: 1, devices: 1 }])
  expect((await ask('erase')).statusCode).toBe(200)
  expect(await messages()).toEqual(['Not hers'])
})

describe('an account that also ordered with another number', () => {
  async function shopWithTwoNumbers() {
    const shop = await openShop()
    const friend = await confirmedMember(shop.app, 'friend@example.com')
    const own = await shop.order(friend, {
      phoneNumber: meena,
      fullName: 'Meena',
      deliveryAddress: 'Her own street 1, Tiruppur 641601',
    })
    const gift = await shop.order(friend, { fullName: 'Asha Raman' })
    await shop.write('Of the friend', 'friend@example.com')
    return { ...shop, friend, own, gift }
  }

  test('gives an export of one number only what names it', async () => {
    const { ask, gift, own } = await shopWithTwoNumbers()
    const data = (await ask('export')).json<Record<string, unknown[]>>()
    expect(data).toMatchObject({
      accounts: [],
      signedInDevices: [],
      messages: [],
      savedAddresses: [{ mobileNumber: asha }],
      orders: [{ order: gift }],
    })
    expect(JSON.stringify(data)).not.toContain('friend@example.com')
    expect(JSON.stringify(data)).not.toContain(own)
  })

  test('stays after an erasure of one number, without the orders and addresses of it', async () => {
    const { app, ask, preview, friend, own, messages } = await shopWithTwoNumbers()
    expect(await preview()).toEqual({
      accounts: [
        {
          ...{ email: 'friend@example.com', isConfirmed: true, isDeleted: false, otherNumbers: [meena] },
          ...{ orders: 1, savedAddresses: 1, devices: 0, messages: 0 },
        },
      ],
      ...{ guestOrders: 0, notes: 0, ...nothingOfShop },
    })
    expect((await ask('erase')).statusCode).toBe(200)
    expect((await friend.get('/api/auth/me')).statusCode).toBe(200)
    expect((await friend.get('/api/orders')).json()).toMatchObject([{ id: own }])
    expect((await friend.get('/api/auth/addresses')).json()).toMatchObject([{ phoneNumber: meena }])
    expect(await messages()).toEqual(['Of the friend'])

    expect((await preview(meena)).accounts).toMatchObject([{ isDeleted: true, messages: 1 }])
    expect((await ask('erase', meena)).statusCode).toBe(200)
    expect((await friend.get('/api/auth/me')).statusCode).toBe(401)
    await expectChecksPass(app.db, app.clock())
  })

  test('of the staff does not stop the erasure of a customer for whom it ordered', async () => {
    const { app, owner, ask, friend, order } = await shopWithTwoNumbers()
    await owner.put(`/api/admin/users/${friend.id}/role`, { role: 'counter' })
    await order(await guest(app))
    expect((await ask('erase')).statusCode).toBe(200)
    expect((await ask('erase', meena)).json<{ message: string }>().message).toContain('is one of the staff')
  })
})

test('a preview names guests and notes, and is for those who may erase', async () => {
  const { app, owner, order, preview } = await openShop()
  await order(await guest(app))
  await owner.post(`/api/admin/customers/${asha}/notes`, { text: 'Prefers calls.' })
  expect(await preview()).toEqual({ accounts: [], guestOrders: 1, notes: 1, ...nothingOfShop })
  const url = `/api/admin/customers/${asha}/erasure`
  expect((await (await staff(app, 'counter')).get(url)).statusCode).toBe(403)
  expect((await owner.get(`/api/admin/customers/${meena}/erasure`)).statusCode).toBe(404)
})

test('of two erasures at once one happens, and an export meanwhile is whole or finds nothing', async () => {
  const { app, order, ask } = await openShop()
  const id = await order(await member(app))
  const [first, second, ...exports] = await Promise.all([
    ask('erase'),
    ask('erase'),
    ...[1, 2, 3].map(() => ask('export')),
  ])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404])
  for (const { statusCode, body } of exports) {
    expect([200, 404]).toContain(statusCode)
    if (statusCode === 200) expect(body).toContain(id)
  }
  const { rows } = await app.db.execute(sql`select from customer_requests where kind = 'erasure'`)
  expect(rows).toHaveLength(1)
})
