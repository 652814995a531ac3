import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { decideUpi } from '../../selling/orders/paying/upi-claims.ts'
import { refundOrder } from '../../selling/orders/refunds/refund-order.ts'
import { paise } from '../../platform/money/money.ts'
import { applyDispute } from '../../selling/payments/disputes/apply-dispute.ts'
import {
  applyPaymentEvent,
  type GatewayPaymentEvent,
} from '../../selling/payments/verification/apply-payment-event.ts'
import { askWhetherPaid } from '../../selling/payments/verification/ask-order.ts'
import { reconcilePayments } from '../../selling/payments/verification/reconcile-payments.ts'
import { verifyPayment } from '../../selling/payments/verification/verify-payment.ts'
import type { GatewayDispute } from '../../selling/payments/gateways/gateway.ts'
import { retryRefund } from '../../selling/payments/refunds/start-refund.ts'
import { settleRefundByHand } from '../../selling/payments/refunds/settle-refund-by-hand.ts'
import { sendRefunds } from '../../selling/payments/refunds/send-refunds.ts'
import type { ProviderRefund } from './provider.ts'
import { pickOrder, hasStatus, unlessRefused, type ModelOrder, type RunAction, type World } from './world.ts'

const hasUnreported = ({ successes }: ModelOrder) => successes.some(({ isReported }) => !isReported)

function pickSuccess({ successes }: ModelOrder, size: number) {
  return successes.find(({ isReported }) => !isReported) ?? successes[size % successes.length]
}

export function paymentEvent({ stage }: World, paymentId: string): GatewayPaymentEvent {
  const { orderId, amountPaise, feePaise, currency } = stage.provider.payments.get(paymentId)!
  return {
    from: 'gateway',
    gatewayOrderId: orderId!,
    gatewayPaymentId: paymentId,
    amountPaise,
    feePaise,
    currency,
    outcome: 'captured',
    event: { id: `captured ${paymentId}`, name: 'payment.captured' },
  }
}

/** As the webhook does. */
export async function reportPayment({ stage: { app, provider } }: World, event: GatewayPaymentEvent) {
  const asked = await askWhetherPaid(app, provider.gateway, { event })
  await applyPaymentEvent(app, asked.event, asked.found)
}

