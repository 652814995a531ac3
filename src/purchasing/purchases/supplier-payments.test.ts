import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { isoDayInIndia, laterDay } from '../../platform/time-zone.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { problem } from '../../testing/counter-fixtures.ts'
import { countAndClose, dayOf, openShiftId } from '../../testing/drawer-fixtures.ts'
import {
  addSupplier,
  bought,
  debit,
  openPurchasing,
  supplierOf,
  suppliersUrl,
} from '../../testing/purchase-fixtures.ts'
import type { Person } from '../../testing/visitor.ts'
import type { DueSupplier, DuesByAge, Supplier, SupplierSummary } from './suppliers/contract.ts'

type Shop = Awaited<ReturnType<typeof openPurchasing>>

const billOf = ({ app, owner, supplier, cover }: Shop, rupees: number, daysAgo = 0) =>
  bought(
    app,
    owner,
    supplier,
    { productId: cover._id, quantity: 1, unitPrice: rupees },
    {
      day: laterDay(isoDayInIndia(app.clock()), -daysAgo),
    },
  )

async function shop() {
  const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
  const opened = await openPurchasing({ time })
  const { app, owner, supplier } = opened
  const pay = (amount: number, more: object = {}, key = newId()) =>
    owner.post(
      `${suppliersUrl}/${supplier.id}/payments`,
      { method: 'upi', amount, day: isoDayInIndia(app.clock()), ...more },
      { 'idempotency-key': key },
    )
  return { ...opened, pay }
}

const duesOf = async (owner: Person) =>
  (await owner.get('/api/purchasing/dues')).json<{ suppliers: DueSupplier[]; ages: DuesByAge }>()

test('one payment pays several bills, money on account the oldest, and dues are listed by age', async () => {
  const opened = await shop()
  const { owner, pay, app, supplier } = opened
  const old = await billOf(opened, 1_000, 100)
  await billOf(opened, 500, 40)
  const fresh = await billOf(opened, 300)
  expect(await duesOf(owner)).toEqual({
    suppliers: [{ id: supplier.id, name: 'Kovai Distributors', phone: '', due: 1_800, bills: 3, age: 100 }],
    ages: { upTo30Days: 300, upTo60Days: 500, upTo90Days: 0, older: 1_000 },
  })
  const paid = (await pay(1_100, { bills: [fresh.id, old.id] })).json<Supplier>()
  expect(paid.due.map(({ number, due }) => [number, due])).toEqual([
    [expect.any(String), 500],
    [fresh.number, 200],
  ])
  expect((await pay(600)).json()).toMatchObject({ balance: 100, due: [{ number: fresh.number, due: 100 }] })
  expect((await pay(150)).json()).toMatchObject({ balance: -50, due: [], onAccount: 50 })
  await billOf(opened, 20)
  expect(await supplierOf(owner, supplier)).toMatchObject({ balance: -30, due: [], onAccount: 30 })
  await expectChecksPass(app.db, app.clock())
})

test('cash leaves the drawer once, and comes back when the payment was entered by an error', async () => {
  const opened = await shop()
  const { owner, pay, app, supplier } = opened
  await billOf(opened, 700)
  const key = newId()
  await pay(700, { method: 'cash' }, key)
  expect((await pay(700, { method: 'cash' }, key)).json()).toMatchObject({ balance: 0 })
  const { entries } = await supplierOf(owner, supplier)
  const payment = entries.find(({ kind }) => kind === 'payment')!
  const takeBack = () => owner.post(`/api/purchasing/supplier-payments/${payment.id}/take-back`, {})
  expect((await takeBack()).json()).toMatchObject({ balance: 700 })
  expect(await problem(takeBack())).toMatchObject({ type: 'payment_taken_back' })
  await pay(300, { method: 'cash' })

  expect((await countAndClose(owner, await openShiftId(owner), 1_700)).statusCode).toBe(200)
  const [shift] = (await dayOf(owner, '2026-11-27')).shifts
  expect(shift).toMatchObject({ cash: { expected: 1_700, takenOut: 1_000, putIn: 700, difference: 0 } })
  expect(await problem(pay(100, { method: 'cash' }))).toMatchObject({ type: 'no_open_shift' })
  await expectChecksPass(app.db, app.clock())
})

