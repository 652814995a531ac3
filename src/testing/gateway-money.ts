import type { IntegrityReport } from '../back-office/integrity/contract.ts'
import { paise } from '../platform/money/money.ts'
import type { AdminOrderDetails } from '../selling/orders/admin/contract.ts'
import * as fixtures from './order-fixtures.ts'
import { admin, guest, type Person } from './visitor.ts'

export const paymentId = 'pay_Genuine0000001'
const openedAt = Date.UTC(2026, 0, 5)

/** An order of ₹1,000 whose payment is open at the gateway. The gateway sends no event by itself. */
export async function openedOrder() {
  const time = { now: openedAt }
  const app = await fixtures.openShop({ time })
  app.sandboxFaults.webhooks.dropRate = 1
  const product = await fixtures.phone(app, { pricePaise: paise(1_000_00), onHand: 10 })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product)], { delivery: 'collect' })
  const order_id = await fixtures.gatewayOrder(buyer, order)
  const staff = await admin(app)
  const entity = {
    ...{ id: paymentId, order_id, amount: 1_000_00 },
    ...{ currency: 'INR', status: 'captured' },
  }
  return {
    ...{ app, time, product, buyer, order, order_id, staff, payment: entity },
    details: async () => (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>(),
    /** Sent again while the shop is busy, as by the gateway. */
    captured: async (payment: object = {}) => {
      const send = () =>
        fixtures.gatewayEvent(app, 'payment.captured', { payment: { ...entity, ...payment } })
      let answer = await send()
      for (let again = 0; answer.statusCode === 503 && again < 3; again++) answer = await send()
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    /** The gateway's order is paid, by this payment. */
    orderPaid: (payment: object, order: object = {}) => {
      const state = { id: order_id, amount: 1_000_00, amount_paid: 1_000_00, currency: 'INR', status: 'paid' }
      const entities = { payment: { ...entity, ...payment }, order: { ...state, ...order } }
      return fixtures.gatewayEvent(app, 'order.paid', entities)
    },
    report: disputeReports(app, entity),
  }
}

interface Envelope {
  /** Seconds. */
  sentAt?: number
  id?: string
  payment?: object | undefined
}

/** Sends `payment.dispute.<name>`, with the payment unless the envelope has none. */
export const disputeReports =
  (app: fixtures.Shop, payment: object) =>
  (name: string, more: object = {}, envelope: Envelope = {}) => {
    const dispute = {
      ...{ id: 'disp_1', entity: 'dispute', payment_id: paymentId, amount: 1_000_00, currency: 'INR' },
      ...{ amount_deducted: 0, reason_code: 'goods_not_received', phase: 'chargeback' },
      ...{ respond_by: Date.UTC(2026, 0, 15) / 1000, status: name === 'created' ? 'open' : name },
      ...more,
    }
    const { sentAt, id } = envelope
    const paid = 'payment' in envelope ? envelope.payment : payment
    const sent = { ...(id !== undefined && { id }), ...(sentAt !== undefined && { sentAt }) }
    return fixtures.gatewayEvent(app, `payment.dispute.${name}`, { payment: paid, dispute }, sent)
  }

export const accountsOf = async (staff: Person) =>
  (await staff.get('/api/admin/integrity')).json<IntegrityReport>()
