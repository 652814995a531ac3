import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { shopStore } from '../shop/store.ts'
import { renderAttachment, type Attachments } from './attachments.ts'
import { withShopOrigin } from './templates/shop-links.ts'
import { outboxStore, type DueMail } from './outbox-store.ts'

/** Where mail leaves the shop; nodemailer's transporter is one. */
interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>
}

interface MailContext {
  db: Database
  transport: MailTransport
  clock: Clock
  /** The shop's own address, for the links in mails. */
  origin: string
  attachments: Attachments
}

// Few enough that all of them are tried, even by a server that keeps every one waiting, before their lease ends.
const batchSize = 5

/** Sends what is due and answers how many were tried. A failure is noted and tried again later, for ever longer waits. */
export async function sendDueMail(parts: MailContext) {
  const { db, transport, clock } = parts
  const outbox = outboxStore(db)
  const due = await outbox.claimDue(batchSize, clock())
  if (due.length === 0) return 0
  const { name, mail } = await shopStore(db).profile()

  for (const one of due) {
    try {
      await transport.sendMail(await buildMessage(one, { name, address: mail }, parts))
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
    messageId: messageId(mail.dedupeKey, from.address),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

// About twenty minutes of back-off.
const maxTriesWithAttachment = 8

/** A document that still cannot be drawn up after that stays out: what the mail says matters more, and its link leads there. */
async function renderAttachments(attachments: Attachments, named: string, attempts: number) {
  try {
    return [await renderAttachment(attachments, named)]
  } catch (error) {
    if (attempts <= maxTriesWithAttachment) throw error
    return []
  }
}

/** The same mail has the same id each time, so that a second copy after a crash can be recognised as one. */
function messageId(dedupeKey: string, sender: string) {
  const name = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)
  return `<${name}@${sender.split('@').at(-1)!}>`
}

/** 10 seconds after the first failure, twice as long after each further one, an hour at most. */
function nextTry(attempts: number, now: Date) {
  const seconds = Math.min(10 * 2 ** (attempts - 1), 3600)
  return minutesAfter(now, seconds / 60)
}
