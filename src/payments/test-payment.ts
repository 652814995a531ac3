import { isSandboxOrder, isSandboxPayment } from './gateways/sandbox/ids.ts'
import type { Payment } from './store.ts'

type Ids = Pick<Payment, 'gatewayOrderId' | 'gatewayPaymentId'>

/** It was made at the sandbox: no money moved. Whatever shows it, prints it or writes of it says so. */
export const isTestPayment = ({ gatewayOrderId, gatewayPaymentId }: Ids) =>
  (gatewayOrderId !== null && isSandboxOrder(gatewayOrderId)) ||
  (gatewayPaymentId !== null && isSandboxPayment(gatewayPaymentId))

/** Whether any of it that came in was made at the sandbox. */
export const hasTestMoney = (payments: (Ids & Pick<Payment, 'status'>)[]) =>
  payments.some((payment) => payment.status === 'captured' && isTestPayment(payment))
