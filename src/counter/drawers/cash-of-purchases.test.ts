import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { openCounter } from '../../testing/counter-fixtures.ts'
import { countAndClose, dayOf, moveCash, openShiftId } from '../../testing/drawer-fixtures.ts'
import { addSupplier, suppliersUrl } from '../../testing/purchase-fixtures.ts'
import { imeis, offered, sendPurchase } from '../../testing/used-phone-fixtures.ts'
import { staff } from '../../testing/visitor.ts'
import type { DayReport } from './contract.ts'

test('the counter sees of cash for purchases what it paid itself, and the sums of a counted drawer', async () => {
  const { app, owner } = await openCounter()
  const counter = await staff(app, 'counter')
  const manager = await staff(app, 'manager')
  const today = isoDayInIndia(app.clock())
  const supplier = await addSupplier(owner)
  const payment = { method: 'cash', amount: 731, day: today }
  await owner.post(`${suppliersUrl}/${supplier.id}/payments`, payment, { 'idempotency-key': newId() })
  await sendPurchase(owner, await offered(owner, app, { price: 913 }), { shownPrice: 913 })
  const own = await offered(counter, app, { imei1: imeis[1], price: 55 })
  await sendPurchase(counter, own, { shownPrice: 55 })
  await moveCash(owner, { amount: 20 })

  const hidden = { amount: null, note: '' }
  const seen = [
    { reason: 'supplier', by: 'Shop admin', ...hidden },
    { reason: 'used_phone', by: 'Shop admin', ...hidden },
    { reason: 'used_phone', amount: -55, note: expect.stringMatching(/^UP\//) as string },
    { reason: 'tea', amount: -20 },
  ]
  const all = [
    { amount: -731, note: 'Kovai Distributors' },
    { amount: -913 },
    { amount: -55 },
    { amount: -20 },
  ]
  const shift = await openShiftId(owner)
  const ofShift = async (person: typeof owner) =>
    (await person.get(`/api/counter/shifts/${shift}`)).json<DayReport>().shifts[0]
  expect((await dayOf(counter, today)).shifts).toMatchObject([{ moves: seen }])
  expect(await ofShift(counter)).toMatchObject({ moves: seen })
  for (const person of [owner, manager]) {
    expect((await dayOf(person, today)).shifts).toMatchObject([{ moves: all }])
    expect(await ofShift(person)).toMatchObject({ moves: all })
  }

  const closed = await countAndClose(counter, shift, 281)
  expect(closed.statusCode, closed.body).toBe(200)
  expect(closed.json<DayReport>().shifts).toMatchObject([
    { moves: seen, cash: { takenOut: 1_719, expected: 281, difference: 0 } },
  ])
  expect(closed.body).not.toContain('Kovai')
})
