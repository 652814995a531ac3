import { formatDayTime } from '../../platform/time-zone.ts'
import type { Condition } from '../contract.ts'
import type { Facts } from '../snapshot/facts.ts'
import { unknown } from './unknown.ts'

const lateMinutes = 30
const dayMs = 86_400_000

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

export function casesInWords({ figures }: Facts): Condition {
  const what = { id: 'cases', title: 'Open cases' }
  if (!figures) return unknown(what.id, what.title)
  if (figures.cases === 0) return { ...what, level: 'ok', says: 'No payment waits for your decision.' }
  return {
    ...what,
    level: 'attention',
    says: `${many(figures.cases, 'payment waits', 'payments wait')} for your decision.`,
    advice: 'Decide each one in the money doctor: give the money back, or close it with a note.',
    to: '/admin/money',
  }
}

export function paymentsInWords({ figures }: Facts): Condition {
  const what = { id: 'payments', title: 'Payments' }
  if (!figures) return unknown(what.id, what.title)
  const { paymentsToConfirm, paymentsToConfirmLate, paymentsChecked } = figures
  const checked =
    paymentsChecked > 0
      ? `The provider is being asked about ${many(paymentsChecked, 'payment')} that nobody ended.`
      : 'No payment is in doubt.'
  if (paymentsToConfirm === 0) return { ...what, level: 'ok', says: checked }
  const late = paymentsToConfirmLate > 0 ? ` ${paymentsToConfirmLate} for more than a day.` : ''
  return {
    ...what,
    level: paymentsToConfirmLate > 0 ? 'urgent' : 'attention',
    says: `${many(paymentsToConfirm, 'payment')} by UPI to be confirmed.${late} ${checked}`,
    advice: 'Compare each with your bank, and confirm or reject it.',
    to: '/orders',
  }
}

export function refundsInWords({ figures }: Facts): Condition {
  const what = { id: 'refunds', title: 'Refunds' }
  if (!figures) return unknown(what.id, what.title)
  const { refundsOpen, refundsFailed, refundsByHand, refundsByHandLate, refundsUnsent } = figures
  if (refundsFailed > 0)
    return {
      ...what,
      level: 'urgent',
      says: `${many(refundsFailed, 'refund')} did not go through.`,
      advice: 'Ask for it again, or give the money back by hand.',
      to: '/admin/money',
    }
  if (refundsByHand > 0)
    return {
      ...what,
      level: refundsByHandLate > 0 ? 'urgent' : 'attention',
      says: `${many(refundsByHand, 'refund')} for you to send by UPI or in cash${refundsByHandLate > 0 ? `, ${refundsByHandLate} for more than three days` : ''}.`,
      advice: 'Send the money, then tap “Refund sent” at the order.',
      to: '/orders',
    }
  if (refundsUnsent > 0)
    return {
      ...what,
      level: 'attention',
      says: `The payment provider has not accepted ${many(refundsUnsent, 'refund')} for more than an hour.`,
      advice: 'Check the payment provider’s own page. The shop goes on asking.',
    }
  const says = refundsOpen === 0 ? 'No refund is on its way.' : `${many(refundsOpen, 'refund')} on the way.`
  return { ...what, level: 'ok', says }
}

export function returnsInWords({ figures }: Facts): Condition {
  const what = { id: 'returns', title: 'Returns' }
  if (!figures) return unknown(what.id, what.title)
  if (figures.returnsWaiting === 0) return { ...what, level: 'ok', says: 'No return waits for your answer.' }
  return {
    ...what,
    level: 'attention',
    says: `${many(figures.returnsWaiting, 'return waits', 'returns wait')} for your answer.`,
    advice: 'Accept or refuse each one at its order.',
    to: '/orders',
  }
}

export function mailInWords({ figures, sendsMail }: Facts): Condition {
  const what = { id: 'mail', title: 'Emails', to: '/admin/outbox' }
  if (!figures) return unknown(what.id, what.title)
  const { mailWaiting, mailFailed, mailLateMinutes } = figures
  if (!sendsMail)
    return {
      ...what,
      level: 'attention',
      says: `No mail server is set, so customers get no emails: ${many(mailWaiting, 'email waits', 'emails wait')}.`,
      advice:
        'Set SMTP_URL to send them. Until then read them in the back office and tell customers yourself.',
    }
  if (mailFailed === 0 && (mailWaiting === 0 || mailLateMinutes < lateMinutes)) {
    const says = mailWaiting === 0 ? 'All emails are sent.' : `${many(mailWaiting, 'email')} on the way.`
    return { ...what, level: 'ok', says }
  }
  return {
    ...what,
    level: mailFailed > 0 ? 'urgent' : 'attention',
    says: `${many(mailWaiting + mailFailed, 'email')} could not be sent yet; the oldest waits for ${inTime(mailLateMinutes)}.`,
    advice: 'Look at what the mail server says beside each email, and at SMTP_URL. The shop goes on trying.',
  }
}

export function faultsInWords({ faults, now }: Facts): Condition {
  const what = { id: 'faults', title: 'Faults' }
  const lately = faults.filter(({ at }) => now.getTime() - at.getTime() < dayMs)
  const [last] = lately
  if (!last) return { ...what, level: 'ok', says: 'No page and no call has failed in the last 24 hours.' }
  return {
    ...what,
    level: 'attention',
    says: `${many(lately.length, 'answer')} failed in the last 24 hours, the last on ${formatDayTime(last.at.toISOString())}.`,
    advice: `Whoever looks after the shop finds it in the log under ${last.reference}.`,
  }
}

function inTime(minutes: number) {
  if (minutes < 120) return many(Math.round(minutes), 'minute')
  return minutes < 2880 ? many(Math.round(minutes / 60), 'hour') : many(Math.round(minutes / 1440), 'day')
}
