import { expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { accountsOf, disputeReports, openedOrder } from '../../../testing/gateway-money.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import type { Person } from '../../../testing/visitor.ts'
import type { Today } from '../../../back-office/today/contract.ts'

const owner = 'hello@noyyalmobiles.example'

/** A paid order of ₹1,000. */
async function shop() {
  const opened = await openedOrder()
  await opened.captured()
  return opened
}

const lost = { amount_deducted: 1_000_00 }
const todayOf = async (staff: Person) => (await staff.get('/api/admin/today')).json<Today>()

test('twice, with the same event id and with others, has one effect', async () => {
  const { app, staff, details, report } = await shop()
  for (const id of ['evt_a', 'evt_a', 'evt_b']) await report('lost', lost, { id })
  expect(await details()).toMatchObject({ chargedBack: 1_000, disputes: [{ deducted: 1_000 }] })
  const mails = (await mailsTo(app, owner)).filter(({ subject }) => subject.includes('ispute'))
  expect(mails).toHaveLength(1)
  expect((await accountsOf(staff)).gatewayExceptionsTotal).toBe(0)
})

test('before the payment was reported: it is captured, and then disputed', async () => {
  const { app, details, report } = await openedOrder()
  await report('lost', lost)
  expect(await details()).toMatchObject({ status: 'processing', paid: 1_000, chargedBack: 1_000 })
  await expectChecksPass(app.db, app.clock())
})

test('without the payment, before it was reported: it counts once the payment is captured', async () => {
  const { app, captured, details, report } = await openedOrder()
  await report('lost', lost, { payment: undefined })
  expect(await details()).toMatchObject({ status: 'awaiting_payment', chargedBack: 0 })
  await captured()
  expect(await details()).toMatchObject({ status: 'processing', chargedBack: 1_000, refundable: 0 })
  await expectChecksPass(app.db, app.clock())
})

test('of a payment that the shop does not know: on Today, in an email and in the accounts check', async () => {
  const { app, staff, report, details } = await shop()
  await report('lost', { ...lost, payment_id: 'pay_Unknown' }, { payment: undefined })
  expect((await todayOf(staff)).waiting.disputes.rows).toMatchObject([
    { order: null, gatewayPayment: 'pay_Unknown', deducted: 1_000 },
  ])
  const [mail] = (await mailsTo(app, owner)).filter(
    ({ subject }) => subject === 'Dispute of pay_Unknown: lost',
  )
  expect(mail!.text).toContain('The shop does not know this payment.')
  const failing = (await accountsOf(staff)).checks.filter(({ total }) => total > 0)
  expect(failing.map(({ id }) => id)).toEqual(['dispute-payment'])
  expect(await details()).toMatchObject({ chargedBack: 0, disputes: [] })
})

test('of a payment on account: its sum is lower, and the owner gets an email', async () => {
  const { app, staff, buyer } = await shop()
  const { id: order_id } = (await buyer.post('/api/rpay/create-order', { amount: 500 })).json<{
    id: string
  }>()
  const payment = { id: 'pay_Account', order_id, amount: 500_00, currency: 'INR', status: 'captured' }
  await fixtures.webhook(app, 'payment.captured', payment)
  const report = disputeReports(app, payment)
  await report('lost', { payment_id: 'pay_Account', amount: 500_00, amount_deducted: 500_00 })
  expect((await todayOf(staff)).waiting.disputes.rows).toMatchObject([{ order: null, deducted: 500 }])
  expect((await mailsTo(app, owner)).map(({ subject }) => subject)).toContain(
    '[Test payment] Dispute of pay_Account: lost',
  )
  await expectChecksPass(app.db, app.clock())
})

test.each([
  ['more deducted than disputed', { amount: 500_00, amount_deducted: 600_00 }],
  ['more deducted than paid', { amount: 5_000_00, amount_deducted: 5_000_00 }],
  ['a deduction in dollars', { currency: 'USD', amount_deducted: 10_00 }],
])('%s is not booked and waits for the owner', async (_what, more) => {
  const { app, staff, details, report } = await shop()
  await report('lost', more)
  expect(await details()).toMatchObject({ chargedBack: 0, disputes: [{ status: 'lost', deducted: 0 }] })
  const { gatewayExceptions } = await accountsOf(staff)
  expect(gatewayExceptions).toMatchObject([{ event: 'payment.dispute.lost' }])
  await expectChecksPass(app.db, app.clock())
})

test.each([
  [
    'another payment inside',
    {},
    { id: 'pay_Other', order_id: 'order_Other', amount: 1, currency: 'INR', status: 'captured' },
  ],
  ['a negative amount', { amount: -1 }, undefined],
  ['an amount that is no number', { amount_deducted: '1000' }, undefined],
])('%s: nothing is stored, and the owner looks', async (_what, more, payment) => {
  const { staff, details, report } = await shop()
  expect((await report('lost', more, { payment })).statusCode).toBe(200)
  expect(await details()).toMatchObject({ chargedBack: 0, disputes: [] })
  expect((await accountsOf(staff)).gatewayExceptions).toMatchObject([{ event: 'payment.dispute.lost' }])
})
