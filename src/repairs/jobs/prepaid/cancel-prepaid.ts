import { repairsOf } from '../../../selling/orders/repairs/repairs-of-orders-store.ts'
import { paidParts } from '../../../selling/orders/refunds/paid-parts.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import type { RefundChanged } from '../../../selling/payments/payment-context.ts'
import { jobsStore } from '../jobs-store.ts'
import { byShop, moveJob } from '../move-job.ts'

/** When an order is cancelled, or all its money goes back, its phones that were not brought yet are not expected any more. */
export const cancelPrepaid: RefundChanged = async (tx, { refund: { reference: orderId }, change, now }) => {
  if (change !== 'started' || orderId === null) return
  const booked = (await repairsOf(tx, orderId)).filter(({ stage }) => stage === 'booked')
  if (booked.length === 0) return
  const order = await ordersStore(tx).lock(orderId)
  const isAllGivenBack = (await paidParts(tx, orderId)).every(({ leftPaise }) => leftPaise === 0)
  if (order?.status !== 'cancelled' && !isAllGivenBack) return
  for (const { jobId } of booked.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))) {
    const job = (await jobsStore(tx).lock(jobId))!
    const note = `Order ${orderId} was cancelled.`
    await moveJob(tx, job, { to: 'cancelled', by: byShop, now, note, changes: { endedAt: now } })
  }
}
