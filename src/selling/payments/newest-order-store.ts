import { and, desc, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { payments } from './tables.ts'
import { sandboxOrderPrefix } from './test-payment.ts'

/** The id of the newest order at Razorpay that was opened with keys of this mode. */
export async function newestRazorpayOrder(db: Database, { isTest }: { isTest: boolean }) {
  const { gatewayOrderId, openedAt } = payments
  const isRazorpays = and(isNotNull(gatewayOrderId), notLike(gatewayOrderId, `${sandboxOrderPrefix}%`))
  const [row] = await db
    .select({ gatewayOrderId })
    .from(payments)
    .where(and(isRazorpays, eq(payments.isTest, isTest)))
    .orderBy(desc(openedAt))
    .limit(1)
  return row?.gatewayOrderId ?? undefined
}
