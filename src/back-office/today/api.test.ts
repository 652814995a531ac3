import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { outboxStore } from '../../people/mail/outbox-store.ts'
import { statementsOf } from '../../testing/count-statements.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { dayMs, noon, openShop, today } from '../../testing/today-fixtures.ts'
import { admin, visitor, type Person } from '../../testing/visitor.ts'
import type { Today, WaitingCounts } from './contract.ts'
import { waitingPermissions } from './waiting-permissions.ts'

const counts = async (staff: Person) => (await staff.get('/api/admin/today/counts')).json<WaitingCounts>()
const totals = ({ waiting }: Today) =>
  Object.fromEntries(Object.entries(waiting).map(([kind, { total }]) => [kind, total]))

describe('what waits', () => {
  test('an empty shop has nothing to do and no sales', async () => {
    const app = await fixtures.openShop()
    const owner = await admin(app)
    const { waiting, sales } = await today(owner)

    const nothing = { total: 0, rows: [] }
    expect(waiting).toEqual(
      Object.fromEntries(Object.keys(waitingPermissions).map((kind) => [kind, nothing])),
    )
    expect(sales!.days).toHaveLength(30)
    expect(sales!.month).toEqual({
      current: { received: 0, refunded: 0, orders: 0 },
      before: { received: 0, refunded: 0, orders: 0 },
      productViews: 0,
    })
    expect(await counts(owner)).toEqual({ orders: 0, messages: 0, lowStock: 0, failedMail: 0 })
  })

  test('each order is listed where its next step is', async () => {
    const { owner, reported, paid, move, product } = await openShop()
    const toConfirm = await reported()
    const toPack = await paid()
    const toHandOver = await paid({ delivery: 'collect' })
    await move(toHandOver, 'ready')
    await move(await paid(), 'shipped')
    const { waiting } = await today(owner)

    expect(waiting.paymentsToConfirm).toMatchObject({
      total: 1,
      rows: [{ id: toConfirm, utr: '400000000001' }],
    })
    expect(waiting.toPack).toMatchObject({
      total: 1,
      rows: [{ id: toPack, delivery: 'home', product: product.product_name, isTest: false }],
    })
    expect(waiting.toPack.rows[0]!.invoice).toMatch(/^[0-9a-f-]{36}$/)
    expect(waiting.toHandOver).toMatchObject({ total: 1, rows: [{ id: toHandOver, delivery: 'collect' }] })
    expect((await counts(owner)).orders).toBe(3)
  })

  test('a parcel is listed once the promised days have passed, until it is delivered', async () => {
    const { app, time, paid, move, product } = await openShop()
    await (await admin(app)).put('/api/shop', { deliveryTime: '1-2 days' })
    const parcel = await paid()
    await move(parcel, 'shipped', { tracking: 'TRACK-7' })
    const late = async () => (await today(await admin(app))).waiting.lateParcels
    time.now += 2 * dayMs
    expect(await late()).toEqual({ total: 0, rows: [] })

    time.now += dayMs
    expect(await late()).toMatchObject({
      total: 1,
      rows: [
        {
          id: parcel,
          product: product.product_name,
          tracking: 'TRACK-7',
          shippedAt: new Date(noon).toISOString(),
        },
      ],
    })
    await move(parcel, 'delivered')
    expect(await late()).toEqual({ total: 0, rows: [] })
  })

  test('unpaid and cancelled orders are no work', async () => {
    const { owner, buyer, product } = await openShop()
    await fixtures.placed(buyer, [fixtures.line(product)])

    const { undeclared, ...work } = totals(await today(owner))
    expect(Object.values(work).every((total) => total === 0)).toBe(true)
    expect(undeclared).toBe(1)
  })

  test('a requested return and a refund by hand wait until they are decided and sent', async () => {
    const { owner, buyer, paid, move, product } = await openShop()
    const returned = await paid()
    for (const status of ['shipped', 'delivered']) await move(returned, status)
    const { link } = await fixtures.show(buyer, returned)
    await buyer.post(`/api/order-links/${link}/returns`, {
      reason: 'Too large',
      lines: [{ position: 0, quantity: 1 }],
    })
    const cancelled = await paid()
    await move(cancelled, 'cancelled', { reason: 'As asked' })
    const { waiting } = await today(owner)

    expect(waiting.returns).toMatchObject({
      total: 1,
      rows: [{ order: returned, reason: 'Too large', lines: [`1 × ${product.product_name}`] }],
    })
    expect(waiting.refunds).toMatchObject({
      total: 1,
      rows: [{ order: cancelled, customer: 'Asha Raman', phone: fixtures.home.phoneNumber, upiId: '' }],
    })
    expect((await counts(owner)).orders).toBe(2)

    const [refund] = waiting.refunds.rows
    const [entry] = waiting.returns.rows
    await owner.post(`/api/admin/orders/${cancelled}/refunds/${refund!.id}/settle`, {
      amount: refund!.amount,
    })
    await owner.post(`/api/admin/orders/${returned}/returns/${entry!.id}`, { decision: 'accept', answer: '' })
    const after = (await today(owner)).waiting
    expect(after).toMatchObject({ returns: { total: 0 }, refunds: { total: 0 } })
    expect(after.returnsToExpect).toMatchObject({
      total: 1,
      rows: [{ order: returned, lines: [`1 × ${product.product_name}`], phone: fixtures.home.phoneNumber }],
    })
    await owner.post(`/api/admin/orders/${returned}/returns/${entry!.id}/receive`, {
      ...{ lines: [{ position: 0, restocked: 1 }], amount: 0, answer: '' },
    })
    expect((await today(owner)).waiting.returnsToExpect.total).toBe(0)
  })

  test('a message waits until it is marked as answered, and again when that is taken back', async () => {
    const { app, owner } = await openShop()
    const template_params = { name: 'Asha', email: 'asha@example.com', message: 'Is it in stock?' }
    await visitor(app).post('/api/v1.0/email/send', { template_params })
    const [message] = (await today(owner)).waiting.messages.rows
    expect(message).toMatchObject({ name: 'Asha', message: 'Is it in stock?' })

    const path = `/api/admin/messages/${message!.id}/answered`
    expect((await owner.put(path, { answered: true })).json()).toMatchObject({
      answeredAt: new Date(noon).toISOString(),
    })
    expect((await counts(owner)).messages).toBe(0)
    expect((await owner.put(path, { answered: false })).json()).toMatchObject({ answeredAt: null })
    expect((await counts(owner)).messages).toBe(1)
    const unknown = path.replace(message!.id, '00000000-0000-7000-8000-000000000009')
    expect((await owner.put(unknown, { answered: true })).statusCode).toBe(404)
  })

  test('an item with two left or fewer is low in stock; services, untracked and used items are not', async () => {
    const { app, owner } = await openShop()
    const [low] = await insertProducts(app, 'accessories', [
      { onHand: 2 },
      { onHand: 3 },
      { onHand: null },
      { onHand: 1, condition: 'used' },
    ])

    expect((await today(owner)).waiting.lowStock).toMatchObject({
      total: 1,
      rows: [{ id: low._id, catalogue: 'accessories', stock: 2, price: low.price }],
    })
  })

  test('phones and accessories without MRP, country or maker are counted; services have none', async () => {
    const { app, owner } = await openShop()
    const declared = {
      ...{ mrpPaise: paise(70_000_00), countryOfOrigin: 'India', makerRole: 'manufacturer' as const },
      ...{ makerName: 'Noyyal', makerAddress: '4 Mill Road' },
    }
    const before = (await today(owner)).waiting.undeclared.total
    await insertProducts(app, 'services', [{}])
    await insertProducts(app, 'accessories', [declared, { ...declared, mrpPaise: null }])
    await insertProducts(app, 'sales', [{ ...declared, countryOfOrigin: null }])

    expect((await today(owner)).waiting.undeclared).toEqual({ total: before + 2, rows: [] })
  })

  test('a failed email waits until it is sent again', async () => {
    const { app, owner } = await openShop()
    const outbox = outboxStore(app.db)
    await outbox.enqueue(
      { dedupeKey: 'a', recipient: 'a@example.com', subject: 'Hello', body: 'Text' },
      app.clock(),
    )
    const claimed = await outbox.claimDue(10, app.clock())
    const mail = claimed.find(({ recipient }) => recipient === 'a@example.com')
    expect((await counts(owner)).failedMail).toBe(0)
    await outbox.markFailed(mail!.id, 'No such mailbox', app.clock())

    expect((await today(owner)).waiting.failedMail).toEqual({
      total: 1,
      rows: [
        {
          id: mail!.id,
          to: 'a@example.com',
          subject: 'Hello',
          error: 'The mail server refused the address a@example.com. Ask the customer for another one.',
          attempts: 1,
        },
      ],
    })
    expect((await owner.post(`/api/admin/outbox/${mail!.id}/retry`)).statusCode).toBe(200)
    expect((await counts(owner)).failedMail).toBe(0)
    await outbox.markSent(mail!.id, app.clock())
    const unknown = '00000000-0000-7000-8000-000000000009'
    expect((await owner.post(`/api/admin/outbox/${unknown}/retry`)).statusCode).toBe(404)
  })

  test('a section shows its ten oldest rows and says how many there are', async () => {
    const { app, owner } = await openShop()
    await insertProducts(
      app,
      'sales',
      Array.from({ length: 12 }, () => ({ onHand: 1 })),
    )
    const { lowStock } = (await today(owner)).waiting

    expect(lowStock.total).toBe(12)
    expect(lowStock.rows).toHaveLength(10)
    const more = (await owner.get('/api/admin/today?rows=100')).json<Today>()
    expect(more.waiting.lowStock.rows).toHaveLength(12)
    const wrong = (await owner.get('/api/admin/today?rows=-1')).json<Today>()
    expect(wrong.waiting.lowStock.rows).toHaveLength(10)
  })
})

test('the page takes four statements and the counts two, the session’s included', async () => {
  const { owner } = await openShop()
  await today(owner)
  expect(await statementsOf(() => today(owner))).toHaveLength(4)
  expect(await statementsOf(() => counts(owner))).toHaveLength(2)
})
