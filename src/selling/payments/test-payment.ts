import { readableCode } from '../../platform/ids.ts'
import type { Payment } from './store.ts'

export const sandboxOrderPrefix = 'order_Sandbox'

export const newSandboxOrderId = () => sandboxOrderPrefix + readableCode(10)
const paymentPrefix = 'pay_Sandbox'

export const newSandboxPaymentId = () => paymentPrefix + readableCode(10)

/** Sandbox orders cannot be paid at the real gateway, nor the other way round. */
export const isSandboxOrder = (gatewayOrderId: string) => gatewayOrderId.startsWith(sandboxOrderPrefix)

/** Whether any captured payment was made at the sandbox or with test keys, so that no money moved. */
export const hasTestMoney = (payments: Pick<Payment, 'isTest' | 'status'>[]) =>
  payments.some(({ status, isTest }) => status === 'captured' && isTest)
