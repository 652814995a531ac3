import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import type { Today } from '../../../back-office/today/contract.ts'
import type { OrderDetails } from '../../../selling/orders/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { chooseShop, payOrder, problem, upi } from '../../../testing/counter-fixtures.ts'
import { home, line, place } from '../../../testing/order-fixtures.ts'
import {
  arrived,
  arrivedAndRepaired,
  cancelJob,
  detailsOf,
  openPrepaidShop,
  payByUpi,
} from '../../../testing/prepaid-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import {
  answer,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  mark,
  move,
  partLine,
  sendHandOver,
} from '../../../testing/repair-fixtures.ts'
import type { Person } from '../../../testing/visitor.ts'

const today = async (owner: Person) => (await owner.get('/api/admin/today')).json<Today>()

test('a paid service is a booked repair and not a parcel', async () => {
  const { app, owner, ordered } = await openPrepaidShop()
  const { id, jobs } = await ordered(1, [], { delivery: 'home' })
  expect(await detailsOf(owner, id)).toMatchObject({
    ...{ status: 'processing', delivery: 'collect', deliveryFee: 0, amount: 2_499, nextSteps: ['cancelled'] },
    shipping: { deliveryAddress: '' },
    repairs: [{ job: jobs[0], stage: 'booked', position: 0 }],
  })
  expect(JSON.stringify((await today(owner)).waiting.toPack)).not.toContain(id)
  expect((await owner.get(`/api/admin/packing-slips?id=${id}`)).body).not.toContain('Screen replacement')
  expect((await owner.put(`/api/admin/orders/${id}/status`, { status: 'ready' })).json()).toMatchObject({
    type: 'repairs_decide',
  })
  expect((await jobOf(owner, jobs[0]!)).prepaid).toEqual({
    ...{ order: id, name: 'Screen replacement for iPhone 13', amount: 2_499 },
  })
  await expectChecksPass(app.db, app.clock())
})

test('a repair that is done as it was paid is handed over without a further bill, and its order is collected', async () => {
  const { app, owner, buyer, ordered, linkPage } = await openPrepaidShop()
  const { id, jobs, link } = await ordered()
  const job = await arrived(owner, jobs[0]!)
  expect(job).toMatchObject({
    state: 'in_repair',
    estimates: [
      {
        version: 1,
        total: 2_499,
        answer: { givenBy: 'agreement' },
        lines: [{ warrantyDays: 90, price: 2_499 }],
      },
    ],
  })
  expect((await linkPage(link)).jobs).toMatchObject([{ payment: { total: 2_499, due: 0 } }])
  expect((await buyer.get(`/api/orders/${id}/details`)).json<OrderDetails>()).toMatchObject({
    ...{ canCancel: false, repairLink: link },
  })
  await move(owner, jobs[0]!, 'ready', { outcome: 'repaired' })
  expect((await detailsOf(owner, id)).status).toBe('ready')
  const undone = await owner.post(`${jobsUrl}/${jobs[0]!}/undo`, {
    version: (await jobOf(owner, jobs[0]!)).version,
  })
  expect(undone.statusCode).toBe(200)
  expect((await detailsOf(owner, id)).status).toBe('processing')
  await move(owner, jobs[0]!, 'ready', { outcome: 'repaired' })

  const done = await handedOver(owner, [jobs[0]!], 0)
  expect(done).toMatchObject({ total: 0, jobs: [{ bill: null, refundVoucher: null, creditNote: null }] })
  expect((await sendHandOver(owner, [jobs[0]!], 0)).statusCode).toBe(409)
  expect(await detailsOf(owner, id)).toMatchObject({ status: 'collected', refunded: 0 })
  expect((await jobOf(owner, jobs[0]!)).warranty).toMatchObject([{ isInWarranty: true }])

  const refund = await owner.post(
    `/api/admin/orders/${id}/refunds`,
    { amount: 499, position: 0, reason: 'It came a day late' },
    { 'idempotency-key': 'late' },
  )
  expect(refund.statusCode).toBe(200)
  expect(await jobOf(owner, jobs[0]!)).toMatchObject({ state: 'handed_over' })
  await expectChecksPass(app.db, app.clock())
})

