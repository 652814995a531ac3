import type { Email, EmailPart } from '../../../people/mail/templates/render-email.ts'
import { shopLink } from '../../../people/mail/templates/shop-links.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import type { DisputeEntry } from '../../payments/contract.ts'
import {
  answerDue,
  deductionText,
  disputeStatusWords,
  disputeSubject,
} from '../../payments/disputes/dispute-words.ts'
import type { StoredOrder } from '../store.ts'
import { adminOrderLink } from './order-email.ts'

/** To the owner. Without an order it is about a payment on account, or one that the shop does not know. */
export function disputeEmail(
  dispute: DisputeEntry,
  paid: { order: StoredOrder } | { receipt: number | null } | undefined,
): Email {
  const order = paid && 'order' in paid ? paid.order : undefined
  const about = order?.id ?? dispute.gatewayPayment
  const due = answerDue(dispute)
  const isDue = due !== undefined
  const moved = deductionText(dispute)
  const rows: [string, string][] = [
    ['Dispute', dispute.id],
    ['Amount', disputeSubject(dispute)],
    ['Payment', dispute.gatewayPayment],
  ]
  const parts: (EmailPart | undefined)[] = [
    `${disputeStatusWords[dispute.status]}.`,
    due && `${due}. Open the dispute on the payment provider’s website and send your evidence there.`,
    moved,
    paid ? undefined : 'The shop does not know this payment.',
    { rows },
    order ? adminOrderLink(order) : { open: shopLink('/admin'), words: 'Open Today' },
  ]
  return {
    subject: `Dispute of ${about}: ${isDue ? `answer by ${formatDay(dispute.respondBy!)}` : endings[dispute.status]}`,
    parts: parts.filter((part) => part !== undefined),
  }
}

const endings: Record<DisputeEntry['status'], string> = {
  open: 'opened',
  action_required: 'more evidence is needed',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}
