import type { Clock } from '../../../platform/clock.ts'
import { onPaymentCaptured, type OrderPaid } from '../../../selling/orders/paying/on-payment-captured.ts'
import type { PaymentCaptured } from '../../../selling/payments/payment-context.ts'
import { paymentsStore } from '../../../selling/payments/store.ts'
import { receiptOfDeposit } from '../hand-over/take-deposit.ts'
import { jobsStore } from '../jobs-store.ts'
import { byCustomer } from '../move-job.ts'
import { isEnded } from '../status.ts'

const isJob = (reference: string) => reference.startsWith('R-')

interface Circumstances {
  clock: Clock
  takesRealMoney: () => boolean
}

/**
 * What is paid for a repair is a deposit with its receipt voucher; what comes after the repair is over goes back, as does a test payment where
 * real money is taken. All else is an order's.
 */
const depositsOr =
  ({ clock, takesRealMoney }: Circumstances, ofOrders: PaymentCaptured): PaymentCaptured =>
  async (tx, payment) => {
    if (!isJob(payment.reference)) return ofOrders(tx, payment)
    const { id, reference, amountPaise, isTest } = payment
    if (!(await jobsStore(tx).lock(reference))) return 'late'
    const job = (await jobsStore(tx).byId(reference))!
    if (isEnded(job.state) || (isTest && takesRealMoney())) return 'late'
    const { method } = (await paymentsStore(tx).byId(id))!
    const paidBy = [{ method, paise: amountPaise }]
    await receiptOfDeposit(tx, job, { totalPaise: amountPaise, paidBy, by: byCustomer, now: clock() })
    return 'settled'
  }

/** What a captured payment pays: an order, or the deposit of a repair. */
export const onOrderOrRepairPaid = (clock: Clock, takesRealMoney: () => boolean, orderPaid: OrderPaid[]) =>
  depositsOr({ clock, takesRealMoney }, onPaymentCaptured(clock, takesRealMoney, orderPaid))
