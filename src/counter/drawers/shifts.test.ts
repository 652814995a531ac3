import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  countAndClose,
  countSum,
  dayOf,
  drawersOf,
  drawerUrl,
  openDrawer,
  openShiftId,
  payOutRefund,
  takePayment,
} from '../../testing/drawer-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, type Person } from '../../testing/visitor.ts'
import { openShiftFor } from './open-shift.ts'

const hourMs = 60 * 60 * 1000
/** 10:00 in India. */
const morning = Date.UTC(2026, 10, 27, 4, 30)
const today = '2026-11-27'

async function shop() {
  const time = { now: morning }
  const app = await testApp({ time })
  const owner = await admin(app)
  return { app, time, owner }
}

async function openShop(float = 2000) {
  const { app, time, owner } = await shop()
  await openDrawer(owner, float)
  return { app, time, owner, shift: await openShiftId(owner) }
}

const cash = (staff: Person, body: object, headers?: Record<string, string>) =>
  staff.post(`${drawerUrl}/cash`, { direction: 'out', reason: 'tea', ...body }, headers)

describe('a day', () => {
  test('example 19: float 2,000, a bill of 749, four part payments, a cash refund of 499 and tea for 300 make 4,949', async () => {
    const { app, time, owner, shift } = await openShop()
    await takePayment(app, owner, { shiftId: shift, amount: 749, tendered: 1000 })
    const bill = await takePayment(app, owner, { shiftId: shift, amount: 2999 })
    await takePayment(app, owner, { shiftId: null, method: 'upi', amount: 7000 })
    await payOutRefund(app, owner, bill, shift, 499)
    expect((await cash(owner, { amount: 300 })).statusCode).toBe(200)

    time.now += hourMs / 60
    const count = await countSum(owner, shift, 4949)
    expect(count.json()).toMatchObject({ counted: 4949, expected: 4949, difference: 0 })
    await owner.post(`/api/counter/shifts/${shift}/close`, { count: count.json<{ id: string }>().id })

    const report = await dayOf(owner, today)
    expect(report).toMatchObject({
      isClosed: true,
      tenders: [
        { name: 'cash', taken: 3748, refunded: 499, payments: 2 },
        { name: 'upi', taken: 7000, refunded: 0, payments: 1 },
      ],
      hours: [{ name: '10', taken: 10748, refunded: 499, payments: 3 }],
    })
    expect(report.staff).toHaveLength(1)
    expect(report.shifts[0]).toMatchObject({
      drawer: 'Counter',
      float: 2000,
      cash: {
        taken: 3748,
        refunded: 499,
        putIn: 0,
        takenOut: 300,
        expected: 4949,
        counted: 4949,
        difference: 0,
      },
      moves: [{ amount: -300, reason: 'tea' }],
    })
    expect((await owner.get(`/api/counter/shifts/${shift}`)).json()).toMatchObject({
      tenders: report.tenders,
    })
  })

  test('a difference is saved with its reason, and the first count stays beside the last one', async () => {
    const { app, time, owner, shift } = await openShop()
    await takePayment(app, owner, { shiftId: shift, amount: 500 })
    await countSum(owner, shift, 2300)
    time.now += hourMs / 60
    const silent = await countAndClose(owner, shift, 2450)
    expect(silent.statusCode).toBe(400)
    expect(silent.json()).toMatchObject({ type: 'difference_needs_reason' })

    const closed = await countAndClose(owner, shift, 2450, 'A ₹50 note was given too much')
    expect(closed.statusCode, closed.body).toBe(200)
    expect(closed.json()).toMatchObject({
      shifts: [
        {
          cash: {
            ...{ expected: 2500, counted: 2450, difference: -50, firstCounted: 2300, counts: 3 },
            reason: 'A ₹50 note was given too much',
          },
        },
      ],
    })
  })

  test('notes and coins are added up by the shop', async () => {
    const { owner, shift } = await openShop()
    const notes = { 500: 3, 200: 2, 50: 1, 1: 7 }
    const count = await owner.post(`/api/counter/shifts/${shift}/counts`, { notes })
    expect(count.json()).toMatchObject({ counted: 1957, expected: 2000, difference: -43 })
    for (const wrong of [
      { notes: { 3: 1 } },
      { notes: { 500: -1 } },
      { notes: { 500: 1.5 } },
      { sum: -1 },
      {},
    ])
      expect(
        (await owner.post(`/api/counter/shifts/${shift}/counts`, wrong)).statusCode,
        JSON.stringify(wrong),
      ).toBe(400)
  })

  test('the cash of an open shift is shown nowhere before it is counted', async () => {
    const { app, owner, shift } = await openShop()
    await takePayment(app, owner, { shiftId: shift, amount: 749 })
    await takePayment(app, owner, { shiftId: null, method: 'card', amount: 100 })
    const report = await dayOf(owner, today)
    expect(report).toMatchObject({ isClosed: false, shifts: [{ cash: null }] })
    expect(report.tenders).toEqual([{ name: 'card', taken: 100, refunded: 0, payments: 1 }])
    expect(report.hours).toEqual([{ name: '10', taken: 100, refunded: 0, payments: 1 }])
    expect(JSON.stringify(await drawersOf(owner))).not.toContain('749')
  })

  test('what was corrected counts nowhere, and an offset is no money', async () => {
    const { app, time, owner, shift } = await openShop()
    const wrong = await takePayment(app, owner, { shiftId: shift, amount: 749 })
    const right = await takePayment(app, owner, { shiftId: null, method: 'upi', amount: 749 })
    await takePayment(app, owner, { shiftId: null, method: 'offset', amount: 200 })
    await app.db.execute(sql`update payments set corrected_by = ${right} where id = ${wrong}`)
    time.now += hourMs / 60
    const closed = await countAndClose(owner, shift, 2000)
    expect(closed.json()).toMatchObject({
      shifts: [{ cash: { taken: 0, expected: 2000 } }],
      tenders: [
        { name: 'offset', taken: 200 },
        { name: 'upi', taken: 749 },
      ],
      hours: [{ name: '10', taken: 749, payments: 1 }],
    })
  })
})

