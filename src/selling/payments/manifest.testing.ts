import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { guest } from '../../testing/visitor.ts'
import { gatewayExceptionsStore } from './verification/gateway-exceptions-store.ts'

async function unbookedEvent(app: TestApp) {
  const events = gatewayExceptionsStore(app.db)
  const eventId = newId()
  await events.add({ eventId, event: 'transfer.processed', detail: 'transfer trf_1' }, app.clock())
  const { rows } = await events.open({ page: 1, limit: 100 })
  return rows.find((row) => row.eventId === eventId)!.id
}

const ownPayment = `reference = (select id from orders where status = 'processing') and status = 'captured'`
const tenDays = `interval '10 days'`
const disputedPayment = `(select gateway_payment_id from payments where ${ownPayment})`
const refundedPayment = `(select gateway_payment_id from payments join refunds on payment_id = payments.id where refunds.status = 'processed')`
const dispute = (status: string, payment: string, deductedPaise = 0) =>
  `insert into disputes (id, gateway_payment_id, amount_paise, currency, phase, reason_code, status, status_at, respond_by, deducted_paise,
    deducted_at, received_at, changed_at) select 'disp_1', ${payment}, 100, 'INR', 'chargeback', '', '${status}', at, at, ${deductedPaise},
    case when ${deductedPaise} > 0 then at end, at, at from (select timestamptz '2026-05-01' as at) as opened`

const url = '/api/admin/payments'

export const testing: TestManifest = {
  staffChanges: async ({ app }) => {
    const buyer = await guest(app)
    const { id } = (await buyer.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>()
    const reported = () => buyer.post(`/api/rpay/${id}/utr`, { utr: '223456789012' })
    return [[`POST ${url}/:id`, { first: reported, url: `${url}/${id}`, body: { decision: 'reject' } }]]
  },
  memberThings: async (app, member) => {
    const { id } = (await member.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>()
    return { rpay: id, payments: id, events: await unbookedEvent(app) }
  },
  withoutEffect: {
    'is about things that the caller owns, and staff own none here': ['POST /api/rpay/:id/utr'],
    'needs a signature or key of the payment provider': [
      'POST /sandbox/razorpay/v1/checkout/:id/decline',
      'POST /sandbox/razorpay/v1/checkout/:id/pay',
      'POST /sandbox/razorpay/v1/orders',
      'POST /sandbox/razorpay/v1/payments/:id/capture',
      'POST /sandbox/razorpay/v1/payments/:id/refund',
      'POST /verify-payment',
      'POST /webhooks/razorpay',
    ],
  },
  textsAbout: { payments: 'customer' },
  faults: {
    I22: `update payments set gateway_payment_id = null where ${ownPayment}`,
    I26: `insert into payments (id, purpose, reference, payer_id, method, amount_paise, status, gateway_payment_id, receipt_number, unplaced, opened_at, captured_at) select gen_random_uuid(), purpose, reference, payer_id, method, amount_paise, status, 'pay_beside', 99, 'extra', opened_at, captured_at from payments where ${ownPayment}`,
    'dispute-sums': `update payments set charged_back_paise = 100 where ${ownPayment}`,
    'dispute-payment': dispute('won', `'pay_Unknown'`),
    'dispute-late': dispute('open', disputedPayment),
    'dispute-twice': `${dispute('lost', refundedPayment, 100)}; update payments set charged_back_paise = 100 where gateway_payment_id = ${refundedPayment}`,
    I24: `update payments set refunded_paise = 100 where ${ownPayment}`,
    'refund-failed': `update refunds set status = 'failed' where status = 'requested'`,
    'refund-late': `update refunds set requested_at = requested_at - ${tenDays} where status = 'requested'`,
    'refund-by-hand': `update refunds set method = 'by_hand', requested_at = requested_at - ${tenDays} where status = 'requested'`,
  },
}
