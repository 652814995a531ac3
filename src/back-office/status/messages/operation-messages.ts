import { dayMs, formatDayTime } from '../../../platform/time-zone.ts'
import type { Condition } from '../contract.ts'
import type { ShopSnapshot } from '../snapshot/snapshot.ts'
import { unknownCondition, plural } from './payment-messages.ts'

const daysUntilStale = 3
const mailLateAfterMinutes = 30

export function integrityCondition({ checkRun, now, openedAt }: ShopSnapshot): Condition {
  const what = { id: 'books', title: 'Accounts' }
  if (!checkRun) {
    const says = 'The accounts have not been checked yet; this happens every night.'
    const nights = (now.getTime() - openedAt.getTime()) / 86_400_000
    if (nights <= daysUntilStale) return { ...what, level: 'ok', says }
    const advice = 'Run the accounts check now.'
    return { ...what, level: 'attention', says, advice, to: '/admin/integrity' }
  }
  const when = formatDayTime(checkRun.at.toISOString())
  if (checkRun.disagreed.length > 0) {
    const [first] = checkRun.disagreed
    return {
      ...what,
      level: 'urgent',
      says: `On ${when} ${checkRun.disagreed.length} of ${checkRun.checks} checks found problems. The first is: “${first!.sentence}”`,
      advice: 'The accounts check shows each problem and fixes what is safe to fix.',
      to: '/admin/integrity',
    }
  }
  const days = (now.getTime() - checkRun.at.getTime()) / 86_400_000
  if (days > daysUntilStale)
    return {
      ...what,
      level: 'attention',
      says: `The accounts were last checked on ${when}.`,
      advice: 'Leave the shop open for a night, or run the accounts check now.',
      to: '/admin/integrity',
    }
  return {
    ...what,
    level: 'ok',
    says: `The accounts were checked on ${when}: all ${checkRun.checks} checks passed.`,
  }
}

export function mailCondition({ figures, sendsMail }: ShopSnapshot): Condition {
  const what = { id: 'mail', title: 'Emails', to: '/admin/outbox' }
  if (!figures) return unknownCondition(what.id, what.title)
  const { mailWaiting, mailFailed, mailLateMinutes } = figures
  if (!sendsMail)
    return {
      ...what,
      level: 'attention',
      says: `No mail server is set, so customers get no emails: ${plural(mailWaiting, 'email waits', 'emails wait')}.`,
      advice:
        'Enter a mail server under “Payments and mail” to send them. Until then read them under “Emails” and contact customers yourself.',
      to: '/admin/providers',
    }
  if (mailFailed === 0 && (mailWaiting === 0 || mailLateMinutes < mailLateAfterMinutes)) {
    const says = mailWaiting === 0 ? 'All emails are sent.' : `${plural(mailWaiting, 'email')} on the way.`
    return { ...what, level: 'ok', says }
  }
  return {
    ...what,
    level: mailFailed > 0 ? 'urgent' : 'attention',
    says: `${plural(mailWaiting + mailFailed, 'email')} could not be sent yet; the oldest has been waiting for ${formatDuration(mailLateMinutes)}.`,
    advice: 'Check the mail server’s answer next to each email, and SMTP_URL. The shop keeps trying.',
  }
}

export function errorsCondition({ recentErrors: faults, now }: ShopSnapshot): Condition {
  const what = { id: 'faults', title: 'Errors' }
  const lately = faults.filter(({ at }) => now.getTime() - at.getTime() < dayMs)
  const [last] = lately
  if (!last) return { ...what, level: 'ok', says: 'No page or request has failed in the last 24 hours.' }
  return {
    ...what,
    level: 'attention',
    says: `${plural(lately.length, 'request')} failed in the last 24 hours, the last on ${formatDayTime(last.at.toISOString())}.`,
    advice: `Ask the person who maintains the shop to look for ${last.reference} in the log.`,
  }
}

function formatDuration(minutes: number) {
  if (minutes < 120) return plural(Math.round(minutes), 'minute')
  return minutes < 2880 ? plural(Math.round(minutes / 60), 'hour') : plural(Math.round(minutes / 1440), 'day')
}
