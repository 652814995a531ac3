import { isSandboxOrder, isSandboxPayment } from './gateways/sandbox/ids.ts'
import type { Payment } from './store.ts'

type Opened = Pick<Payment, 'isTest' | 'gatewayOrderId' | 'gatewayPaymentId'>

/**
 * It was made at the sandbox or with the provider's test keys: no money moved. Whatever shows, prints or mails it says so.
 * Payments from before `isTest` was stored are known by the sandbox's ids.
 */
export const isTestPayment = ({ isTest, gatewayOrderId, gatewayPaymentId }: Opened) =>
  isTest ||
  (gatewayOrderId !== null && isSandboxOrder(gatewayOrderId)) ||
  (gatewayPaymentId !== null && isSandboxPayment(gatewayPaymentId))

/** Whether any of it that came in was a test payment. */
export const hasTestMoney = (payments: (Opened & Pick<Payment, 'status'>)[]) =>
  payments.some((payment) => payment.status === 'captured' && isTestPayment(payment))
