import { readableCode } from '../../../platform/ids.ts'

const orderPrefix = 'order_Sandbox'

export const newSandboxOrderId = () => orderPrefix + readableCode(10)
export const newSandboxPaymentId = () => 'pay_' + readableCode(14)

/** An order of the sandbox cannot be paid at the real gateway, and the other way round. */
export const isSandboxOrder = (gatewayOrderId: string) => gatewayOrderId.startsWith(orderPrefix)
