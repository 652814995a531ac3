import type { RecentStaff } from '../../../people/accounts/reauthentication/recent-auth.ts'
import type { Database } from '../../../platform/database.ts'
import { readableCode } from '../../../platform/ids.ts'
import { fromRupees, paise, sum, toRupees, type Paise } from '../../../platform/money/money.ts'
import { shopStore } from '../../../site/shop/store.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../../../counter/tenders/take-tenders.ts'
import { changeOf, paidBy, splitOverBills } from '../../../counter/tenders/tender-rules.ts'
import { creditOfSale } from '../../../counter/sales/credit-of-sale.ts'
import { inTx, type PaymentContext } from '../../../selling/payments/payment-context.ts'
import {
  balanceChanged,
  codeOrReasonNeeded,
  jobChanged,
  jobNotFound,
  jobsOfVisitsNeeded,
  notReady,
  wrongPickupCode,
} from '../errors.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { lockJob } from '../lock-job.ts'
import { mailChange } from '../messages/mail-customer.ts'
import { byStaff, moveJob } from '../move-job.ts'
import type { Viewer } from '../viewer.ts'
import { billOfJob, type BillOfJob } from './bill-of-job.ts'
import type { DoneHandOver, NewHandOver } from './contract.ts'
import { creditPrepaid } from './credit-prepaid.ts'
import { refundDeposit, issueRefundVouchers } from './refund-deposit.ts'
import { completeBill, openBill, type OpenedBill } from './job-orders.ts'

export interface HandOver {
  wanted: NewHandOver
  seller: Viewer
  /** Who allowed by PIN a due that the seller's role may not give. */
  allowedBy?: Viewer | undefined
  /** Throws unless the seller's authentication is recent: asked only if money goes back. */
  recentStaff: () => RecentStaff
}

/**
 * Hands ready devices of one visit over, in the caller's transaction: each gets its bill, one payment pays them all, deposits are netted, and what
 * exceeds a bill goes back. Locks as everywhere: references of payments, the shift, the jobs, products, and last the series of documents.
 *
 * @throws jobNotFound (404), notReady, jobChanged, balanceChanged (409), wrongPickupCode, codeOrReasonNeeded, tendersDiffer (400) and as dues
 */
export async function handOver(
  context: PaymentContext,
  tx: Database,
  input: HandOver,
): Promise<DoneHandOver> {
  const { wanted, seller } = input
  const now = context.clock()
  const shop = await shopStore(tx).profile()
  const { visit, prepaidIds } = await loadJobs(tx, wanted)
  const orderIds = wanted.jobs.map(() => `KD-${readableCode(10)}`)
  const ids = wanted.jobs.map(({ id }) => id)
  await lockCashOf(tx, visit.phoneNumber, ids[0]!, ...ids.slice(1), ...orderIds, ...prepaidIds)
  const shown = await billsOf(tx, wanted, { shop, now })
  const paysBackCash =
    shown.some(({ credited }) => credited?.paysCash) ||
    (wanted.payBackBy === 'cash' && shown.some(({ refundPaise }) => refundPaise > 0))
  const moved = [...wanted.tenders, ...(paysBackCash ? [{ method: 'cash' as const }] : [])]
  await lockShiftOf(tx, { tenders: moved, drawerId: wanted.drawerId }, now)
  await lockReadyJobs(tx, wanted)
  const bills = await billsOf(tx, wanted, { shop, now })
  const shares = await sharesOf(tx, bills, input, { shop, now })
  const opened: OpenedBill[] = []
  for (const [index, bill] of bills.entries()) {
    const order = {
      orderId: orderIds[index]!,
      creditPaise: shares.credits[index]!,
      dueUntil: shares.dueUntil,
    }
    opened.push(await openBill(tx, bill, { ...input, ...order, shop, now }))
  }
  const payments = await takeTenders(tx, wanted.tenders, {
    bills: opened.flatMap(({ order, bill }) =>
      order ? [{ reference: order.id, owedPaise: bill.balancePaise }] : [],
    ),
    ...{
      payerId: visit.userId,
      phone: visit.phoneNumber,
      takenBy: seller.id,
      drawerId: wanted.drawerId,
      now,
    },
  })
  const vouchers = await refundAll(inTx(tx, context), bills, input)
  await endJobs(tx, opened, input, now)
  const creditings = await creditPrepaid(inTx(tx, context), bills, input)
  const receiptNumber = payments[0]?.receiptNumber ?? null
  const jobs = []
  // Last, because an invoice's number blocks all others until the commit.
  for (const one of opened) {
    const { id: job } = one.bill.job
    const bill = await completeBill(tx, { ...one, receiptNumber }, { seller, shop, now })
    const creditNote = (await creditings.get(job)?.(one.order)) ?? null
    jobs.push({ job, bill, refundVoucher: vouchers.get(job) ?? null, creditNote })
  }
  return {
    jobs,
    total: toRupees(sum(bills.map(({ totals }) => totals.totalPaise))),
    change: toRupees(changeOf(wanted.tenders.map(toTenderAmount))),
    due: toRupees(sum(shares.credits)),
  }
}

