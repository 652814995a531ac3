import type { Database } from '../../platform/database.ts'
import { refundNotFound } from '../errors.ts'
import { paymentsStore, type Payment } from '../store.ts'
import { refundsStore, type Refund } from './refunds-store.ts'

/** First the reference, then the rows, as everybody does who moves money. */
export async function holdRefund(
  tx: Database,
  refundId: string,
): Promise<{ refund: Refund; payment: Payment }> {
  const payments = paymentsStore(tx)
  const found = await refundsStore(tx).byId(refundId)
  const paid = found && (await payments.byId(found.paymentId))
  if (!paid) throw refundNotFound()
  if (paid.reference) await payments.lockFor(paid.reference)
  const payment = await payments.lock(paid.id)
  const refund = await refundsStore(tx).lock(refundId)
  return { refund: refund!, payment: payment! }
}
