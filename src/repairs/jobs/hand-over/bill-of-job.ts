import type { Database } from '../../../platform/database.ts'
import { multiply, paise, sum, toRupees, type Paise } from '../../../platform/money/money.ts'
import { isoDayInIndia } from '../../../platform/time-zone.ts'
import { chargesTax, schemeOn } from '../../../site/gst/scheme-rules.ts'
import { isUin, stateOfGstin } from '../../../site/gst/gstin.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { repairWorkId } from '../../../selling/catalogue/repair-work-store.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import { rateOfCode } from '../../../selling/invoices/rates/rates-store.ts'
import { paidParts, refundableOf } from '../../../selling/orders/refunds/paid-parts.ts'
import { billTotals } from '../../../selling/pricing/bill-totals.ts'
import { billedLines, isApproved, newestSent } from '../estimate-rules.ts'
import { estimatesStore, type StoredLine } from '../estimates-store.ts'
import { repairSac } from '../estimates/draft-lines.ts'
import type { StoredJob } from '../jobs-store.ts'
import { creditedWork, payOutOf, type CreditedWork, type PayBack } from '../prepaid/credited-work.ts'
import { coveredLine, prepaidOf } from '../prepaid/prepaid-of-job.ts'
import type { JobBill } from './contract.ts'

/** What a bill has of a line. */
export interface BilledLine {
  productId: string
  isPart: boolean
  name: string
  hsn: string
  quantity: number
  unitPricePaise: Paise
}

export interface BillOfJob {
  job: StoredJob
  lines: BilledLine[]
  /** Parts that leave the stock: with the bill if they have lines on it. */
  parts: { productId: string; quantity: number }[]
  isOneService: boolean
  totals: ReturnType<typeof billTotals>
  depositPaise: Paise
  /** Of work that an order paid and that was not done. */
  credited: CreditedWork | undefined
  /** What the deposit pays of the bill, what is still to be paid, and what of the deposit goes back to the customer. */
  advancePaise: Paise
  balancePaise: Paise
  refundPaise: Paise
}

interface For {
  shop: StoredShop
  gstin: string | undefined
  /** How what an order paid goes back. */
  payBack?: PayBack
  now: Date
}

/** What a ready job comes to, for a buyer with this GSTIN or none. */
export async function billOfJob(tx: Database, job: StoredJob, buyer: For): Promise<BillOfJob> {
  const newest = newestSent(await estimatesStore(tx).ofJobs([job.id]))
  const approved = newest && isApproved(newest) ? billedLines(newest.lines) : []
  const prepaid = await prepaidOf(tx, job)
  const covered = job.charge === 'fee' ? undefined : coveredLine(job, approved, prepaid)
  const lines = linesToBill(
    job,
    approved.filter((line) => line !== covered),
  )
  const isOneService = lines.length > 0 && isOfOtherState(buyer)
  const totals = billTotals(lines, { deliveryPaise: paise(0), isRounded: true })
  const depositPaise = sum((await paidParts(tx, job.id)).map(refundableOf))
  const { totalPaise } = totals
  const payOut = payOutOf(tx, buyer.payBack ?? { payBackBy: 'as_paid' }, buyer.now)
  const credited =
    prepaid && !covered ? await creditedWork(tx, prepaid, { billPaise: totalPaise, payOut }) : undefined
  const duePaise = paise(totalPaise - (credited?.offsetPaise ?? 0))
  const advancePaise = paise(Math.min(depositPaise, duePaise))
  return {
    ...{ job, isOneService, totals, depositPaise, advancePaise, credited },
    lines: isOneService ? [oneService(job, lines)] : lines,
    parts: job.charge === 'fee' ? [] : partsOf(approved),
    balancePaise: paise(duePaise - advancePaise),
    refundPaise: paise(depositPaise - advancePaise),
  }
}

function linesToBill(job: StoredJob, approved: StoredLine[]): BilledLine[] {
  if (job.charge === 'fee') return job.diagnosisFeePaise > 0 ? [diagnosis(job)] : []
  if (sum(approved.map((line) => multiply(line.unitPricePaise, line.quantity))) === 0) return []
  return approved.map(({ productId, kind, name, hsn, quantity, unitPricePaise }) => ({
    ...{ productId: productId ?? repairWorkId, isPart: kind === 'part', name, hsn, quantity, unitPricePaise },
  }))
}

const diagnosis = ({ diagnosisFeePaise }: StoredJob): BilledLine => ({
  ...{ productId: repairWorkId, isPart: false, name: 'Diagnosis', hsn: repairSac },
  ...{ quantity: 1, unitPricePaise: diagnosisFeePaise },
})

/** An invoice has one place of supply, and that of services to a registered buyer is their own State. */
const isOfOtherState = ({ shop, gstin, now }: For) =>
  gstin !== undefined &&
  gstin !== '' &&
  !isUin(gstin) &&
  chargesTax(schemeOn(isoDayInIndia(now), shop)) &&
  stateOfGstin(gstin) !== shop.stateCode

const oneService = ({ brand, model }: StoredJob, lines: BilledLine[]): BilledLine => ({
  ...{
    productId: repairWorkId,
    isPart: false,
    name: `Repair of ${brand} ${model}`,
    hsn: repairSac,
    quantity: 1,
  },
  unitPricePaise: sum(lines.map((line) => multiply(line.unitPricePaise, line.quantity))),
})

const partsOf = (approved: StoredLine[]) =>
  approved
    .filter(({ partState }) => partState === 'used')
    .map(({ productId, quantity }) => ({ productId: productId!, quantity }))

/** As an order stores them, at the rates of the day. */
export async function toOrderLines(tx: Database, orderId: string, lines: BilledLine[], now: Date) {
  const named = await catalogueStore(tx).namesIncludingDeleted(lines.map(({ productId }) => productId))
  const catalogueOf = new Map(named.map(({ id, catalogue }) => [id, catalogue]))
  const orderLines = []
  for (const [position, { isPart, ...line }] of lines.entries()) {
    const catalogue = isPart ? catalogueOf.get(line.productId)! : ('services' as const)
    const taxRateBp = await rateOfCode(tx, line.hsn, now)
    orderLines.push({
      orderId,
      position,
      catalogue,
      imageUrl: '',
      ...line,
      ...{ discountPaise: paise(0), taxRateBp },
      // The job has the warranties of its lines.
      ...{ warrantyDays: null, marginPurchaseId: null, purchasePricePaise: null },
    })
  }
  return orderLines
}

/** What goes back of the deposit and of the money of an order. */
export const totalRefundPaise = ({ refundPaise, credited }: BillOfJob) =>
  paise(refundPaise + (credited?.backPaise ?? 0))

export const presentJobBill = (bill: BillOfJob): JobBill => ({
  job: bill.job.id,
  total: toRupees(bill.totals.totalPaise),
  deposit: toRupees(bill.depositPaise),
  prepaid: toRupees(sum([bill.credited?.offsetPaise ?? paise(0), bill.credited?.backPaise ?? paise(0)])),
  balance: toRupees(bill.balancePaise),
  giveBack: toRupees(totalRefundPaise(bill)),
  lines: bill.lines.map(({ name, quantity, unitPricePaise }) => ({
    ...{ name, quantity, amount: toRupees(multiply(unitPricePaise, quantity)) },
  })),
  isOneService: bill.isOneService,
})