test('a supplier gives back what it owes, not more, and cash comes into the drawer', async () => {
  const opened = await shop()
  const { owner, pay, supplier, app } = opened
  const refund = (amount: number, more: object = {}, key = newId()) =>
    owner.post(
      `${suppliersUrl}/${supplier.id}/refunds`,
      { method: 'bank', amount, day: isoDayInIndia(app.clock()), ...more },
      { 'idempotency-key': key },
    )
  const bill = await billOf(opened, 700)
  await pay(700)
  expect(await problem(refund(1))).toMatchObject({ type: 'supplier_owes_less', field: 'amount' })
  await debit(owner, app, bill, { quantity: 1 })
  expect(await problem(refund(700.01))).toMatchObject({
    message: expect.stringContaining('owes the shop ₹700.') as string,
  })
  expect(await problem(refund(1, { day: '2026-11-28' }))).toMatchObject({ type: 'day_ahead' })
  const key = newId()
  const cash = () => refund(500, { method: 'cash' }, key)
  expect((await cash()).json()).toMatchObject({ balance: -200, onAccount: 200 })
  expect((await cash()).json()).toMatchObject({ balance: -200 })
  expect((await refund(200)).json()).toMatchObject({ balance: 0, due: [], onAccount: 0 })

  const { entries } = await supplierOf(owner, supplier)
  expect(entries.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    ...['bill 700', 'debit_note -700', 'payment -700', 'refund 200', 'refund 500'],
  ])
  const idOf = (kind: string, amount: number) =>
    entries.find((entry) => entry.kind === kind && entry.amount === amount)!.id
  const takeBack = (id: string) => owner.post(`/api/purchasing/supplier-payments/${id}/take-back`, {})
  expect(await problem(takeBack(idOf('payment', -700)))).toMatchObject({ type: 'payment_refunded' })
  expect((await takeBack(idOf('refund', 500))).json()).toMatchObject({ balance: -500 })
  expect((await countAndClose(owner, await openShiftId(owner), 2_000)).statusCode).toBe(200)
  const [shift] = (await dayOf(owner, '2026-11-27')).shifts
  expect(shift).toMatchObject({ cash: { expected: 2_000, putIn: 500, takenOut: 500, difference: 0 } })
  await expectChecksPass(app.db, app.clock())
})

test('a supplier is neither archived nor deleted while anything is owed, and deleted only without bills', async () => {
  const opened = await shop()
  const { owner, pay, supplier, app } = opened
  const archive = () => owner.put(`${suppliersUrl}/${supplier.id}/archived`, { isArchived: true })
  const remove = () => owner.delete(`${suppliersUrl}/${supplier.id}`)
  const bill = await billOf(opened, 100)
  for (const send of [archive, remove])
    expect(await problem(send())).toMatchObject({
      ...{ type: 'supplier_has_dues', message: expect.stringContaining('₹100 is owed') as string },
    })
  await pay(60)
  await debit(owner, app, bill, { quantity: 1 })
  expect(await problem(archive())).toMatchObject({
    message: expect.stringContaining('owes the shop ₹60') as string,
  })
  await billOf(opened, 60)
  expect(await problem(remove())).toMatchObject({ type: 'supplier_has_bills' })
  expect((await archive()).json()).toMatchObject({ isArchived: true })
  expect(
    await problem(
      owner.post('/api/purchasing/purchases', {
        ...{ supplierId: supplier.id, number: '9', day: '2026-11-27' },
        lines: [{ productId: opened.cover._id, quantity: 1, unitPrice: 1 }],
      }),
    ),
  ).toMatchObject({ type: 'supplier_archived' })

  const unused = await addSupplier(owner, { name: 'Unused' })
  expect((await owner.delete(`${suppliersUrl}/${unused.id}`)).statusCode).toBe(200)
})

test('a supplier has a name and a GSTIN of its own, and is found by them', async () => {
  const { owner } = await shop()
  const gstin = '29AABCT1332L1ZA'
  await addSupplier(owner, { name: 'Mysore Mobiles', gstin })
  const refused = (body: object) => problem(owner.post(suppliersUrl, body))
  expect(await refused({ name: 'KOVAI distributors' })).toMatchObject({ type: 'supplier_exists' })
  expect(await refused({ name: 'Another', gstin })).toMatchObject({ type: 'supplier_exists' })
  expect(await refused({ name: 'Another', gstin: gstin.replace('A', 'B') })).toMatchObject({ field: 'gstin' })
  const found = await owner.get(`${suppliersUrl}?q=29aabct`)
  expect(found.json<{ suppliers: SupplierSummary[] }>().suppliers.map(({ name }) => name)).toEqual([
    'Mysore Mobiles',
  ])
})

test('bills of another supplier are not paid, nor days ahead, nor more cash than a drawer has', async () => {
  const opened = await shop()
  const { app, owner, pay, cover } = opened
  const other = await addSupplier(owner, { name: 'Other' })
  const foreign = await bought(app, owner, other, { productId: cover._id, quantity: 1, unitPrice: 10 })
  expect(await problem(pay(10, { bills: [foreign.id] }))).toMatchObject({ type: 'bills_of_other' })
  expect(await problem(pay(10, { day: '2026-11-28' }))).toMatchObject({ type: 'day_ahead' })
  expect(await problem(pay(10_00_001, { method: 'cash' }))).toMatchObject({ type: 'too_much_cash' })
})