describe('a shift', () => {
  test('is opened once, also by two at the same moment', async () => {
    const { owner } = await shop()
    const codes = (await Promise.all([openDrawer(owner), openDrawer(owner)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.sort()).toEqual([200, 409])
    expect((await openDrawer(owner)).json()).toMatchObject({ type: 'shift_is_open' })
  })

  test('is asked for by the first cash of a day', async () => {
    const { app, owner } = await shop()
    const refused = { code: 'no_open_shift' }
    await expect(openShiftFor(app.db, undefined, app.clock())).rejects.toMatchObject(refused)
    await expect(openShiftFor(app.db, 'of another shop', app.clock())).rejects.toMatchObject(refused)
    expect((await cash(owner, { amount: 10 })).json()).toMatchObject({ type: 'no_open_shift' })
    await openDrawer(owner, 0)
    expect(await openShiftFor(app.db, undefined, app.clock())).toMatchObject({ floatPaise: 0 })
  })

  test('of an earlier day is counted before the next cash, and what it took keeps its dates', async () => {
    const { app, time, shift, owner: yesterday } = await openShop()
    time.now = Date.UTC(2026, 10, 27, 18, 29)
    const owner = await admin(app)
    await takePayment(app, yesterday, { shiftId: shift, amount: 100 })
    time.now += 2 * 60 * 1000
    await expect(openShiftFor(app.db, undefined, app.clock())).rejects.toMatchObject({
      code: 'count_drawer_first',
    })
    expect(await drawersOf(owner)).toMatchObject([{ openShift: { isOfEarlierDay: true } }])
    expect((await cash(owner, { amount: 10 })).json()).toMatchObject({ type: 'count_drawer_first' })

    expect((await countAndClose(owner, shift, 2100)).statusCode).toBe(200)
    expect(await dayOf(owner, today)).toMatchObject({
      isClosed: true,
      tenders: [{ name: 'cash', taken: 100 }],
    })
    expect(await drawersOf(owner)).toMatchObject([{ openShift: null, lastCounted: 2100 }])
    await openDrawer(owner, 2100)
    expect(await openShiftFor(app.db, undefined, app.clock())).toMatchObject({ floatPaise: 2_100_00 })
    expect(await dayOf(owner, '2026-11-28')).toMatchObject({ isClosed: false, tenders: [] })
  })

  test('can be counted and closed with a clock that was set back', async () => {
    const { app, time, owner, shift } = await openShop()
    time.now -= 36 * hourMs
    expect(await openShiftFor(app.db, undefined, app.clock())).toMatchObject({ id: shift })
    const closed = await countAndClose(owner, shift, 2000)
    expect(closed.statusCode, closed.body).toBe(200)
    expect(closed.json()).toMatchObject({
      shifts: [{ closedAt: new Date(morning).toISOString() }],
    })
  })

  test('is closed once, and not with a count that is older than the last cash', async () => {
    const { app, owner, shift } = await openShop()
    const { id } = (await countSum(owner, shift, 2000)).json<{ id: string }>()
    await takePayment(app, owner, { shiftId: shift, amount: 749 })
    const close = () => owner.post(`/api/counter/shifts/${shift}/close`, { count: id })
    expect((await close()).json()).toMatchObject({ type: 'cash_moved_since_count' })

    const count = (await countSum(owner, shift, 2749)).json<{ id: string }>().id
    const twice = await Promise.all(
      [1, 2].map(() => owner.post(`/api/counter/shifts/${shift}/close`, { count })),
    )
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await countSum(owner, shift, 1)).json()).toMatchObject({ type: 'shift_is_closed' })
  })

  test('that is closed during a sale is closed after it, and then does not fit its count', async () => {
    const { app, owner, shift } = await openShop()
    const { id } = (await countSum(owner, shift, 2000)).json<{ id: string }>()
    const [started, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sale = inTransaction(app.db, async (tx) => {
      await openShiftFor(tx, undefined, app.clock())
      started.resolve()
      await sent.promise
      await takePayment({ db: tx, clock: app.clock }, owner, { shiftId: shift, amount: 749 })
    })
    await started.promise
    const closing = owner.post(`/api/counter/shifts/${shift}/close`, { count: id })
    sent.resolve()
    await sale
    expect((await closing).json()).toMatchObject({ type: 'cash_moved_since_count' })
  })

  test('that is closed takes and gives nothing and is never changed', async () => {
    const { app, owner, shift } = await openShop()
    const payment = await takePayment(app, owner, { shiftId: shift, amount: 749 })
    await countAndClose(owner, shift, 2749)
    const refused = { cause: { code: '23514' } }
    await expect(takePayment(app, owner, { shiftId: shift, amount: 1 })).rejects.toMatchObject(refused)
    await expect(payOutRefund(app, owner, payment, shift, 1)).rejects.toMatchObject(refused)
    for (const change of [
      `update payments set corrected_by = gen_random_uuid() where id = '${payment}'`,
      `update drawer_shifts set counted_paise = 1, difference_reason = 'x'`,
      `update drawer_shifts set closed_at = null, closed_by = null, counted_paise = null, expected_paise = null`,
      `delete from drawer_shifts`,
      `update drawer_counts set counted_paise = 1`,
      `insert into cash_moves (id, shift_id, amount_paise, reason, moved_at, moved_by) values (gen_random_uuid(), '${shift}', 1, 'owner', now(), gen_random_uuid())`,
    ])
      await expect(app.db.execute(sql.raw(change)), change).rejects.toMatchObject(refused)
  })
})

describe('cash in and out', () => {
  test('is booked once for one Idempotency-Key', async () => {
    const { owner, shift } = await openShop()
    const once = { 'idempotency-key': 'a tea' }
    for (let time = 0; time < 2; time++)
      expect((await cash(owner, { amount: 40 }, once)).statusCode).toBe(200)
    expect((await cash(owner, { direction: 'in', reason: 'bank', amount: 1000 })).statusCode).toBe(200)
    expect((await countSum(owner, shift, 1)).json()).toMatchObject({ expected: 2960 })
  })

  test('needs an amount, a reason that fits, and a note if it is for something else', async () => {
    const { owner } = await openShop()
    const wrong = [
      { amount: 0 },
      { amount: -5 },
      { amount: 10, reason: 'gift' },
      { amount: 10, reason: 'other' },
      { amount: 10, reason: 'tea', direction: 'in' },
    ]
    for (const body of wrong) expect((await cash(owner, body)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await cash(owner, { amount: 10, reason: 'other', note: 'Stamps' })).statusCode).toBe(200)
  })

  test('asks for the password again when cash is taken out, not when it is put in', async () => {
    const { time, owner } = await openShop()
    time.now += 16 * 60_000
    expect((await cash(owner, { amount: 10 })).json()).toMatchObject({ type: 'sign_in_again' })
    expect((await cash(owner, { direction: 'in', reason: 'owner', amount: 10 })).statusCode).toBe(200)
  })
})

describe('drawers', () => {
  const name = (staff: Person, id: string, text: string) =>
    staff.put(`/api/counter/drawers/${id}`, { name: text })

  test('there is one at first; others are added, renamed and archived', async () => {
    const { app, owner } = await shop()
    const [first] = await drawersOf(owner)
    expect(first).toEqual({ id: expect.any(String), name: 'Counter', openShift: null, lastCounted: null })
    expect((await owner.put(`${drawerUrl}/archived`, { isArchived: true })).json()).toMatchObject({
      type: 'last_drawer',
    })
    await owner.post('/api/counter/drawers', { name: 'Upstairs' })
    expect((await owner.post('/api/counter/drawers', { name: 'upstairs' })).json()).toMatchObject({
      type: 'drawer_name_taken',
    })
    const [, upstairs] = await drawersOf(owner)
    expect((await name(owner, upstairs!.id, 'First floor')).statusCode).toBe(200)
    await owner.post(`/api/counter/drawers/${upstairs!.id}/shifts`, { float: 500 })
    expect(
      (await owner.put(`/api/counter/drawers/${upstairs!.id}/archived`, { isArchived: true })).json(),
    ).toMatchObject({ type: 'drawer_has_open_shift' })
    expect(await openShiftFor(app.db, upstairs!.id, app.clock())).toMatchObject({ floatPaise: 500_00 })

    expect((await owner.put(`${drawerUrl}/archived`, { isArchived: true })).statusCode).toBe(200)
    expect((await openDrawer(owner)).statusCode).toBe(404)
    expect(await openShiftFor(app.db, undefined, app.clock())).toMatchObject({ floatPaise: 500_00 })
    expect((await owner.get('/api/counter/drawers')).json()).toMatchObject({
      drawers: [{ name: 'First floor' }],
      archived: [{ name: 'Counter' }],
    })
    expect((await owner.put(`${drawerUrl}/archived`, { isArchived: false })).statusCode).toBe(200)
  })

  test('with several open, money without a drawer is in the report of the day alone', async () => {
    const { app, owner, shift } = await openShop()
    await owner.post('/api/counter/drawers', { name: 'Upstairs' })
    const [, upstairs] = await drawersOf(owner)
    await takePayment(app, owner, { shiftId: null, method: 'card', amount: 10 })
    await owner.post(`/api/counter/drawers/${upstairs!.id}/shifts`, { float: 500 })
    await takePayment(app, owner, { shiftId: shift, amount: 40 })
    const closed = await countAndClose(owner, shift, 2040)
    expect(closed.json()).toMatchObject({ tenders: [{ name: 'cash', taken: 40 }] })
    expect(await dayOf(owner, today)).toMatchObject({
      isClosed: false,
      tenders: [
        { name: 'card', taken: 10 },
        { name: 'cash', taken: 40 },
      ],
    })
  })
})
