import { outboxStore } from '../../../people/mail/outbox-store.ts'
import { renderEmail } from '../../../people/mail/templates/render-email.ts'
import {
  disputeStatusWords,
  disputeSubject,
  deductionText,
  answerDue,
} from '../../payments/disputes/dispute-words.ts'
import { toDisputeEntry } from '../../payments/disputes/present-dispute.ts'
import type { ChangedDispute, DisputeChanged } from '../../payments/payment-context.ts'
import type { Database } from '../../../platform/database.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { asTestEmail } from '../emails/compose-emails.ts'
import { disputeEmail } from '../emails/dispute-email.ts'
import { ordersStore } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'

/** Records a dispute in its order's timeline and emails the owner. Status, stock and documents of the order stay. */
export const onDisputeChanged: DisputeChanged = async (tx, changed) => {
  const { payment, now } = changed
  const order = payment?.reference ? await ordersStore(tx).lock(payment.reference) : undefined
  if (!order) return emailWithoutOrder(tx, changed)
  const dispute = toDisputeEntry(changed.dispute)
  const note = [
    `${disputeStatusWords[dispute.status]}. ${disputeSubject(dispute)}.`,
    answerDue(dispute),
    deductionText(dispute),
  ]
  const event = {
    orderId: order.id,
    happenedAt: now,
    actor: 'gateway' as const,
    kind: 'disputed' as const,
    note: note.filter((part) => part !== undefined).join(' '),
  }
  return recordEvent(tx, event, { order, dispute })
}

async function emailWithoutOrder(tx: Database, { dispute, payment, now }: ChangedDispute) {
  const shop = await shopStore(tx).profile()
  if (shop.mail === '') return
  const entry = toDisputeEntry(dispute)
  const email = disputeEmail(entry, payment ? { receipt: payment.receiptNumber } : undefined)
  const rendered = renderEmail(payment?.isTest ? asTestEmail(email) : email, shop)
  const dedupeKey = `dispute:${dispute.id}:${dispute.status}:${dispute.deductedPaise}:${dispute.returnedPaise}`
  await outboxStore(tx).enqueue({ dedupeKey, recipient: shop.mail, ...rendered }, now)
}
