import type { Database } from '../../../platform/database.ts'
import { multiply, paise, type Paise } from '../../../platform/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import { isForOtherModel } from '../../../selling/orders/checkout/suggested-device.ts'
import { catalogueStore } from '../../../selling/catalogue/store.ts'
import { worthOfPiece } from '../../../selling/orders/repairs/refund-piece.ts'
import type { PayOut } from '../../../selling/orders/refunds/pay-out.ts'
import { ordersStore, type StoredLine, type StoredOrder } from '../../../selling/orders/store.ts'
import type { NewLineRow, StoredLine as JobLine } from '../estimates-store.ts'
import type { JobRow } from '../jobs-store.ts'

type PrepaidJob = Pick<JobRow, 'prepaidOrderId' | 'prepaidPosition' | 'serviceId' | 'brand' | 'model'>

/** The service that an order paid for a job. */
export interface Prepaid {
  order: StoredOrder
  line: StoredLine
  /** What is left of the price of its piece, after refunds. */
  leftPaise: Paise
}

const withoutCash: PayOut = {
  by: 'as_paid',
  offsetPaise: paise(0),
  openShift: () => Promise.reject(new Error('No cash is given back.')),
}

/** Undefined without an order, and once all of it was given back. */
export async function prepaidOf(db: Database, job: PrepaidJob): Promise<Prepaid | undefined> {
  if (job.prepaidOrderId === null) return undefined
  const order = await ordersStore(db).byId(job.prepaidOrderId)
  const line = order?.lines.find(({ position }) => position === job.prepaidPosition)
  if (!order || !line) return undefined
  const { givenBack } = await worthOfPiece(db, { order, position: line.position, payOut: withoutCash })
  return givenBack.amountPaise > 0 ? { order, line, leftPaise: givenBack.amountPaise } : undefined
}

type Work = Pick<NewLineRow, 'productId' | 'kind'>

/** Whether a line of an estimate is the work that was paid before. */
export const isPrepaidLine = ({ serviceId }: Pick<JobRow, 'serviceId'>, { productId, kind }: Work) =>
  kind !== 'part' && typeof productId === 'string' && productId === serviceId

/** The line of an estimate that is paid already, if it is approved work. */
export const coveredLine = <Line extends Work>(
  job: Pick<JobRow, 'serviceId'>,
  lines: Line[],
  prepaid: Prepaid | undefined,
) => (prepaid ? lines.find((line) => isPrepaidLine(job, line)) : undefined)

/** The order pays the price of its own work if an estimate has that line; otherwise all that is left of its money counts. */
export function paidByOrder(job: Pick<JobRow, 'serviceId'>, lines: JobLine[], prepaid: Prepaid | undefined) {
  const covered = coveredLine(job, lines, prepaid)
  return covered ? multiply(covered.unitPricePaise, covered.quantity) : (prepaid?.leftPaise ?? paise(0))
}

/** Whether the price that was paid is for another model than this one. */
export async function isPaidForOther(
  db: Database,
  { line }: Prepaid,
  phone: Pick<JobRow, 'brand' | 'model'>,
) {
  const [item] = await catalogueStore(db).byIds([line.productId])
  const device = item?.product.specifications?.device
  return (
    device !== undefined && device !== '' && isForOtherModel({ brand: item!.product.brand, device }, phone)
  )
}

const usualWarrantyDays = 90

/** The paid work as the first line of an estimate; undefined for another phone than the price is for, which is quoted. */
export async function prepaidLine(tx: Database, job: PrepaidJob, now: Date): Promise<NewLineRow | undefined> {
  const prepaid = await prepaidOf(tx, job)
  if (!prepaid) return undefined
  if (await isPaidForOther(tx, prepaid, job)) return undefined
  const { productId, name, hsn, unitPricePaise, warrantyDays } = prepaid.line
  return {
    ...{ id: newId(now.getTime()), position: 0, kind: 'labour', productId, name, hsn },
    ...{ quantity: 1, unitPricePaise, warrantyDays: warrantyDays ?? usualWarrantyDays },
  }
}
