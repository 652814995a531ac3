import { indianMoment } from '../../admin/india-time.ts'
import type { Condition } from '../contract.ts'
import type { Facts } from '../facts/facts.ts'

const lateMinutes = 30
const dayMs = 86_400_000

/** The counts did not come in time: the database says so for all of them. */
const unknown = (id: string, title: string): Condition => ({
  id,
  title,
  state: 'watch',
  says: 'Not known just now.',
  advice: 'Look again in a minute.',
})

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

export function casesInWords({ figures }: Facts): Condition {
  const what = { id: 'cases', title: 'Open cases' }
  if (!figures) return unknown(what.id, what.title)
  if (figures.cases === 0) return { ...what, state: 'well', says: 'No payment waits for your decision.' }
  return {
    ...what,
    state: 'watch',
    says: `${many(figures.cases, 'payment waits', 'payments wait')} for your decision.`,
    advice: 'Decide each one in the money doctor: give the money back, or close it with a note.',
    to: '/admin/money',
  }
}

export function paymentsInWords({ figures }: Facts): Condition {
  const what = { id: 'payments', title: 'Payments' }
  if (!figures) return unknown(what.id, what.title)
  const { paymentsToConfirm, paymentsChecked } = figures
  const checked =
    paymentsChecked > 0
      ? `The provider is being asked about ${many(paymentsChecked, 'payment')} that nobody ended.`
      : 'No payment is in doubt.'
  if (paymentsToConfirm === 0) return { ...what, state: 'well', says: checked }
  return {
    ...what,
    state: 'watch',
    says: `${many(paymentsToConfirm, 'payment')} by UPI to be confirmed. ${checked}`,
    advice: 'Compare each with your bank, and confirm or reject it.',
    to: '/orders',
  }
}

export function refundsInWords({ figures }: Facts): Condition {
  const what = { id: 'refunds', title: 'Refunds' }
  if (!figures) return unknown(what.id, what.title)
  const { refundsOpen, refundsFailed } = figures
  if (refundsFailed > 0)
    return {
      ...what,
      state: 'bad',
      says: `${many(refundsFailed, 'refund')} did not go through.`,
      advice: 'Ask for it again, or give the money back by hand.',
      to: '/admin/money',
    }
  const says = refundsOpen === 0 ? 'No refund is on its way.' : `${many(refundsOpen, 'refund')} on the way.`
  return { ...what, state: 'well', says }
}

export function mailInWords({ figures, sendsMail }: Facts): Condition {
  const what = { id: 'mail', title: 'Mail', to: '/admin/outbox' }
  if (!figures) return unknown(what.id, what.title)
  const { mailWaiting, mailFailed, mailLateMinutes } = figures
  if (!sendsMail)
    return {
      ...what,
      state: 'well',
      says: `No mail server is set, so mail is kept and not sent: ${many(mailWaiting, 'letter')} in the outbox.`,
    }
  if (mailFailed === 0 && (mailWaiting === 0 || mailLateMinutes < lateMinutes)) {
    const says = mailWaiting === 0 ? 'All mail is sent.' : `${many(mailWaiting, 'letter')} on the way.`
    return { ...what, state: 'well', says }
  }
  return {
    ...what,
    state: mailFailed > 0 ? 'bad' : 'watch',
    says: `${many(mailWaiting + mailFailed, 'letter')} could not be sent yet; the oldest waits for ${inTime(mailLateMinutes)}.`,
    advice: 'Look at what the mail server says in the outbox, and at SMTP_URL. The shop goes on trying.',
  }
}

export function faultsInWords({ faults, now }: Facts): Condition {
  const what = { id: 'faults', title: 'Faults' }
  const lately = faults.filter(({ at }) => now.getTime() - at.getTime() < dayMs)
  const [last] = lately
  if (!last) return { ...what, state: 'well', says: 'No page and no call has failed in the last 24 hours.' }
  return {
    ...what,
    state: 'watch',
    says: `${many(lately.length, 'answer')} failed in the last 24 hours, the last on ${indianMoment(last.at.toISOString())}.`,
    advice: `Whoever looks after the shop finds it in the log under ${last.reference}.`,
  }
}

function inTime(minutes: number) {
  if (minutes < 120) return many(Math.round(minutes), 'minute')
  return minutes < 2880 ? many(Math.round(minutes / 60), 'hour') : many(Math.round(minutes / 1440), 'day')
}
