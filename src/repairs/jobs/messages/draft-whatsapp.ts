import type { Database } from '../../../platform/database.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { nothingToSay } from '../errors.ts'
import type { StoredJob } from '../jobs-store.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'
import { composeMessage, messageKindNow } from './compose-message.ts'

interface Drafting {
  /** The absolute link of the visit. */
  linkUrl: string
  staffId: string
  now: Date
}

/** The link that opens WhatsApp with what the customer of a locked job should know now; staff send it. @throws nothingToSay (409) */
export async function draftWhatsApp(
  tx: Database,
  job: StoredJob,
  { linkUrl, staffId: id, now }: Drafting,
): Promise<string> {
  const kind = await messageKindNow(tx, job, now)
  if (kind === undefined) throw nothingToSay()
  await recordJobEvent(tx, job, { kind: 'drafted', by: byStaff({ id }), now, note: kind })
  const { paragraphs, shop } = await composeMessage(tx, job, { kind, now })
  const text = [...paragraphs, linkUrl, shop.name].join('\n')
  return `${whatsAppLink(job.visit.phoneNumber)}?text=${encodeURIComponent(text)}`
}
