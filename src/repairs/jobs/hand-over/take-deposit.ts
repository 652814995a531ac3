import type { Database } from '../../../platform/database.ts'
import { sum, type Paise } from '../../../platform/money/money.ts'
import {
  lockCashOf,
  lockShiftOf,
  refuseTenders,
  takeTenders,
  toTenderAmount,
} from '../../../counter/tenders/take-tenders.ts'
import type { Tender } from '../../../counter/tenders/contract.ts'
import { issueReceiptVoucher } from '../../../selling/invoices/vouchers/issue-voucher.ts'
import { depositTooLate, jobNotFound } from '../errors.ts'
import { repairSac } from '../estimates/draft-lines.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { lockJob } from '../lock-job.ts'
import { byStaff, recordJobEvent, type Actor } from '../move-job.ts'
import { isEnded } from '../status.ts'
import { formatPaise } from '../../../platform/money/money.ts'

interface Deposit {
  tenders: Tender[]
  drawerId: string | undefined
  staffId: string
  now: Date
}

/**
 * Takes what a customer pays before the bill, in the caller's transaction, and issues its receipt voucher.
 *
 * @throws jobNotFound (404), depositTooLate (409), tendersDiffer, tooMuchCash (400), noOpenShift (409)
 */
export async function takeDeposit(tx: Database, id: string, { tenders, drawerId, staffId, now }: Deposit) {
  const found = await jobsStore(tx).byId(id)
  if (!found) throw jobNotFound()
  const { phoneNumber: phone, userId: payerId } = found.visit
  await lockCashOf(tx, phone, id)
  await lockShiftOf(tx, { tenders, drawerId }, now)
  const job = await lockJob(tx, id)
  if (isEnded(job.state)) throw depositTooLate()
  const amounts = tenders.map(toTenderAmount)
  const totalPaise = sum(amounts.map(({ amountPaise }) => amountPaise))
  refuseTenders(amounts, totalPaise)
  const payments = await takeTenders(tx, tenders, {
    bills: [{ reference: id, owedPaise: totalPaise }],
    ...{ payerId, phone, takenBy: staffId, drawerId, now },
  })
  const paidBy = payments.map(({ method, amountPaise }) => ({ method, paise: amountPaise }))
  await receiptOfDeposit(tx, job, { totalPaise, paidBy, by: byStaff({ id: staffId }), now })
}

interface Received {
  totalPaise: Paise
  paidBy: { method: string; paise: number }[]
  by: Actor
  now: Date
}

/** What is received for a repair before its bill is taxed at once: it is for a service. */
export async function receiptOfDeposit(
  tx: Database,
  job: StoredJob,
  { totalPaise, paidBy, by, now }: Received,
) {
  await jobsStore(tx).save(job.id, {})
  await recordJobEvent(tx, job, {
    kind: 'deposit',
    by,
    now,
    note: formatPaise(totalPaise),
    isForCustomer: true,
  })
  const { fullName: name, phoneNumber: phone } = job.visit
  await issueReceiptVoucher(
    tx,
    {
      ...{ reference: job.id, buyer: { name, phone }, totalPaise, paidBy, serviceCode: repairSac },
      ...{ description: `Repair ${job.id}: ${job.brand} ${job.model}`, quantity: 1 },
    },
    now,
  )
}
