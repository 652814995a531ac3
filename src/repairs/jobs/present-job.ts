import { usersStore } from '../../people/accounts/users-store.ts'
import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { multiply, paise, sum, toRupees } from '../../platform/money/money.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { presentVoucher, vouchersStore } from '../../selling/invoices/vouchers/vouchers-store.ts'
import { paidParts, refundableOf } from '../../selling/orders/refunds/paid-parts.ts'
import { paymentListsStore } from '../../selling/payments/lists-store.ts'
import { firstName } from '../../selling/orders/admin/repairs-only.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import type { Estimate, EstimateAnswer, Job, JobEvent, JobLine, JobSummary, PartsNews } from './contract.ts'
import { jobNotFound } from './errors.ts'
import { approvedBefore, chargeOf, isApproved, newestSent, totalOf } from './estimate-rules.ts'
import { estimatesStore, type StoredAnswer, type StoredEstimate, type StoredLine } from './estimates-store.ts'
import { eventsStore } from './events-store.ts'
import { jobsStore, type StoredJob } from './jobs-store.ts'
import { partsNewsOf } from './parts-news-store.ts'
import { composeMessage, messageKindFrom } from './messages/compose-message.ts'
import type { MessageKind } from './messages/message-kind-rules.ts'
import { passcodesStore } from './passcodes/passcodes-store.ts'
import { photosStore } from './photos-store.ts'
import { jobTransitions } from './status.ts'
import { undoFor } from './undo-move.ts'
import { mayWorkOn, seesCosts, seesCustomers, type Viewer } from './viewer.ts'
import { warrantyOfJobs } from './warranty.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** What a summary needs besides the job. */
interface SummaryFacts {
  names: ReadonlyMap<string, string>
  /** Jobs with an answer by link that waits. */
  toConfirm: ReadonlySet<string>
  partsNews: ReadonlyMap<string, PartsNews>
}

export const presentSummary = (
  job: StoredJob,
  viewer: Viewer,
  { names, toConfirm, partsNews }: SummaryFacts,
): JobSummary => ({
  ...{ id: job.id, state: job.state, outcome: job.outcome, brand: job.brand, model: job.model },
  ...{ serial: job.serial ?? '', fault: job.fault, place: job.place },
  customer: seesCustomers(viewer) ? job.visit.fullName : firstName(job.visit.fullName),
  phone: seesCustomers(viewer) ? job.visit.phoneNumber : '',
  assignedTo: job.assignedTo === null ? null : { id: job.assignedTo, name: names.get(job.assignedTo) ?? '' },
  promisedAt: iso(job.promisedAt),
  bookedFor: job.bookedDay === null ? null : { day: job.bookedDay, part: job.bookedPart! },
  ...{ receivedAt: iso(job.receivedAt), stateSince: job.stateSince.toISOString() },
  ...{ isWarrantyClaim: job.warrantyOf !== null, isPrepaid: job.prepaidOrderId !== null },
  hasAnswerToConfirm: toConfirm.has(job.id),
  partsNews: partsNews.get(job.id) ?? null,
})

const waitsForConfirmation = (estimates: StoredEstimate[]) => {
  const answer = newestSent(estimates)?.answer
  return answer !== undefined && answer !== null && answer.confirmedAt === null
}

/** The whole job for a member of staff. @throws jobNotFound (404) */
export async function presentJob(db: Database, id: string, viewer: Viewer, now: Date): Promise<Job> {
  const job = await jobsStore(db).byId(id)
  if (!job) throw jobNotFound()
  const estimates = await estimatesStore(db).ofJobs([id])
  const events = await eventsStore(db).ofJobs([id])
  const people = [job.assignedTo, ...events.map(({ actorId }) => actorId)]
  const names = await usersStore(db).namesOf(people.filter((one) => one !== null))
  const toConfirm = new Set(waitsForConfirmation(estimates) ? [id] : [])
  const partsNews = await partsNewsOf(db, [id])
  const passcode = await passcodesStore(db).of(id)
  const lastMove = events.find(({ toState }) => toState !== null)
  const kind = messageKindFrom(job, estimates, lastMove, now)
  const undo = mayWorkOn(viewer, job) ? await undoFor(db, job, viewer, now) : null
  return {
    ...presentSummary(job, viewer, { names, toConfirm, partsNews }),
    ...{ version: job.version, condition: job.condition, accessoriesLeft: job.accessoriesLeft },
    ...{ wantsOldParts: job.wantsOldParts, dataConsent: job.dataConsent },
    diagnosisFee: toRupees(job.diagnosisFeePaise),
    ...(await presentRelated(db, job, now)),
    passcode: passcode ? { kind: passcode.kind, storedAt: passcode.storedAt.toISOString() } : null,
    estimates: estimates.map((estimate) => presentEstimate(estimate, seesCosts(viewer))),
    moves: movesOf(job, viewer, newestSent(estimates)),
    undo: undo && { to: undo.to, until: undo.until.toISOString() },
    money: await presentMoney(db, job, estimates, viewer),
    bill: seesCustomers(viewer) ? await presentBill(db, job) : null,
    message: seesCustomers(viewer) ? await presentMessage(db, job, { kind, now }) : null,
    photos: (await photosStore(db).ofJobs([id])).map((photo) => ({
      ...{ id: photo.id, at: photo.addedAt.toISOString() },
      ...{ isByCustomer: photo.addedBy === null, isForCustomer: photo.isForCustomer },
    })),
    events: events.map((event): JobEvent => ({
      ...{ at: event.happenedAt.toISOString(), actor: event.actor, kind: event.kind },
      by: event.actorId === null ? '' : (names.get(event.actorId) ?? ''),
      ...{ from: event.fromState, to: event.toState, isForCustomer: event.isForCustomer },
      note: event.kind === 'assigned' && event.note !== '' ? (names.get(event.note) ?? '') : event.note,
    })),
  }
}

