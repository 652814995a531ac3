import { paise, toRupees } from '../../../platform/money/money.ts'
import type { DisputeEntry } from '../contract.ts'
import type { Dispute } from './disputes-store.ts'

export const toDisputeEntry = (dispute: Dispute): DisputeEntry => ({
  id: dispute.id,
  gatewayPayment: dispute.gatewayPaymentId,
  amount: toRupees(paise(dispute.amountPaise)),
  currency: dispute.currency,
  phase: dispute.phase,
  reason: dispute.reasonCode,
  status: dispute.status,
  respondBy: dispute.respondBy?.toISOString() ?? null,
  deducted: toRupees(dispute.deductedPaise),
  returned: toRupees(dispute.returnedPaise),
  receivedAt: dispute.receivedAt.toISOString(),
  changedAt: dispute.changedAt.toISOString(),
})
