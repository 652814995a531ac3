import { describe, expect, test } from 'vitest'
import {
  countAndClose,
  countSum,
  dayOf,
  drawersOf,
  drawerShop,
  drawerUrl,
  moveCash,
  openDrawer,
  openDrawerShop,
  takePayment,
} from '../../testing/drawer-fixtures.ts'
import type { Person } from '../../testing/visitor.ts'
import { openShiftFor } from './open-shift.ts'

const today = '2026-11-27'

describe('cash in and out', () => {
  test('is booked once for one Idempotency-Key', async () => {
    const { owner, shift } = await openDrawerShop()
    const once = { 'idempotency-key': 'a tea' }
    for (let time = 0; time < 2; time++)
      expect((await moveCash(owner, { amount: 40 }, once)).statusCode).toBe(200)
    expect((await moveCash(owner, { direction: 'in', reason: 'bank', amount: 1000 })).statusCode).toBe(200)
    expect((await countSum(owner, shift, 1)).json()).toMatchObject({ expected: 2960 })
  })

  test('needs an amount, a reason that fits, and a note if it is for something else', async () => {
    const { owner } = await openDrawerShop()
    const wrong = [
      { amount: 0 },
      { amount: -5 },
      { amount: 10, reason: 'gift' },
      { amount: 10, reason: 'other' },
      { amount: 10, reason: 'tea', direction: 'in' },
    ]
    for (const body of wrong) expect((await moveCash(owner, body)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await moveCash(owner, { amount: 10, reason: 'other', note: 'Stamps' })).statusCode).toBe(200)
  })

  test('asks for the password again when cash is taken out, not when it is put in', async () => {
    const { time, owner } = await openDrawerShop()
    time.now += 16 * 60_000
    expect((await moveCash(owner, { amount: 10 })).json()).toMatchObject({ type: 'sign_in_again' })
    expect((await moveCash(owner, { direction: 'in', reason: 'owner', amount: 10 })).statusCode).toBe(200)
  })
})

describe('drawers', () => {
  const name = (staff: Person, id: string, text: string) =>
    staff.put(`/api/counter/drawers/${id}`, { name: text })

  test('there is one at first; others are added, renamed and archived', async () => {
    const { app, owner } = await drawerShop()
    const [first] = await drawersOf(owner)
    expect(first).toEqual({
      id: expect.any(String) as string,
      name: 'Counter',
      openShift: null,
      lastCounted: null,
    })
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
    const { app, owner, shift } = await openDrawerShop()
    await owner.post('/api/counter/drawers', { name: 'Upstairs' })
    const [, upstairs] = await drawersOf(owner)
    await takePayment(app, owner, { shiftId: null, method: 'card', amountRupees: 10 })
    await owner.post(`/api/counter/drawers/${upstairs!.id}/shifts`, { float: 500 })
    await takePayment(app, owner, { shiftId: shift, amountRupees: 40 })
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
