/** `booked`: the customer brings the phone on a day; `ready`: repaired or not, it can be collected. */
export const jobStates = [
  'booked',
  'received',
  'diagnosing',
  'awaiting_answer',
  'in_repair',
  'waiting_parts',
  'ready',
  'handed_over',
  'cancelled',
] as const
export type JobState = (typeof jobStates)[number]

export const outcomes = ['repaired', 'not_repairable', 'declined', 'no_fault'] as const
export type Outcome = (typeof outcomes)[number]

/** Every allowed change of state. The database trigger `guard_repair_job` rejects all others (status.test.ts compares the two). */
export const jobTransitions: Record<JobState, readonly JobState[]> = {
  booked: ['received', 'cancelled'],
  // An estimate at intake, such as a price of the list, needs no diagnosis.
  received: ['diagnosing', 'awaiting_answer', 'cancelled'],
  diagnosing: ['awaiting_answer', 'ready', 'cancelled'],
  awaiting_answer: ['in_repair', 'waiting_parts', 'ready', 'cancelled'],
  in_repair: ['waiting_parts', 'awaiting_answer', 'ready', 'cancelled'],
  waiting_parts: ['in_repair', 'awaiting_answer', 'ready', 'cancelled'],
  // The customer tried it and it fails.
  ready: ['in_repair', 'handed_over'],
  handed_over: [],
  cancelled: [],
}

/** Changes that staff can take back, with the states before them; `guard_repair_job` allows the same. What moved money is not among them. */
const jobUndos: Partial<Record<JobState, readonly JobState[]>> = {
  received: ['booked'],
  diagnosing: ['received'],
  in_repair: ['awaiting_answer', 'waiting_parts'],
  waiting_parts: ['awaiting_answer', 'in_repair'],
  ready: ['diagnosing', 'awaiting_answer', 'in_repair', 'waiting_parts'],
  cancelled: ['booked', 'received', 'diagnosing', 'awaiting_answer', 'in_repair', 'waiting_parts'],
}

export const undoMinutes = 10

export const canMove = (from: JobState, to: JobState) => jobTransitions[from].includes(to)
export const canUndo = (from: JobState, to: JobState) => jobUndos[from]?.includes(to) ?? false

/** The job is over: nothing is held for it, and its passcode is gone. */
const endedStates = ['handed_over', 'cancelled'] as const satisfies JobState[]
export const isEnded = (state: JobState) => (endedStates as readonly JobState[]).includes(state)

/** On the board, in this order. */
export const openStates = jobStates.filter((state) => !isEnded(state))
