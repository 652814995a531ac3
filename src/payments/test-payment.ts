import { readableCode } from '../platform/ids.ts'
import type { Payment } from './store.ts'

export const sandboxOrderPrefix = 'order_Sandbox'

export const newSandboxOrderId = () => sandboxOrderPrefix + readableCode(10)
const paymentPrefix = 'pay_Sandbox'

export const newSandboxPaymentId = () => paymentPrefix + readableCode(10)

/** Sandbox orders cannot be paid at the real gateway, nor the other way round. */
export const isSandboxOrder = (gatewayOrderId: string) => gatewayOrderId.startsWith(sandboxOrderPrefix)

type Opened = Pick<Payment, 'isTest'>

/** Whether the payment was made at the sandbox or with test keys, so that no money moved; pages, documents and emails say so. */
export const isTestPayment = ({ isTest }: Opened) => isTest

/** Whether any captured payment is a test payment. */
export const hasTestMoney = (payments: (Opened & Pick<Payment, 'status'>)[]) =>
  payments.some((payment) => payment.status === 'captured' && payment.isTest)