async function endJobs(tx: Database, opened: OpenedBill[], { wanted, seller }: HandOver, now: Date) {
  const by = byStaff(seller)
  for (const { bill, order } of opened) {
    const changes = { endedAt: now, orderId: order?.id ?? null }
    await moveJob(tx, bill.job, { to: 'handed_over', by, now, note: wanted.withoutCode, changes })
    await mailChange(tx, bill.job, now)
  }
}

async function loadJobs(tx: Database, { jobs }: NewHandOver) {
  const found = await jobsStore(tx).byIds(jobs.map(({ id }) => id))
  if (found.length < new Set(jobs.map(({ id }) => id)).size) throw jobNotFound()
  const visits = new Set(found.map(({ visitId }) => visitId))
  if (visits.size > 1 || found.length < jobs.length) throw jobsOfVisitsNeeded()
  const prepaidIds = [...new Set(found.flatMap(({ prepaidOrderId }) => prepaidOrderId ?? []))]
  return { visit: found[0]!.visit, prepaidIds }
}

const billsOf = async (
  tx: Database,
  { jobs, billTo, payBackBy, drawerId }: NewHandOver,
  { shop, now }: { shop: StoredShop; now: Date },
) => {
  const found = new Map((await jobsStore(tx).byIds(jobs.map(({ id }) => id))).map((job) => [job.id, job]))
  const bills: BillOfJob[] = []
  const buyer = { shop, gstin: billTo.gstin, payBack: { payBackBy, drawerId }, now }
  for (const { id } of jobs) bills.push(await billOfJob(tx, found.get(id)!, buyer))
  return bills
}

/** In the order of their numbers, as every hand-over locks them. */
async function lockReadyJobs(tx: Database, { jobs, pickupCode, withoutCode }: NewHandOver) {
  const locked: StoredJob[] = []
  for (const { id, version } of jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const job = await lockJob(tx, id)
    if (job.state !== 'ready') throw notReady(id)
    if (job.version !== version) throw jobChanged()
    locked.push(job)
  }
  if (pickupCode === undefined && withoutCode === '') throw codeOrReasonNeeded()
  const isRight = locked.some((job) => job.pickupCode === pickupCode)
  if (pickupCode !== undefined && !isRight) throw wrongPickupCode()
}

/** What is paid later of each bill. @throws balanceChanged (409), tendersDiffer (400), and as `creditOfSale` */
async function sharesOf(
  tx: Database,
  bills: BillOfJob[],
  { wanted, seller, allowedBy }: HandOver,
  { shop, now }: { shop: StoredShop; now: Date },
) {
  const balancePaise = sum(bills.map((bill) => bill.balancePaise))
  const shownPaise = fromRupees(wanted.shownBalance)
  if (shownPaise !== balancePaise) throw balanceChanged(shownPaise, balancePaise)
  const amounts = wanted.tenders.map(toTenderAmount)
  refuseTenders(amounts, balancePaise, { mayPayLater: wanted.due !== undefined })
  const { creditPaise, dueUntil } = await creditOfSale(tx, {
    wanted: { due: wanted.due, customer: { phone: bills[0]!.job.visit.phoneNumber } },
    creditPaise: paise(balancePaise - paidBy(amounts)),
    ...{ role: (allowedBy ?? seller).role, settings: shop.counter, now },
  })
  const owed = bills.map(({ job, balancePaise: owedPaise }) => ({ reference: job.id, owedPaise }))
  const parts = splitOverBills(
    amounts.map(({ amountPaise }) => amountPaise),
    owed,
  ).flat()
  const credits = owed.map(({ reference, owedPaise }): Paise => {
    const paidNowPaise = sum(
      parts.filter((part) => part.reference === reference).map(({ partPaise }) => partPaise),
    )
    return creditPaise === 0 ? paise(0) : paise(owedPaise - paidNowPaise)
  })
  return { credits, dueUntil }
}

/** By job the numbers of its refund vouchers, which come before all invoices. */
async function refundAll(
  context: PaymentContext,
  bills: BillOfJob[],
  { wanted, seller, recentStaff }: HandOver,
) {
  const codes = new Map<string, string>()
  for (const { job, refundPaise } of bills) {
    if (refundPaise === 0) continue
    const { payBackBy, drawerId } = wanted
    const reason = 'The deposit was more than the bill.'
    const payBack = { payBackBy, drawerId, viewer: seller, by: recentStaff(), reason }
    const paidBack = await refundDeposit(context, job, payBack)
    codes.set(job.id, (await issueRefundVouchers(context, job, paidBack)).join(', '))
  }
  return codes
}
