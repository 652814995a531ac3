import { greetings, paragraphsOf } from '../../../people/mail/texts/text-rules.ts'
import { messageTextsStore } from '../../../people/mail/texts/texts-store.ts'
import type { Database } from '../../../platform/database.ts'
import { fillText } from '../../../platform/text-variables.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { newestSent } from '../estimate-rules.ts'
import { estimatesStore, type StoredEstimate } from '../estimates-store.ts'
import { eventsStore, type StoredEvent } from '../events-store.ts'
import type { StoredJob } from '../jobs-store.ts'
import { warrantyOfJobs } from '../warranty.ts'
import { messageKindOf, type MessageKind } from './message-kind-rules.ts'
import { deviceName, nextStepOf } from './next-steps.ts'
import { repairText } from './repair-texts.ts'

/** What the customer of a job should know now; undefined where there is nothing to write. `lastMove`: what brought the job to its state. */
export function messageKindFrom(
  job: StoredJob,
  estimates: StoredEstimate[],
  lastMove: StoredEvent | undefined,
  now: Date,
) {
  const newest = newestSent(estimates)
  return messageKindOf({
    ...{ state: job.state, readyAt: job.readyAt, cameFrom: lastMove?.fromState ?? null, now },
    ...{ sentAt: newest?.sentAt ?? null, isAnswered: (newest?.answer ?? null) !== null },
  })
}

export async function messageKindNow(db: Database, job: StoredJob, now: Date) {
  const estimates = await estimatesStore(db).ofJobs([job.id])
  return messageKindFrom(job, estimates, await eventsStore(db).lastMove(job.id), now)
}

interface Message {
  kind: MessageKind
  now: Date
}

/** What the message says when it is sent at `now`, in the owner's words and the customer's language. It has neither amounts nor a passcode, and its link is added when it is sent. */
export async function composeMessage(db: Database, job: StoredJob, { kind, now }: Message) {
  const { language, fullName } = job.visit
  const shop = await shopStore(db).profile()
  const own = await messageTextsStore(db).all()
  const text = repairText(kind, language)
  const { subject, body } = own.find(({ id }) => id === text.id) ?? text
  const warranty = (await warrantyOfJobs(db, [job], now)).get(job.id) ?? []
  const values = {
    ...{ device: deviceName(job), repair: job.id, shop: shop.name, shop_phone: shop.phone },
    next_step: nextStepOf({ kind, now }, { ...job, hasWarranty: warranty.length > 0 }, language),
  }
  const paragraphs = [`${greetings[language]} ${fullName},`, ...paragraphsOf(fillText(body, values))]
  return { subject: fillText(subject, values), paragraphs, shop }
}
