import type { Database } from '../../../platform/database.ts'
import { multiply, paise, sum, toRupees, type Paise } from '../../../platform/money/money.ts'
import { acceptedMethods } from '../../../site/shop/settings/accepted-methods.ts'
import { roundOff } from '../../../selling/pricing/bill-totals.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { firstName } from '../../../selling/orders/admin/repairs-only.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import { paidParts, refundableOf } from '../../../selling/orders/refunds/paid-parts.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { paymentListsStore } from '../../../selling/payments/lists-store.ts'
import { didNotCome } from '../age-rules.ts'
import { approvedBefore, chargeOf, isApproved, newestSent, totalOf } from '../estimate-rules.ts'
import { estimatesStore, type StoredEstimate } from '../estimates-store.ts'
import { eventsStore } from '../events-store.ts'
import { jobsStore, type JobRow, type StoredVisit } from '../jobs-store.ts'
import { photosStore } from '../photos-store.ts'
import { coveredLine, paidByOrder, prepaidOf } from '../prepaid/prepaid-of-job.ts'
import { presentAnswer } from '../present-job.ts'
import { isEnded } from '../status.ts'
import { warrantyOfJobs } from '../warranty.ts'
import { findBookableDays, isPaidBooking } from '../bookings/book-repair.ts'
import type { JobByLink, VisitByLink } from './contract.ts'

/** What holders of the link see: no names of staff, no internal notes, no numbers, and the pickup code only when it is needed. */
export async function presentByLink(
  db: Database,
  visit: StoredVisit,
  { takesCards, now }: { takesCards: boolean; now: Date },
): Promise<VisitByLink> {
  const rows = await jobsStore(db).ofVisit(visit.id)
  const ids = rows.map(({ id }) => id)
  const facts = {
    estimates: Map.groupBy(await estimatesStore(db).ofJobs(ids), ({ jobId }) => jobId),
    events: Map.groupBy(await eventsStore(db).ofJobs(ids), ({ jobId }) => jobId),
    photos: Map.groupBy(await photosStore(db).ofJobs(ids), ({ jobId }) => jobId),
    warranties: await warrantyOfJobs(db, rows, now),
    methods: acceptedMethods(await shopStore(db).profile()).filter(
      (method) => method === 'upi' || takesCards,
    ),
  }
  const jobs: JobByLink[] = []
  for (const job of rows) {
    const estimates = facts.estimates.get(job.id) ?? []
    const estimate = newestSent(estimates)
    const bookedFor = job.bookedDay === null ? null : { day: job.bookedDay, part: job.bookedPart! }
    jobs.push({
      ...{ id: job.id, state: job.state, outcome: job.outcome, brand: job.brand, model: job.model },
      ...{ fault: job.fault, promisedAt: job.promisedAt?.toISOString() ?? null },
      ...{ bookedFor, didNotCome: didNotCome({ bookedFor, state: job.state }, now) },
      canCancel: job.state === 'booked' && !(await isPaidBooking(db, job)),
      bring: await bringOf(db, job),
      ...{ createdAt: job.createdAt.toISOString(), stateSince: job.stateSince.toISOString() },
      estimate: estimate ? presentLinkEstimate(estimate, approvedBefore(estimates)) : null,
      payment: await presentPayment(db, job, estimate, facts.methods),
      pickupCode: job.state === 'ready' ? job.pickupCode : null,
      bill: await presentBill(db, job),
      warranty: facts.warranties.get(job.id) ?? [],
      photos: (facts.photos.get(job.id) ?? [])
        .filter(({ isForCustomer }) => isForCustomer)
        .map(({ id, addedAt }) => ({ id, at: addedAt.toISOString() })),
      events: (facts.events.get(job.id) ?? [])
        .filter(({ isForCustomer }) => isForCustomer)
        .map(({ happenedAt, kind, toState: to, note }) => ({
          ...{ at: happenedAt.toISOString(), kind, to },
          note: kind === 'note' || kind === 'estimate_sent' || kind === 'deposit' ? note : '',
        })),
    })
  }
  const hasBooked = rows.some(({ state }) => state === 'booked')
  return {
    ...{ customer: firstName(visit.fullName), createdAt: visit.createdAt.toISOString(), jobs },
    days: hasBooked ? (await findBookableDays(db, now)).days : [],
  }
}

function presentLinkEstimate(
  estimate: StoredEstimate,
  before: StoredEstimate | undefined,
): NonNullable<JobByLink['estimate']> {
  const answer = estimate.answer && presentAnswer(estimate.answer)
  return {
    ...{ version: estimate.version, sentAt: estimate.sentAt!.toISOString() },
    total: toRupees(totalOf(estimate.lines)),
    lines: estimate.lines.map(({ kind, name, quantity, unitPricePaise, warrantyDays }) => ({
      ...{ kind, name, quantity, warrantyDays },
      amount: toRupees(multiply(unitPricePaise, quantity)),
    })),
    answer: answer && {
      ...{ answer: answer.answer, givenBy: answer.givenBy, name: answer.name },
      ...{ at: answer.at, isConfirmed: answer.isConfirmed },
    },
    approvedBefore: before ? toRupees(totalOf(before.lines)) : null,
  }
}

/** What the booked service asks the customer to bring. */
async function bringOf(db: Database, { state, serviceId }: JobRow) {
  if (state !== 'booked' || serviceId === null) return ''
  const [service] = await catalogueStore(db).byIds([serviceId])
  return service?.product.specifications?.bring ?? ''
}

/** What is approved and not paid yet, by an order or as a deposit, can be paid before the bill; of a booked repair the deposit. */
export async function dueOf(db: Database, job: JobRow, estimate: StoredEstimate | undefined) {
  const depositPaise = sum((await paidParts(db, job.id)).map(refundableOf))
  const exactPaise = job.state === 'booked' ? job.bookingDepositPaise : chargeOf({ ...job, newest: estimate })
  const isOver = isEnded(job.state)
  const prepaid = isOver ? undefined : await prepaidOf(db, job)
  const lines = job.charge !== 'fee' && estimate && isApproved(estimate) ? estimate.lines : []
  const ofOrderPaise = paidByOrder(job, lines, prepaid)
  const billedPaise = coveredLine(job, lines, prepaid) ? paise(exactPaise - ofOrderPaise) : exactPaise
  // As the bill, which is in whole rupees and leaves out what the order paid.
  const totalPaise = sum([exactPaise, roundOff(billedPaise)])
  const paidPaise = sum([depositPaise, ofOrderPaise])
  const duePaise: Paise = isOver ? paise(0) : paise(Math.max(0, totalPaise - paidPaise))
  return { totalPaise, paidPaise, duePaise }
}

async function presentPayment(
  db: Database,
  job: JobRow,
  estimate: StoredEstimate | undefined,
  methods: string[],
): Promise<JobByLink['payment']> {
  const { totalPaise, paidPaise, duePaise } = await dueOf(db, job, estimate)
  const attempts = await paymentListsStore(db).ofReference(job.id)
  const reported = attempts.filter(({ status }) => status === 'reported')
  return {
    ...{ total: toRupees(totalPaise), paid: toRupees(paidPaise), due: toRupees(duePaise) },
    reported: toRupees(sum(reported.map(({ amountPaise }) => amountPaise))),
    ...{ byUpi: methods.includes('upi'), byGateway: methods.includes('card') },
  }
}

async function presentBill(db: Database, { orderId }: JobRow) {
  const order = orderId === null ? undefined : await ordersStore(db).byId(orderId)
  return order ? { order: order.id, link: order.linkToken, amount: toRupees(order.totalPaise) } : null
}
