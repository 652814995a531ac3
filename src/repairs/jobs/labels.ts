import type { JobState, Outcome } from './status.ts'

export const stateLabels: Record<JobState, string> = {
  booked: 'Booked',
  received: 'Received',
  diagnosing: 'Diagnosing',
  awaiting_answer: 'Awaiting answer',
  in_repair: 'In repair',
  waiting_parts: 'Waiting for parts',
  ready: 'Ready',
  handed_over: 'Handed over',
  cancelled: 'Cancelled',
}

export const outcomeLabels: Record<Outcome, string> = {
  repaired: 'Repaired',
  not_repairable: 'Not repairable',
  declined: 'Declined',
  no_fault: 'No fault found',
}
