import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { minutesAfter, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../site/shop/store.ts'
import { renderAttachment, type Attachments } from './attachments.ts'
import { withShopOrigin } from './templates/shop-links.ts'
import { outboxStore, type DueMail } from './outbox-store.ts'

/** The part of nodemailer's transporter that is used here. */
interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>
}

interface MailContext {
  db: Database
  transport: MailTransport
  clock: Clock
  /** The shop's public origin, for links. */
  origin: string
  attachments: Attachments
}

// Small enough that a batch finishes before its lease ends, even if the mail server lets every mail time out.
const batchSize = 5

/** Sends a batch of due mail and returns its size. Failures are retried with exponential back-off. */
export async function sendDueMail(context: MailContext) {
  const { db, transport, clock } = context
  const outbox = outboxStore(db)
  const due = await outbox.claimDue(batchSize, clock())
  if (due.length === 0) return 0
  const { name, mail } = await shopStore(db).profile()

  for (const one of due) {
    try {
      await transport.sendMail(await buildMessage(one, { name, address: mail }, context))
      await outbox.markSent(one.id, clock())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await outbox.markFailed(one.id, reason.slice(0, 500), nextTry(one.attempts, clock()))
    }
  }
  return due.length
}

async function buildMessage(
  mail: DueMail,
  from: { name: string; address: string },
  { origin, attachments }: MailContext,
): Promise<SendMailOptions> {
  const attached =
    mail.attachment === null ? [] : await renderAttachments(attachments, mail.attachment, mail.attempts)
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: withShopOrigin(mail.body, origin),
    ...(mail.html !== null && { html: withShopOrigin(mail.html, origin) }),
    attachments: attached,
    messageId: messageId(mail, from.address),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

// About twenty minutes of back-off.
const maxTriesWithAttachment = 8

/** After too many failures the mail is sent without the attachment: its text matters more and links to the document. */
async function renderAttachments(attachments: Attachments, reference: string, attempts: number) {
  try {
    return [await renderAttachment(attachments, reference)]
  } catch (error) {
    if (attempts <= maxTriesWithAttachment) throw error
    return []
  }
}

/** A stable Message-ID per mail, so that a duplicate after a crash can be recognised. */
function messageId({ dedupeKey, resent }: DueMail, sender: string) {
  // Another one each time that staff send it again: mailboxes drop a mail whose id they have.
  const name = createHash('sha256')
    .update(resent > 0 ? `${dedupeKey}:${resent}` : dedupeKey)
    .digest('hex')
    .slice(0, 40)
  return `<${name}@${sender.split('@').at(-1)!}>`
}

/** Exponential back-off: 10 seconds after the first failure, doubling up to an hour. */
function nextTry(attempts: number, now: Date) {
  const seconds = Math.min(10 * 2 ** (attempts - 1), 3600)
  return minutesAfter(now, seconds / 60)
}
