import { toRupees, type Paise } from '../../money/money.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { owedOf } from '../../payments/refunds/owed.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { leftOf } from '../../payments/refunds/start-refund.ts'
import { isTestPayment } from '../../payments/test-payment.ts'
import type { Database } from '../../platform/database.ts'
import type { OpenCase } from '../contract.ts'

/** Money that waits for the owner, each with the refund that failed, if that is why. */
export async function openCases(db: Database): Promise<OpenCase[]> {
  const payments = await paymentListsStore(db).openCases()
  const cases: OpenCase[] = []
  for (const payment of payments) {
    const refunds = await refundsStore(db).ofPayment(payment.id)
    const failed = refunds.find(({ status }) => status === 'failed')
    cases.push({
      id: payment.id,
      order: payment.reference,
      date: payment.openedAt.toISOString(),
      amount: toRupees(payment.amountPaise),
      left: payment.status === 'captured' ? toRupees(leftOf(payment)) : toRupees(0 as Paise),
      method: payment.method,
      isTest: isTestPayment(payment),
      reason: payment.attentionReason ?? 'differs',
      refund: failed ? { id: failed.id, owed: toRupees(owedOf(failed)), why: failed.lastError ?? '' } : null,
    })
  }
  return cases
}