/** Actions by which the shop learns of payments, and all refunds. */
export const paymentActions: Record<string, RunAction> = {
  async verify(world, which, size) {
    const order = pickOrder(world, which, hasUnreported)
    const paid = order && pickSuccess(order, size)
    if (!paid) return
    const { app, provider } = world.stage
    // A wrong amount is refused to the browser but still recorded.
    await unlessRefused(verifyPayment(app, provider.gateway, paid.success))
    paid.isReported = true
  },

  async webhook(world, which, size) {
    const order = pickOrder(world, which, hasUnreported)
    const paid = order && pickSuccess(order, size)
    if (!paid) return
    await reportPayment(world, paymentEvent(world, paid.success.razorpay_payment_id))
    paid.isReported = true
  },

  async reconcile({ stage }, which) {
    if (which < 3) await reconcilePayments(stage.app, stage.provider.gateway)
  },

  async decline(world, which) {
    const order = pickOrder(world, which, ({ gatewayOrderIds }) => gatewayOrderIds.length > 0)
    const gatewayOrderId = order?.gatewayOrderIds.at(-1)
    if (!order || !gatewayOrderId) return
    const event = {
      from: 'gateway',
      gatewayOrderId,
      gatewayPaymentId: 'pay_declined',
      amountPaise: order.stored.totalPaise,
      feePaise: null,
    } as const
    await applyPaymentEvent(world.stage.app, { ...event, currency: 'INR', outcome: 'failed' })
  },

  async decideUpi(world, which, size) {
    const order = pickOrder(world, which, ({ stored }) => stored.hasClaim)
    if (!order) return
    const decision = size === 0 ? 'reject' : 'confirm'
    const verdict = { decision, by: staffWithoutSession(world.staffId) } as const
    const decided = await unlessRefused(decideUpi(world.stage.app, order.id, verdict))
    if (decided && decision === 'confirm') world.upiPayments++
    if (decided?.status === 'awaiting_payment' && decided.hold !== 'released')
      throw new Error(`${order.id} still has stock holds after its claim was rejected.`)
  },

  async refund(world, which, size) {
    const order = pickOrder(
      world,
      which,
      hasStatus('processing', 'ready', 'shipped', 'delivered', 'collected', 'returned'),
    )
    if (!order) return
    const amountPaise = paise(
      [100, Math.floor(order.stored.totalPaise / 2), order.stored.totalPaise, order.stored.totalPaise - 100][
        size
      ]!,
    )
    const by = staffWithoutSession(world.staffId)
    await unlessRefused(
      refundOrder(world.stage.app, { orderId: order.id, amountPaise, reason: 'A scratch.', by }),
    )
  },

  /** The shop queries the provider for everything that is due; the provider's behaviour varies. */
  async sendRefunds({ stage: { app, provider } }, _which, size) {
    provider.nextResult = (['failed', 'pending', 'processed', 'silent'] as const)[size]!
    await sendRefunds(app, provider.gateway)
  },

  /** The provider reports the result of a refund, once or twice. */
  async reportRefund(world, which, size) {
    const refundsOf = ({ successes }: ModelOrder) =>
      successes.flatMap(({ success: { razorpay_payment_id: id } }) => providerRefunds(world, id))
    const order = pickOrder(world, which % 7, (order) =>
      refundsOf(order).some(({ refund }) => !refund.isReported),
    )
    const event = order && refundsOf(order).find(({ refund }) => !refund.isReported)
    if (!event) return
    world.stage.provider.end(event.paymentId, event.refund, size === 0 ? 'failed' : 'processed')
    for (let times = size === 3 ? 2 : 1; times > 0; times--)
      await sendRefundEvent(world, event.paymentId, event.refund)
    event.refund.isReported = true
  },

  /** The owner refunds in the provider's dashboard. */
  async refundAtProvider(world, which, size) {
    const order = pickOrder(world, which % 7, ({ successes }) =>
      successes.some(({ isReported }) => isReported),
    )
    const paid = order?.successes.find(({ isReported }) => isReported)
    if (!paid || which > 3) return
    const { razorpay_payment_id: paymentId } = paid.success
    const sumOf = (refunds: { amountPaise: number }[]) =>
      refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const { refunds } = order!.stored
    const byHand = refunds.filter(({ method, status }) => method === 'by_hand' && status === 'processed')
    const { refundedPaise } = world.stage.provider.payments.get(paymentId)!
    // The owner sees in the dashboard what went back there, and knows what was sent by hand.
    const leftPaise = paid.amountPaise - Math.max(sumOf(refunds), sumOf(byHand) + refundedPaise)
    const amountPaise = size < 2 ? 100 : leftPaise
    if (amountPaise > leftPaise || leftPaise <= 0) return
    world.stage.provider.createRefund(paymentId, {
      amountPaise,
      status: 'processed',
      receipt: null,
      key: null,
    })
  },

  /** A payment is disputed, or its dispute goes on. */
  async dispute(world, which, size) {
    const order = pickOrder(world, which % 7, ({ successes }) => successes.length > 0)
    const paid = order?.successes[0]
    const { app, provider } = world.stage
    if (paid) provider.dispute(paid.success.razorpay_payment_id, 1 + size, app.clock())
    return Promise.resolve()
  },

  /** The provider reports a status of a dispute, an earlier one too, once or twice; with the payment or without it. */
  async reportDispute(world, which, size) {
    const { app, provider } = world.stage
    const reportsOf = ({ successes }: ModelOrder) =>
      successes.flatMap(({ success }) => provider.payments.get(success.razorpay_payment_id)!.reports)
    const order = pickOrder(world, which % 7, (order) => reportsOf(order).length > 0)
    const reports = order ? reportsOf(order) : []
    const report = reports[which % reports.length]
    if (!report) return
    const dispute: GatewayDispute = report
    for (let times = size === 3 ? 2 : 1; times > 0; times--) {
      if (size > 1) {
        await reportPayment(world, paymentEvent(world, dispute.paymentId))
      }
      await applyDispute(app, {
        dispute,
        event: { id: `${dispute.id} ${dispute.status} ${size}`, name: 'payment.dispute' },
      })
    }
    report.isReported = true
    const paid = order!.successes.find(({ success }) => success.razorpay_payment_id === dispute.paymentId)!
    if (size > 1) paid.isReported = true
  },

  async retryRefund(world, which) {
    const order = pickOrder(world, which % 7, ({ stored }) =>
      stored.refunds.some(({ status }) => status === 'failed'),
    )
    const refund = order?.stored.refunds.find(({ status }) => status === 'failed')
    const by = staffWithoutSession(world.staffId)
    if (refund) await unlessRefused(retryRefund(world.stage.app, { refundId: refund.id, by }))
  },

  async settleByHand(world, which) {
    const isOpen = ({ status }: { status: string }) => status !== 'processed'
    const order = pickOrder(world, which % 7, ({ stored }) => stored.refunds.some(isOpen))
    const refund = order?.stored.refunds.find(isOpen)
    if (!refund) return
    const { app, provider } = world.stage
    const by = staffWithoutSession(world.staffId)
    // The amount as the page shows it. If a refund in the provider's dashboard changed it meanwhile, the call is refused and
    // the page reloads.
    const sentPaise = paise(refund.amountPaise - refund.elsewherePaise)
    await unlessRefused(settleRefundByHand(app, provider.gateway, { refundId: refund.id, sentPaise, by }))
  },
}

const providerRefunds = ({ stage }: World, paymentId: string) =>
  stage.provider.payments.get(paymentId)!.refunds.map((refund) => ({ paymentId, refund }))

async function sendRefundEvent(
  world: World,
  paymentId: string,
  { id, amountPaise, status, receipt }: ProviderRefund,
) {
  const event = { id: `${id} ${status}`, name: `refund.${status}` }
  await reportPayment(world, {
    ...paymentEvent(world, paymentId),
    refund: { id, amountPaise, status, receipt },
    event,
  })
}