/** Answers and drafts move it by calls of their own. */
const movesOf = (job: StoredJob, viewer: Viewer, newest: StoredEstimate | undefined) =>
  mayWorkOn(viewer, job)
    ? jobTransitions[job.state].filter((to) => {
        if (to === 'awaiting_answer') return false
        if (to === 'received' || to === 'handed_over') return seesCustomers(viewer)
        if (to === 'cancelled') return roleMay(viewer.role, 'counterReturns')
        if (job.state === 'ready' && !(newest && isApproved(newest))) return false
        return job.state !== 'awaiting_answer'
      })
    : []

async function presentRelated(db: Database, job: StoredJob, now: Date) {
  const jobs = jobsStore(db)
  const siblings = (await jobs.ofVisit(job.visitId)).filter(({ id }) => id !== job.id)
  const first = job.warrantyOf === null ? undefined : await jobs.byId(job.warrantyOf)
  const warranties = await warrantyOfJobs(db, first ? [job, first] : [job], now)
  const service =
    job.serviceId === null ? undefined : (await catalogueStore(db).namesIncludingDeleted([job.serviceId]))[0]
  return {
    visit: {
      id: job.visitId,
      others: siblings.map(({ id, brand, model, state }) => ({ id, brand, model, state })),
      hasSignature: job.visit.signature !== '',
    },
    service: service ? { productId: service.id, name: service.name } : null,
    prepaid: await presentPrepaid(db, job),
    warrantyOf: first ? { job: first.id, lines: warranties.get(first.id) ?? [] } : null,
    claims: await jobs.claimsOf(job.id),
    warranty: warranties.get(job.id) ?? [],
  }
}

async function presentPrepaid(db: Database, { prepaidOrderId, prepaidPosition }: StoredJob) {
  if (prepaidOrderId === null) return null
  const order = await ordersStore(db).byId(prepaidOrderId)
  const line = order?.lines.find(({ position }) => position === prepaidPosition)
  return line ? { order: prepaidOrderId, name: line.name, amount: toRupees(line.unitPricePaise) } : null
}

async function presentBill(db: Database, { orderId }: StoredJob) {
  const order = orderId === null ? undefined : await ordersStore(db).byId(orderId)
  return order ? { order: order.id, link: order.linkToken } : null
}

async function presentMessage(
  db: Database,
  job: StoredJob,
  { kind, now }: { kind: MessageKind | undefined; now: Date },
) {
  if (kind === undefined || job.visit.erasedAt !== null) return null
  const { paragraphs } = await composeMessage(db, job, { kind, now })
  return { kind, text: paragraphs.join('\n') }
}

async function presentMoney(db: Database, job: StoredJob, estimates: StoredEstimate[], viewer: Viewer) {
  const parts = await paidParts(db, job.id)
  const vouchers = seesCustomers(viewer) ? await vouchersStore(db).ofReferences([job.id]) : []
  const receipts = await vouchersStore(db).ofReferences([job.id])
  const depositPaise = sum(
    receipts.filter(({ kind }) => kind === 'receipt_voucher').map((one) => one.totalPaise),
  )
  return {
    approved: toRupees(approvedCharge(job, estimates)),
    deposit: toRupees(depositPaise),
    left: toRupees(parts.length === 0 ? paise(0) : sum(parts.map(refundableOf))),
    reported: seesCustomers(viewer) ? await reportedPayments(db, job.id) : [],
    vouchers: vouchers.map(presentVoucher),
  }
}

/** While a newer version waits for its answer, what was approved before it. */
function approvedCharge(job: StoredJob, estimates: StoredEstimate[]) {
  const newest = newestSent(estimates)
  const waits = newest !== undefined && newest.answer?.confirmedAt == null
  return chargeOf({ ...job, newest: waits ? approvedBefore(estimates) : newest })
}

async function reportedPayments(db: Database, id: string) {
  const payments = await paymentListsStore(db).ofReference(id)
  return payments
    .filter(({ status }) => status === 'reported')
    .map((one) => ({ id: one.id, amount: toRupees(one.amountPaise), utr: one.utr ?? '' }))
}

const presentEstimate = (estimate: StoredEstimate, withCosts: boolean): Estimate => ({
  version: estimate.version,
  sentAt: iso(estimate.sentAt),
  total: toRupees(totalOf(estimate.lines)),
  lines: estimate.lines.map((line) => presentLine(line, withCosts)),
  answer: estimate.answer && presentAnswer(estimate.answer),
})

const presentLine = (line: StoredLine, withCosts: boolean): JobLine => ({
  ...{ id: line.id, kind: line.kind, productId: line.productId, name: line.name, hsn: line.hsn },
  ...{ quantity: line.quantity, price: toRupees(line.unitPricePaise) },
  amount: toRupees(multiply(line.unitPricePaise, line.quantity)),
  ...{ warrantyDays: line.warrantyDays, partState: line.partState, sentTo: line.sentTo },
  ...{ sentAt: iso(line.sentAt), backAt: iso(line.backAt) },
  cost: withCosts && line.costPaise !== null ? toRupees(line.costPaise) : null,
})

export const presentAnswer = ({ answer, givenBy, name, note, ...at }: StoredAnswer): EstimateAnswer => ({
  ...{ answer, givenBy, name, note, at: at.answeredAt.toISOString() },
  isConfirmed: at.confirmedAt !== null,
})
