import type { Check } from '../check.ts'
import { auditChecks } from './audit.ts'
import { documentChecks } from './documents.ts'
import { orderChecks } from './orders.ts'
import { outboxChecks } from './outbox.ts'
import { paymentChecks } from './payments.ts'
import { refundChecks } from './refunds.ts'
import { stockChecks } from './stock.ts'
import { talliesChecks } from './tallies.ts'
import { timelineChecks } from './timeline.ts'

export const allChecks: Check[] = [
  ...orderChecks,
  ...timelineChecks,
  ...paymentChecks,
  ...refundChecks,
  ...stockChecks,
  ...documentChecks,
  ...outboxChecks,
  ...auditChecks,
  ...talliesChecks,
]
