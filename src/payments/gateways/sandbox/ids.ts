import { readableCode } from '../../../platform/ids.ts'

const orderPrefix = 'order_Sandbox'

export const newSandboxOrderId = () => orderPrefix + readableCode(10)
const paymentPrefix = 'pay_Sandbox'

export const newSandboxPaymentId = () => paymentPrefix + readableCode(10)

/** An order of the sandbox cannot be paid at the real gateway, and the other way round. */
export const isSandboxOrder = (gatewayOrderId: string) => gatewayOrderId.startsWith(orderPrefix)

/** Payments that an earlier version made are known by their order alone. */
export const isSandboxPayment = (gatewayPaymentId: string) => gatewayPaymentId.startsWith(paymentPrefix)
