import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  countAndClose,
  countSum,
  dayOf,
  drawersOf,
  drawerShop,
  morning,
  moveCash,
  openDrawer,
  openDrawerShop,
  payOutRefund,
  takePayment,
} from '../../testing/drawer-fixtures.ts'
import { admin } from '../../testing/visitor.ts'
import { openShiftFor } from './open-shift.ts'

const hourMs = 60 * 60 * 1000
const today = '2026-11-27'

describe('a day', () => {
  test('example 19: float 2,000, a bill of 749, four part payments, a cash refund of 499 and tea for 300 make 4,949', async () => {
    const { app, time, owner, shift } = await openDrawerShop()
    await takePayment(app, owner, { shiftId: shift, amountRupees: 749, tendered: 1000 })
    const bill = await takePayment(app, owner, { shiftId: shift, amountRupees: 2999 })
    await takePayment(app, owner, { shiftId: null, method: 'upi', amountRupees: 7000 })
    await payOutRefund(app, owner, bill, shift, 499)
    expect((await moveCash(owner, { amount: 300 })).statusCode).toBe(200)

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
    const { app, time, owner, shift } = await openDrawerShop()
    await takePayment(app, owner, { shiftId: shift, amountRupees: 500 })
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
    const { owner, shift } = await openDrawerShop()
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
    const { app, owner, shift } = await openDrawerShop()
    await takePayment(app, owner, { shiftId: shift, amountRupees: 749 })
    await takePayment(app, owner, { shiftId: null, method: 'card', amountRupees: 100 })
    const report = await dayOf(owner, today)
    expect(report).toMatchObject({ isClosed: false, shifts: [{ cash: null }] })
    expect(report.tenders).toEqual([{ name: 'card', taken: 100, refunded: 0, payments: 1 }])
    expect(report.hours).toEqual([{ name: '10', taken: 100, refunded: 0, payments: 1 }])
    expect(JSON.stringify(await drawersOf(owner))).not.toContain('749')
  })

  test('what was corrected counts nowhere, and an offset is no money', async () => {
    const { app, time, owner, shift } = await openDrawerShop()
    const wrong = await takePayment(app, owner, { shiftId: shift, amountRupees: 749 })
    const right = await takePayment(app, owner, { shiftId: null, method: 'upi', amountRupees: 749 })
    await takePayment(app, owner, { shiftId: null, method: 'offset', amountRupees: 200 })
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
    const { owner } = await drawerShop()
    const codes = (await Promise.all([openDrawer(owner), openDrawer(owner)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.sort()).toEqual([200, 409])
    expect((await openDrawer(owner)).json()).toMatchObject({ type: 'shift_is_open' })
  })

  test('is asked for by the first cash of a day', async () => {
    const { app, owner } = await drawerShop()
    const refused = { code: 'no_open_shift' }
    await expect(openShiftFor(app.db, undefined, app.clock())).rejects.toMatchObject(refused)
    await expect(openShiftFor(app.db, 'of another shop', app.clock())).rejects.toMatchObject(refused)
    expect((await moveCash(owner, { amount: 10 })).json()).toMatchObject({ type: 'no_open_shift' })
    await openDrawer(owner, 0)
    expect(await openShiftFor(app.db, undefined, app.clock())).toMatchObject({ floatPaise: 0 })
  })

  test('of an earlier day is counted before the next cash, and what it took keeps its dates', async () => {
    const { app, time, shift, owner: yesterday } = await openDrawerShop()
    time.now = Date.UTC(2026, 10, 27, 18, 29)
    const owner = await admin(app)
    await takePayment(app, yesterday, { shiftId: shift, amountRupees: 100 })
    time.now += 2 * 60 * 1000
    await expect(openShiftFor(app.db, undefined, app.clock())).rejects.toMatchObject({
      code: 'count_drawer_first',
    })
    expect(await drawersOf(owner)).toMatchObject([{ openShift: { isOfEarlierDay: true } }])
    expect((await moveCash(owner, { amount: 10 })).json()).toMatchObject({ type: 'count_drawer_first' })

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
    const { app, time, owner, shift } = await openDrawerShop()
    time.now -= 36 * hourMs
    expect(await openShiftFor(app.db, undefined, app.clock())).toMatchObject({ id: shift })
    const closed = await countAndClose(owner, shift, 2000)
    expect(closed.statusCode, closed.body).toBe(200)
    expect(closed.json()).toMatchObject({
      shifts: [{ closedAt: new Date(morning).toISOString() }],
    })
  })

  test('is closed once, and not with a count that is older than the last cash', async () => {
    const { app, owner, shift } = await openDrawerShop()
    const { id } = (await countSum(owner, shift, 2000)).json<{ id: string }>()
    await takePayment(app, owner, { shiftId: shift, amountRupees: 749 })
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
    const { app, owner, shift } = await openDrawerShop()
    const { id } = (await countSum(owner, shift, 2000)).json<{ id: string }>()
    const [started, sent] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const sale = inTransaction(app.db, async (tx) => {
      await openShiftFor(tx, undefined, app.clock())
      started.resolve(undefined)
      await sent.promise
      await takePayment({ db: tx, clock: app.clock }, owner, { shiftId: shift, amountRupees: 749 })
    })
    await started.promise
    const closing = owner.post(`/api/counter/shifts/${shift}/close`, { count: id })
    sent.resolve(undefined)
    await sale
    expect((await closing).json()).toMatchObject({ type: 'cash_moved_since_count' })
  })

  test('that is closed takes and gives nothing and is never changed', async () => {
    const { app, owner, shift } = await openDrawerShop()
    const payment = await takePayment(app, owner, { shiftId: shift, amountRupees: 749 })
    await countAndClose(owner, shift, 2749)
    const refused = { cause: { code: '23514' } }
    await expect(takePayment(app, owner, { shiftId: shift, amountRupees: 1 })).rejects.toMatchObject(refused)
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
