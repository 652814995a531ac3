import type { Condition } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'

const minuteMs = 60_000
/** Reconciliation runs every two minutes; after this time customers who have paid may still see an unpaid order. */
const providerLateMinutes = 15
const providerUrgentMinutes = 120

/** If environment variables set the keys, that page says so. */
const enterLiveKeys = 'enter Razorpay’s live keys under “Payments and mail”'

export function waysToPayCondition({ cardPayments, figures, isPublic }: ShopSnapshot): Condition {
  const what = { id: 'ways-to-pay', title: 'Ways to pay' }
  if (figures?.upiId === 'sample' && isPublic)
    return {
      ...what,
      level: 'urgent',
      says: 'The UPI id is still the sample’s, so customers who pay by UPI pay somebody else.',
      advice: 'Enter the shop’s own UPI id, or leave it empty.',
      to: '/admin/providers',
    }
  const ways = [
    ...(cardPayments === 'none' || figures?.acceptsCard === false
      ? []
      : [cardPayments === 'test' ? 'card (test)' : 'card']),
    ...(figures && figures.upiId !== 'none' ? ['UPI'] : []),
  ]
  if (ways.length > 0) return { ...what, level: 'ok', says: `Customers can pay by ${ways.join(' and ')}.` }
  if (!figures) return unknownCondition(what.id, what.title)
  return {
    ...what,
    level: 'urgent',
    says: 'Customers cannot pay: the shop has no UPI id and no payment provider.',
    advice: `Enter the shop’s UPI id, or ${enterLiveKeys}.`,
    to: '/admin/providers',
  }
}

export function testPaymentsCondition({ cardPayments, figures, isPublic }: ShopSnapshot): Condition {
  const what = { id: 'test-payments', title: 'Test payments' }
  if (cardPayments !== 'test' || figures?.acceptsCard === false)
    return { ...what, level: 'ok', says: 'No test payments are accepted.' }
  const says = 'Card payments are tests: orders count as paid, and no money moves.'
  return isPublic
    ? {
        ...what,
        level: 'urgent',
        says,
        advice: `Send nothing that was paid by card. To take real payments, ${enterLiveKeys}.`,
        to: '/admin/providers',
      }
    : {
        ...what,
        level: 'attention',
        says,
        advice: `Before customers use the shop, ${enterLiveKeys}, or switch card payments off under “Delivery, hours, payments”.`,
        to: '/admin/providers',
      }
}

export function providerCondition({ cardPayments, figures, openedAt, now }: ShopSnapshot): Condition {
  const what = { id: 'provider', title: 'Payment provider' }
  if (cardPayments === 'none') return { ...what, level: 'ok', says: 'No payment provider is set.' }
  if (!figures) return unknownCondition(what.id, what.title)
  // A shop that was closed could not reconcile.
  const sinceMs = Math.max(figures.reconciledAtMs, openedAt.getTime())
  const minutes = Math.round((now.getTime() - sinceMs) / minuteMs)
  if (minutes < providerLateMinutes) return { ...what, level: 'ok', says: 'The payment provider answers.' }
  return {
    ...what,
    level: minutes < providerUrgentMinutes ? 'attention' : 'urgent',
    says: `The payment provider has not answered for ${minutes} minutes. Orders that were paid may look unpaid.`,
    advice: 'Check the internet connection and the keys of the payment provider. The shop keeps trying.',
  }
}

export function paymentExceptionsCondition({ figures }: ShopSnapshot): Condition {
  const what = { id: 'cases', title: 'Open cases' }
  if (!figures) return unknownCondition(what.id, what.title)
  if (figures.paymentExceptions === 0)
    return { ...what, level: 'ok', says: 'No payment waits for your decision.' }
  return {
    ...what,
    level: 'attention',
    says: `${plural(figures.paymentExceptions, 'payment waits', 'payments wait')} for your decision.`,
    advice: 'Decide each one in the accounts check: refund it, or close it with a note.',
    to: '/admin/integrity',
  }
}

export function paymentsCondition({ figures }: ShopSnapshot): Condition {
  const what = { id: 'payments', title: 'Payments' }
  if (!figures) return unknownCondition(what.id, what.title)
  const { paymentsToConfirm, paymentsToConfirmLate, paymentsChecked } = figures
  const checked =
    paymentsChecked > 0
      ? `${plural(paymentsChecked, 'card payment has', 'card payments have')} no result yet; the shop is checking with the provider.`
      : 'No payment is in doubt.'
  if (paymentsToConfirm === 0) return { ...what, level: 'ok', says: checked }
  const late = paymentsToConfirmLate > 0 ? ` ${paymentsToConfirmLate} for more than a day.` : ''
  return {
    ...what,
    level: paymentsToConfirmLate > 0 ? 'urgent' : 'attention',
    says: `${plural(paymentsToConfirm, 'payment')} by UPI to be confirmed.${late} ${checked}`,
    advice: 'Compare each with your bank, and confirm or reject it.',
    to: '/orders',
  }
}

export function refundsCondition({ figures }: ShopSnapshot): Condition {
  const what = { id: 'refunds', title: 'Refunds' }
  if (!figures) return unknownCondition(what.id, what.title)
  const { refundsOpen, refundsFailed, refundsByHand, refundsByHandLate, refundsUnsent } = figures
  if (refundsFailed > 0)
    return {
      ...what,
      level: 'urgent',
      says: `${plural(refundsFailed, 'refund')} did not go through.`,
      advice: 'Try the refund again, or send the money yourself.',
      to: '/admin/integrity',
    }
  if (refundsByHand > 0)
    return {
      ...what,
      level: refundsByHandLate > 0 ? 'urgent' : 'attention',
      says: `${plural(refundsByHand, 'refund')} for you to send by UPI or in cash${refundsByHandLate > 0 ? `, ${refundsByHandLate} for more than three days` : ''}.`,
      advice: 'Send the money, then tap “Refund sent” at the order.',
      to: '/orders',
    }
  if (refundsUnsent > 0)
    return {
      ...what,
      level: 'attention',
      says: `The payment provider has not accepted ${plural(refundsUnsent, 'refund')} for more than an hour.`,
      advice:
        'The order says why. If Razorpay’s keys were removed, enter them again; else check Razorpay’s website. The shop keeps trying.',
      to: '/admin/providers',
    }
  const says = refundsOpen === 0 ? 'No refund is on its way.' : `${plural(refundsOpen, 'refund')} on the way.`
  return { ...what, level: 'ok', says }
}

export function returnsCondition({ figures }: ShopSnapshot): Condition {
  const what = { id: 'returns', title: 'Returns' }
  if (!figures) return unknownCondition(what.id, what.title)
  if (figures.returnsWaiting === 0) return { ...what, level: 'ok', says: 'No return waits for your answer.' }
  return {
    ...what,
    level: 'attention',
    says: `${plural(figures.returnsWaiting, 'return waits', 'returns wait')} for your answer.`,
    advice: 'Accept or refuse each one at its order.',
    to: '/orders',
  }
}

/** For conditions without data; the database's own condition explains why. */
export const unknownCondition = (id: string, title: string): Condition => ({
  id,
  title,
  level: 'attention',
  says: 'Not known at the moment.',
  advice: 'Check again in a minute.',
})

export const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
