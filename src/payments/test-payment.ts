import { readableCode } from '../platform/ids.ts'
import type { Payment } from './store.ts'

const orderPrefix = 'order_Sandbox'

export const newSandboxOrderId = () => orderPrefix + readableCode(10)
const paymentPrefix = 'pay_Sandbox'

export const newSandboxPaymentId = () => paymentPrefix + readableCode(10)

/** An order of the sandbox cannot be paid at the real gateway, and the other way round. */
export const isSandboxOrder = (gatewayOrderId: string) => gatewayOrderId.startsWith(orderPrefix)

/** Payments that an earlier version made are known by their order alone. */
const isSandboxPayment = (gatewayPaymentId: string) => gatewayPaymentId.startsWith(paymentPrefix)

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
