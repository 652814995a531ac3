import type { Condition } from '../contract.ts'
import type { Facts } from '../snapshot/facts.ts'
import { unknown } from './unknown.ts'

const minuteMs = 60_000
/** A round is made every two minutes; after so long customers who have paid may read that they have not. */
const providerLateMinutes = 15
const providerUrgentMinutes = 120

const keys = 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'

export function waysToPayInWords({ cardPayments, figures, isPublic }: Facts): Condition {
  const what = { id: 'ways-to-pay', title: 'Ways to pay' }
  if (figures?.upiId === 'sample' && isPublic)
    return {
      ...what,
      level: 'urgent',
      says: 'The UPI id is still the sample’s, so customers who pay by UPI pay somebody else.',
      advice: 'Enter the shop’s own UPI id, or leave it empty.',
      to: '/admin/shop',
    }
  const ways = [
    ...(cardPayments === 'none' ? [] : [cardPayments === 'test' ? 'card (test)' : 'card']),
    ...(figures && figures.upiId !== 'none' ? ['UPI'] : []),
  ]
  if (ways.length > 0) return { ...what, level: 'ok', says: `Customers can pay by ${ways.join(' and ')}.` }
  if (!figures) return unknown(what.id, what.title)
  return {
    ...what,
    level: 'urgent',
    says: 'Customers cannot pay: the shop has no UPI id and no payment provider.',
    advice: `Enter the shop’s UPI id, or set ${keys}.`,
    to: '/admin/shop',
  }
}

export function testPaymentsInWords({ cardPayments, isPublic }: Facts): Condition {
  const what = { id: 'test-payments', title: 'Test payments' }
  if (cardPayments !== 'test') return { ...what, level: 'ok', says: 'No test payments are accepted.' }
  const says = 'Card payments are tests: orders count as paid, and no money moves.'
  return isPublic
    ? {
        ...what,
        level: 'urgent',
        says,
        advice: `Set ${keys} to the live keys, or remove them and ALLOW_SANDBOX_PAYMENTS. Until then send nothing that was paid by card.`,
      }
    : {
        ...what,
        level: 'attention',
        says,
        advice: `Before customers use the shop, set ${keys} to the live keys.`,
      }
}

export function providerInWords({ cardPayments, figures, openedAt, now }: Facts): Condition {
  const what = { id: 'provider', title: 'Payment provider' }
  if (cardPayments === 'none') return { ...what, level: 'ok', says: 'No payment provider is set.' }
  if (!figures) return unknown(what.id, what.title)
  // A shop that was closed asked nobody.
  const sinceMs = Math.max(figures.reconciledAtMs, openedAt.getTime())
  const minutes = Math.round((now.getTime() - sinceMs) / minuteMs)
  if (minutes < providerLateMinutes)
    return { ...what, level: 'ok', says: 'The payment provider answers when the shop asks about payments.' }
  return {
    ...what,
    level: minutes < providerUrgentMinutes ? 'attention' : 'urgent',
    says: `The payment provider has not answered for ${minutes} minutes. Orders that were paid may look unpaid.`,
    advice: 'Check the internet connection and the keys of the payment provider. The shop goes on asking.',
  }
}