test('two pieces beside goods for home delivery are two repairs on one link, and the goods are delivered', async () => {
  const { app, owner, ordered, linkPage } = await openPrepaidShop()
  const [cable] = await insertProducts(app, 'accessories', [{ name: 'Cable', pricePaise: fromRupees(300) }])
  const { id, jobs, link } = await ordered(2, [line(cable, 1, 'accessories')], {
    ...{ delivery: 'home', shipping: home },
  })
  expect(jobs).toHaveLength(2)
  expect((await linkPage(link)).jobs).toHaveLength(2)
  expect(JSON.stringify((await today(owner)).waiting.toPack)).toContain('Cable')
  const slips = await owner.get(`/api/admin/packing-slips?id=${id}`)
  expect(slips.body).toContain('Cable')
  expect(slips.body).not.toContain('Screen replacement')

  await owner.put(`/api/admin/orders/${id}/status`, { status: 'shipped' })
  await owner.put(`/api/admin/orders/${id}/status`, { status: 'delivered' })
  await arrivedAndRepaired(owner, jobs[0]!)
  await handedOver(owner, [jobs[0]!], 0)
  expect(await detailsOf(owner, id)).toMatchObject({ status: 'delivered', refunded: 0 })
  expect((await cancelJob(owner, jobs[1]!)).statusCode).toBe(200)
  const { refunded, documents, repairs } = await detailsOf(owner, id)
  expect(refunded).toBe(2_499)
  expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['tax_invoice', 2 * 2_499 + 300 + 100],
    ['credit_note', 2_499],
  ])
  expect(repairs.map(({ stage }) => stage)).toEqual(['handed_over', 'cancelled'])
  expect((await jobOf(owner, jobs[1]!)).undo).toBeNull()
  await expectChecksPass(app.db, app.clock())
})

test('a payment that is confirmed several times books each piece once', async () => {
  const { app, owner, buyer, order } = await openPrepaidShop()
  const id = await order(2)
  await payByUpi(buyer, owner, id)
  await Promise.all([payByUpi(buyer, owner, id), payByUpi(buyer, owner, id)])
  expect((await detailsOf(owner, id)).repairs).toHaveLength(2)
  await expectChecksPass(app.db, app.clock())
})

test('a service that is paid at the counter is a booked repair, and its order is not collected yet', async () => {
  const { app, owner, buyer, order } = await openPrepaidShop()
  await owner.put('/api/admin/shop-settings', { payAtShop: true })
  const id = await order()
  expect((await chooseShop(buyer, id)).statusCode).toBe(200)
  const paid = await payOrder(owner, id, { tenders: [upi(2_499)], shownTotal: 2_499 })
  expect(paid.statusCode).toBe(200)
  const { status, repairs } = await detailsOf(owner, id)
  expect({ status, repairs }).toMatchObject({ status: 'processing', repairs: [{ stage: 'booked' }] })
  await arrivedAndRepaired(owner, repairs[0]!.job)
  await handedOver(owner, [repairs[0]!.job], 0)
  expect((await detailsOf(owner, id)).status).toBe('collected')
  await expectChecksPass(app.db, app.clock())
})

test('further work is estimated as usual, and the bill has this work alone', async () => {
  const { app, owner, screen, service, ordered, linkPage } = await openPrepaidShop()
  const { id, jobs, link } = await ordered()
  await arrived(owner, jobs[0]!)
  const paid = { kind: 'labour', productId: service._id, name: 'Screen replacement', price: 2_499 }
  const cheaper = await owner.put(`${jobsUrl}/${jobs[0]!}/estimate`, {
    ...{ version: (await jobOf(owner, jobs[0]!)).version, lines: [{ ...paid, price: 2_000 }] },
  })
  expect(cheaper.json()).toMatchObject({ type: 'prepaid_price_fixed' })
  const free = partLine(screen, { price: 0 })
  const { estimates } = await estimated(owner, jobs[0]!, [{ ...paid, warrantyDays: 90 }, free, labourLine])
  expect((await linkPage(link)).jobs[0]).toMatchObject({ state: 'awaiting_answer' })
  await answer(owner, jobs[0]!, 2)
  expect((await linkPage(link)).jobs[0]).toMatchObject({ payment: { total: 3_499, due: 1_000 } })
  await mark(owner, jobs[0]!, estimates[0]!.lines[1]!.id)
  await move(owner, jobs[0]!, 'ready', { outcome: 'repaired' })

  const { total, jobs: done } = await handedOver(owner, [jobs[0]!], 1_000)
  expect(total).toBe(1_000)
  expect((await detailsOf(owner, done[0]!.bill!.order)).lines.map(({ price }) => price)).toEqual([0, 1_000])
  expect(await detailsOf(owner, id)).toMatchObject({ status: 'collected', refunded: 0 })
  await expectChecksPass(app.db, app.clock())
})

