import { expect, test } from 'vitest'
import { closeShift, countShift } from '../../drawers/close-shift.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { cash, openCounter, sell, sold, upi } from '../../../testing/counter-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, staff } from '../../../testing/visitor.ts'
import type { CounterBill, FoundBill } from './contract.ts'
import type { NotReceived } from '../not-received/contract.ts'

const serial = '356938035643809'

async function openShopWithBill(tenders: object[], circumstances = {}) {
  const { app, owner } = await openCounter(circumstances)
  const [item] = await insertProducts(app, 'accessories', [
    { name: 'A Cable', pricePaise: fromRupees(1_000) },
  ])
  const bill = await sold(owner, {
    lines: [{ productId: item._id, quantity: 1, serials: [serial] }],
    ...{ tenders, shownTotal: 1_000, customer: { name: 'Asha Raman', phone: '9876543210' } },
  })
  const show = async () => (await owner.get(`/api/counter/sales/${bill.order}`)).json<CounterBill>()
  const correct = (wrong: string[], right: object[], by = owner) =>
    by.post(`/api/counter/sales/${bill.order}/tenders`, { wrong, tenders: right })
  return { app, owner, item, bill, show, correct }
}

test('a bill is found by its number, the order, the mobile number, the serial number and the link', async () => {
  const { owner, bill } = await openShopWithBill([cash(1_000)])
  const searches = [
    bill.bill.code,
    bill.order.toLowerCase(),
    '+91 98765 43210',
    serial,
    `http://shop.example/o/${bill.link}`,
  ]
  for (const search of searches) {
    const found = await owner.get(`/api/counter/sales?search=${encodeURIComponent(search)}`)
    expect(found.json<FoundBill[]>(), search).toEqual([
      expect.objectContaining({
        ...{ order: bill.order, code: bill.bill.code, channel: 'counter', total: 1_000 },
        ...{ customer: 'Asha Raman', product: 'A Cable', status: 'collected' },
      }),
    ])
  }
  expect((await owner.get('/api/counter/sales?search=nothing')).json()).toEqual([])
  expect((await owner.get('/api/counter/sales/KD-0000000000')).statusCode).toBe(404)
})

test('a wrong payment is replaced by others of the same sum, and counts nowhere', async () => {
  const time = { now: Date.parse('2026-11-27T18:00:00+05:30') }
  const { app, owner, bill, show, correct } = await openShopWithBill([upi(400), cash(600, 1_000)], { time })
  time.now += 60_000
  const before = await show()
  expect(before).toMatchObject({ seller: expect.any(String) as string, canCorrect: true, discount: 0 })
  expect(before.lines[0]!.serials).toEqual([{ serial, isReturned: false }])
  const wrong = before.tenders.find(({ method }) => method === 'cash')!
  expect(wrong).toMatchObject({ amount: 600, tendered: 1_000 })

  expect((await correct([wrong.id], [upi(599)])).json()).toMatchObject({ type: 'tenders_differ' })
  expect((await correct([bill.order], [upi(600)])).json()).toMatchObject({ type: 'payment_cannot_change' })
  const corrected = await correct([wrong.id], [{ method: 'card', amount: 500, slip: 'A-1' }, cash(100)])
  expect(corrected.statusCode).toBe(200)
  expect(
    corrected
      .json<CounterBill>()
      .tenders.map(({ method, amount, isCorrected }) => [method, amount, isCorrected]),
  ).toEqual([
    ['cash', 600, true],
    ['upi', 400, false],
    ['card', 500, false],
    ['cash', 100, false],
  ])
  expect((await correct([wrong.id], [upi(600)])).json()).toMatchObject({ type: 'payment_cannot_change' })
  const { rows } = await app.db.execute(
    `select sum(charged_paise)::int as paise from captured_payments where method = 'cash'`,
  )
  expect(rows).toEqual([{ paise: 100_00 }])
  const report = await owner.get('/api/admin/orders/' + bill.order)
  expect(report.json()).toMatchObject({
    payments: expect.arrayContaining([expect.objectContaining({ slip: 'A-1' })]) as unknown,
  })
  await expectChecksPass(app.db, app.clock())
})

test('someone at the counter may put a payment right, and a wrong sum of cash frees the limit', async () => {
  const { app, show, correct } = await openShopWithBill([cash(1_000)])
  const seller = await staff(app, 'counter')
  const [tender] = (await show()).tenders
  expect((await correct([tender!.id], [cash(400), upi(600)], seller)).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
})

test('a payment stays once its drawer is closed, its day is over or its bank has paid', async () => {
  const time = { now: Date.parse('2026-11-27T18:00:00+05:30') }
  const { app, owner, bill, show, correct } = await openShopWithBill(
    [cash(400), { method: 'card', amount: 600 }],
    {
      time,
    },
  )
  const [byCard, inCash] = (await show()).tenders
  await owner.post(`/api/counter/not-received/${byCard!.id}`, { fee: 6 })
  expect((await correct([byCard!.id], [upi(600)])).json()).toMatchObject({
    message: 'This payment cannot be changed: the bank has paid it.',
  })
  const { rows } = await app.db.execute<{ id: string }>('select id from drawer_shifts')
  const closing = { shiftId: rows[0]!.id, by: owner.id, now: app.clock() }
  const { id: countId } = await countShift(app.db, {
    ...closing,
    countedPaise: fromRupees(2_400),
    notes: null,
  })
  await closeShift(app.db, { ...closing, countId, reason: '' })
  expect((await correct([inCash!.id], [upi(400)])).json()).toMatchObject({
    message: 'This payment cannot be changed: its drawer was counted and closed.',
  })
  time.now += 7 * 60 * 60 * 1000
  expect((await correct([inCash!.id], [upi(400)], await admin(app))).json()).toMatchObject({
    type: 'bill_of_earlier_day',
  })
  const again = await (await admin(app)).get(`/api/counter/sales/${bill.order}`)
  expect(again.json<CounterBill>().canCorrect).toBe(false)
})

test('what cards and finance companies owe is listed until it is ticked, with the fee', async () => {
  const { app, owner, bill, item } = await openShopWithBill([
    upi(100),
    { method: 'finance', amount: 900, slip: 'EMI-9' },
  ])
  await sell(owner, {
    lines: [{ productId: item._id, quantity: 1 }],
    tenders: [upi(1_000)],
    shownTotal: 1_000,
  })
  const list = async () =>
    (await owner.get('/api/counter/not-received')).json<{ payments: NotReceived[]; total: number }>()
  const { payments, total } = await list()
  expect(total).toBe(900)
  expect(payments).toEqual([
    expect.objectContaining({
      order: bill.order,
      code: bill.bill.code,
      method: 'finance',
      amount: 900,
      slip: 'EMI-9',
    }),
  ])
  const tick = (fee: number) => owner.post(`/api/counter/not-received/${payments[0]!.id}`, { fee })
  expect((await tick(900)).json()).toMatchObject({ type: 'fee_too_large' })
  expect((await tick(18)).statusCode).toBe(200)
  expect((await tick(18)).json()).toMatchObject({ type: 'not_owed' })
  expect(await list()).toEqual({ payments: [], count: 0, total: 0 })
  const { rows } = await app.db.execute(`select fee_paise from captured_payments where method = 'finance'`)
  expect(rows).toEqual([{ fee_paise: 18_00 }])
  await expectChecksPass(app.db, app.clock())
})
