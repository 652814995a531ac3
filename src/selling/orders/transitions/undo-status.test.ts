import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outboxListStore } from '../../../people/mail/outbox-list-store.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest, member } from '../../../testing/visitor.ts'
import type { AdminOrderDetails } from '../admin/contract.ts'
import type { OrderStatus } from '../status.ts'

async function shop({ onHand = 1 } = {}) {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await fixtures.openShop({ time })
  const product = await fixtures.phone(app, { onHand })
  const staff = await admin(app)
  const buyer = await member(app)
  const place = (delivery: 'home' | 'collect' = 'home') =>
    fixtures.placed(buyer, [fixtures.line(product)], { delivery })
  const pay = async (order: string) => {
    await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
    await fixtures.webhooksArrived(app)
  }
  const set = async (order: string, status: OrderStatus, more = {}) => {
    const answer = await staff.put(`/api/admin/orders/${order}/status`, { status, ...more })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const undo = (order: string, from: OrderStatus) => staff.post(`/api/admin/orders/${order}/undo`, { from })
  const details = async (order: string) =>
    (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const subjects = async () =>
    (await outboxListStore(app.db).page({ page: 1, limit: 20 })).map(({ subject }) => subject)
  return { app, time, product, staff, buyer, place, pay, set, undo, details, subjects }
}

describe('staff undo a wrong status', () => {
  test('a parcel marked as shipped by mistake is processed again, and the buyer is told', async () => {
    const { app, staff, buyer, place, pay, set, undo, details, subjects } = await shop()
    const order = await place()
    await pay(order)
    await set(order, 'shipped', { tracking: 'WRONG-1' })
    expect(await details(order)).toMatchObject({
      undo: { to: 'processing', until: '2026-01-05T10:10:00.000Z' },
    })

    const answer = await undo(order, 'shipped')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'processing', tracking: '', undo: null })
    expect((await details(order)).timeline.at(-1)).toMatchObject({
      kind: 'undone',
      to: 'processing',
      actor: 'staff',
    })
    expect(await subjects()).toContain(`[Test payment] A correction about your order ${order}`)
    const seen = (await buyer.get(`/api/orders/${order}/details`)).json<AdminOrderDetails>()
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'undone', to: 'processing' })
    const audit = (await staff.get('/api/admin/audit?limit=1')).json<{ what: string; row: string }[]>()
    expect(audit[0]).toMatchObject({ what: 'orders', row: order })

    expect((await undo(order, 'processing')).statusCode).toBe(409)
    await set(order, 'shipped', { tracking: 'RIGHT-1' })
    await expectChecksPass(app.db, app.clock())
  })

  test('ready goes back to processing', async () => {
    const { app, place, pay, set, undo } = await shop()
    const order = await place('collect')
    await pay(order)
    await set(order, 'ready')
    expect((await undo(order, 'ready')).json()).toMatchObject({ status: 'processing' })
    await expectChecksPass(app.db, app.clock())
  })

  test('an unpaid order that was cancelled can be paid again, while its piece is there', async () => {
    const { app, buyer, product, place, pay, set, undo, details } = await shop()
    const order = await place()
    await set(order, 'cancelled')
    expect((await undo(order, 'cancelled')).json()).toMatchObject({ status: 'awaiting_payment' })
    await expectChecksPass(app.db, app.clock())
    await pay(order)
    expect(await details(order)).toMatchObject({ status: 'processing', refunds: [] })
    await expectChecksPass(app.db, app.clock())
    expect((await fixtures.place(buyer, [fixtures.line(product)])).statusCode).toBe(409)
  })

  test('its last piece was sold meanwhile: it is open again, but cannot be paid and nothing is sold twice', async () => {
    const { app, buyer, product, place, pay, set, undo } = await shop()
    const order = await place()
    await set(order, 'cancelled')
    const other = await fixtures.placed(await guest(app), [fixtures.line(product)])
    expect((await undo(order, 'cancelled')).statusCode).toBe(200)
    expect((await fixtures.openPayment(buyer, order)).statusCode).toBe(409)
    await pay(other).catch(() => undefined)
    await expectChecksPass(app.db, app.clock())
    const { rows } = await app.db.execute<{ left: number }>(sql`select on_hand - held as left from products`)
    expect(rows[0]!.left).toBeGreaterThanOrEqual(0)
  })

  test('a paid order that was cancelled is not brought back: its refund and credit note exist', async () => {
    const { app, place, pay, set, undo, details } = await shop()
    const order = await place()
    await pay(order)
    await set(order, 'cancelled', { reason: 'By mistake' })
    expect(await details(order)).toMatchObject({ undo: null })
    const answer = await undo(order, 'cancelled')
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ message: string }>().message).toContain('refund')
    expect(await details(order)).toMatchObject({ status: 'cancelled', refunds: [{}] })
    await expectChecksPass(app.db, app.clock())
  })

  test('not after ten minutes, not after the hand-over, not after a refund, not by the buyer', async () => {
    const { time, staff, buyer, place, pay, set, undo, details } = await shop({ onHand: 3 })
    const paid = async (delivery?: 'collect') => {
      const order = await place(delivery)
      await pay(order)
      return order
    }
    const [late, handed, refunded] = [await paid(), await paid('collect'), await paid()]
    await set(handed, 'ready')
    await set(handed, 'collected')
    const answer = await undo(handed, 'collected')
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ message: string }>().message).toContain('handed over')

    await set(refunded, 'shipped')
    await staff.post(`/api/admin/orders/${refunded}/refunds`, { amount: 1, reason: 'A scratch' })
    expect((await undo(refunded, 'shipped')).statusCode).toBe(409)

    await set(late, 'shipped')
    expect((await buyer.post(`/api/admin/orders/${late}/undo`, { from: 'shipped' })).statusCode).toBe(403)
    expect((await undo(late, 'ready')).statusCode).toBe(409)
    time.now += 10 * 60_000 + 1
    expect(await details(late)).toMatchObject({ undo: null })
    expect((await undo(late, 'shipped')).json<{ message: string }>().message).toContain('10 minutes')
    expect(await details(late)).toMatchObject({ status: 'shipped' })
  })

  test('of ten concurrent undos one is made, and none beside a hand-over', async () => {
    const { app, staff, place, pay, set, undo, details } = await shop()
    const order = await place('collect')
    await pay(order)
    await set(order, 'ready')
    const [handedOver, ...undone] = await Promise.all([
      staff.put(`/api/admin/orders/${order}/status`, { status: 'collected' }),
      ...Array.from({ length: 10 }, () => undo(order, 'ready')),
    ])
    const made = undone.filter(({ statusCode }) => statusCode === 200)
    expect(made.length + Number(handedOver.statusCode === 200)).toBe(1)
    expect((await details(order)).status).toBe(made.length === 1 ? 'processing' : 'collected')
    await expectChecksPass(app.db, app.clock())
  })
})