test('TRADE 13: if a paid phone is not repairable, its credit note pays the bill of the agreed fee, and the rest goes back', async () => {
  const { app, owner, ordered } = await openPrepaidShop()
  const { id, jobs } = await ordered()
  await arrived(owner, jobs[0]!, { diagnosisFee: 200 })
  await move(owner, jobs[0]!, 'ready', { outcome: 'not_repairable', charge: 'fee' })
  const { bills } = (await owner.get(`/api/repairs/bills?jobs=${jobs[0]!}`)).json<{ bills: object[] }>()
  expect(bills).toMatchObject([{ total: 200, prepaid: 2_499, balance: 0, giveBack: 2_299 }])

  const { jobs: done } = await handedOver(owner, [jobs[0]!], 0, { payBackBy: 'as_paid' })
  const bill = await detailsOf(owner, done[0]!.bill!.order)
  expect(bill).toMatchObject({
    ...{ amount: 200, status: 'collected', tenders: [{ method: 'offset', amount: 200 }] },
    documents: [{ kind: 'tax_invoice', amount: 200 }],
  })
  const order = await detailsOf(owner, id)
  expect(order).toMatchObject({ status: 'collected', refunded: 2_499 })
  expect(order.documents[1]).toMatchObject({ kind: 'credit_note', code: done[0]!.creditNote, amount: 2_499 })
  const refunds = order.refunds.map(({ amount, paidBy, status }) => [amount, paidBy, status])
  expect(refunds.toSorted()).toEqual([
    [200, 'offset', 'processed'],
    [2_299, 'upi', 'requested'],
  ])
  await expectChecksPass(app.db, app.clock())
})

test('other work for less money is billed, and the rest of the order’s money goes back', async () => {
  const { app, owner, ordered } = await openPrepaidShop()
  const { id, jobs } = await ordered()
  await arrived(owner, jobs[0]!)
  await estimated(owner, jobs[0]!, [{ kind: 'labour', name: 'Cleaning', price: 500 }])
  await answer(owner, jobs[0]!, 2)
  await move(owner, jobs[0]!, 'ready', { outcome: 'repaired' })
  const done = await handedOver(owner, [jobs[0]!], 0, { payBackBy: 'cash' })
  expect(done.total).toBe(500)
  expect(await detailsOf(owner, id)).toMatchObject({ status: 'refunded', refunded: 2_499 })
  await expectChecksPass(app.db, app.clock())
})

test('a phone of another model gets an estimate, and the money of the order counts towards it', async () => {
  const { app, owner, buyer, service, ordered, linkPage } = await openPrepaidShop()
  const other = await place(buyer, [line(service, 1, 'services')], {
    ...{ delivery: 'collect', shipping: home, device: { brand: 'Apple', model: 'iPhone 13 Pro' } },
  })
  expect(other.statusCode).toBe(409)
  const { jobs, link } = await ordered()
  const job = await arrived(owner, jobs[0]!, { model: 'iPhone 13 Pro' })
  expect(job).toMatchObject({ state: 'received', estimates: [] })
  await estimated(owner, jobs[0]!, [{ kind: 'labour', name: 'Screen of the Pro', price: 3_499 }])
  await answer(owner, jobs[0]!)
  expect((await linkPage(link)).jobs[0]).toMatchObject({ payment: { total: 3_499, due: 1_000 } })
  await move(owner, jobs[0]!, 'ready', { outcome: 'repaired' })
  const done = await handedOver(owner, [jobs[0]!], 1_000)
  expect(done).toMatchObject({ total: 3_499 })
  await expectChecksPass(app.db, app.clock())
})

test('the paid model is not changed to another while its line is approved, also if a newer version is declined', async () => {
  const { owner, service, ordered } = await openPrepaidShop()
  const [id] = (await ordered()).jobs
  await arrived(owner, id!)
  const change = async (model: string) =>
    owner.patch(`${jobsUrl}/${id!}`, { version: (await jobOf(owner, id!)).version, brand: 'Apple', model })
  expect(await problem(change('iPhone 13 Pro'))).toMatchObject({
    type: 'paid_for_other_model',
    field: 'model',
  })
  expect((await change('Apple iPhone13')).statusCode).toBe(200)

  const pro = [{ kind: 'labour', name: 'Screen of the Pro', price: 3_499 }]
  await estimated(owner, id!, pro)
  expect(await problem(change('iPhone 13 Pro'))).toMatchObject({ type: 'paid_for_other_model' })
  await answer(owner, id!, 2, 'declined')
  expect((await jobOf(owner, id!)).estimates[0]).toMatchObject({
    total: 2_499,
    lines: [{ productId: service._id }],
  })
  await estimated(owner, id!, pro)
  await answer(owner, id!, 4)
  expect((await change('iPhone 13 Pro')).json()).toMatchObject({ model: 'iPhone 13 Pro' })
})
