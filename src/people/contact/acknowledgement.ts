import { isoDayInIndia } from '../../platform/time-zone.ts'
import type { Database } from '../../platform/database.ts'
import type { EditableText } from '../../platform/domains/editable-text.ts'
import { fillText } from '../../platform/text-variables.ts'
import { officerText } from '../../site/shop/grievance-officer-rules.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'
import { shopStore } from '../../site/shop/store.ts'
import { outboxStore } from '../mail/outbox-store.ts'
import { renderEmail } from '../mail/templates/render-email.ts'
import { paragraphsOf } from '../mail/texts/text-rules.ts'
import { messageTextsStore } from '../mail/texts/texts-store.ts'
import { lawfulTimes } from './complaint-rules.ts'
import { mailboxOf } from './mailbox-rules.ts'

/** In the shop's own words. Number and grievance officer are added below, so that no text can lose them. */
export const acknowledgementText: EditableText = {
  id: 'email.message_received',
  channel: 'email',
  about: 'message',
  label: 'Message received',
  subject: 'We have your message {{number}}',
  body: `thank you for writing to us. Please name the number {{number}} if you write or call again about it.

We answer within ${lawfulTimes.answer} and want to solve every complaint within ${lawfulTimes.solution}.

If you did not write to us, somebody else entered your email address. You can ignore this email then.`,
  samples: { number: 'C-1042', shop: 'Our shop', shop_phone: '98765 43210' },
}

/** So that the form cannot be used to fill the mailbox of a stranger. */
const maxPerDay = 3

/**
 * Enqueues the email with the message's number, at most three times a day for one mailbox. It has no word of the sender: anybody can
 * enter the address of somebody else.
 */
export async function acknowledgeMessage(
  tx: Database,
  { number, email }: { number: string; email: string },
  now: Date,
) {
  const mailbox = mailboxOf(email)
  if (mailbox === undefined) return
  const mail = { recipient: email, ...(await acknowledgement(tx, number)) }
  // A dedupe key is unique, also between processes, so no more emails than keys are written.
  for (let nth = 1; nth <= maxPerDay; nth++) {
    const dedupeKey = `message-received:${mailbox}:${isoDayInIndia(now)}:${nth}`
    if (await outboxStore(tx).enqueue({ dedupeKey, ...mail }, now)) return
  }
}

async function acknowledgement(tx: Database, number: string) {
  const shop = await shopStore(tx).profile()
  const texts = await messageTextsStore(tx).all()
  const { subject, body } = texts.find(({ id }) => id === acknowledgementText.id) ?? acknowledgementText
  const values = { number, shop: shop.name, shop_phone: shop.phone }
  const parts = ['Hello,', ...paragraphsOf(fillText(body, values)), { rows: factsOf(number, shop) }]
  return renderEmail({ subject: fillText(subject, values), parts }, shop)
}

function factsOf(number: string, shop: ShopProfile) {
  const officer = officerText(shop)
  const facts: [string, string][] = [['Your message', number]]
  return officer === '' ? facts : [...facts, ['Grievance officer', officer] as [string, string]]
}
