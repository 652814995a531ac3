import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import type { DisputeEntry } from '../contract.ts'

/** What happened, and what staff do. Razorpay's states: payments/disputes.md. */
export const disputeStatusWords: Record<DisputeEntry['status'], string> = {
  open: 'Opened: answer it at the payment provider',
  under_review: 'Answered: the bank is looking at it',
  action_required: 'More evidence is needed: answer it at the payment provider',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}

const phaseWords: Record<string, string> = {
  fraud: 'suspicion of fraud',
  retrieval: 'question of the bank',
  chargeback: 'chargeback',
  pre_arbitration: 'second chargeback',
  arbitration: 'arbitration',
}

/** "₹1,000, chargeback: goods or services not received" */
export function disputeSubject({ amount, currency, phase, reason }: DisputeEntry) {
  const sum = currency === 'INR' ? formatRupees(amount) : `${currency} ${amount}`
  const cause = reason.replaceAll('_', ' ')
  return [`${sum}, ${phaseWords[phase] ?? phase}`, cause].filter((part) => part !== '').join(': ')
}

const waits = new Set<DisputeEntry['status']>(['open', 'action_required'])

/** The last day to answer, while an answer is due. */
export const answerDue = ({ status, respondBy }: DisputeEntry) =>
  waits.has(status) && respondBy !== null ? `Last day to answer: ${formatDay(respondBy)}` : undefined

/** What moved; undefined if nothing did. */
export function deductionText({ deducted, returned }: DisputeEntry) {
  if (deducted === 0) return undefined
  if (returned === 0) return `${formatRupees(deducted)} was deducted.`
  return returned === deducted
    ? `${formatRupees(deducted)} was deducted and came back.`
    : `${formatRupees(deducted)} was deducted; ${formatRupees(returned)} came back.`
}
