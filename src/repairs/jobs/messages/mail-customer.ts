import { shopLink } from '../../../people/mail/templates/shop-links.ts'
import { renderEmail } from '../../../people/mail/templates/render-email.ts'
import { outboxStore } from '../../../people/mail/outbox-store.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { byShop, recordJobEvent } from '../move-job.ts'
import { undoMinutes, type JobState } from '../status.ts'
import { composeMessage, messageKindNow } from './compose-message.ts'
import type { MessageKind } from './message-kind-rules.ts'
import { buttonOf } from './repair-texts.ts'
import { mailKey } from './withdraw-mails.ts'

/** What staff can take back is mailed only when they no longer can, so that no customer comes for nothing. */
const undoable: readonly JobState[] = ['in_repair', 'waiting_parts', 'ready']

/** Mails the customer of a locked job what its newest change means for them. In the change's transaction, so once for each. */
export async function mailChange(tx: Database, { id }: { id: string }, now: Date) {
  const job = (await jobsStore(tx).byId(id))!
  if (job.visit.email === '') return
  const kind = await messageKindNow(tx, job, now)
  if (kind === undefined) return
  const dueAt = undoable.includes(job.state) ? minutesAfter(now, undoMinutes) : now
  await mailMessage(tx, job, { kind, now, dueAt })
}

interface Mailing {
  kind: MessageKind
  now: Date
  dueAt?: Date
}

export async function mailMessage(tx: Database, job: StoredJob, { kind, now, dueAt = now }: Mailing) {
  const { email: recipient, language, linkToken } = job.visit
  const { subject, paragraphs, shop } = await composeMessage(tx, job, { kind, now })
  const button = { open: shopLink(`/r/${linkToken}`), words: buttonOf(language) }
  const rendered = renderEmail({ subject, parts: [...paragraphs, button], language }, shop)
  const event = await recordJobEvent(tx, job, { kind: 'mailed', by: byShop, now, note: kind })
  await outboxStore(tx).enqueue({ dedupeKey: mailKey(job.id, event), recipient, ...rendered }, now, dueAt)
}
