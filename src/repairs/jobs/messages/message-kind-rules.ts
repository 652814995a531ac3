import { dayMs } from '../../../platform/time-zone.ts'
import type { JobState } from '../status.ts'

/** What the shop writes to a customer about a repair. */
export const messageLabels = {
  booked: 'Booked',
  received: 'Received',
  estimate: 'Estimate',
  estimate_reminder: 'Reminder of the estimate',
  approved: 'In repair',
  part_ordered: 'Waiting for a part',
  part_arrived: 'The part has arrived',
  ready: 'Ready to collect',
  unclaimed_7: 'Not collected for 7 days',
  unclaimed_30: 'Not collected for 30 days',
  unclaimed_90: 'Not collected for 90 days',
  handed_over: 'Handed over',
} as const
export type MessageKind = keyof typeof messageLabels
/** Of a kind that an event has as its note; an erasure empties it. */
export const messageLabel = (kind: string): string =>
  Object.entries(messageLabels).find(([one]) => one === kind)?.[1] ?? ''
export const messageKinds = Object.keys(messageLabels) as MessageKind[]

/** An estimate without an answer is remembered after a day. */
export const reminderDays = 1
/** Days after a device was ready, on which its customer is reminded; the longest first. */
export const noticeDays = [90, 30, 7] as const
export const firstNoticeDays = 7 satisfies (typeof noticeDays)[2]

export interface MessageFacts {
  state: JobState
  readyAt: Date | null
  /** The state before this one. */
  cameFrom: JobState | null
  /** When the newest estimate was sent; null without one. */
  sentAt: Date | null
  /** The newest estimate has an answer. */
  isAnswered: boolean
  now: Date
}

const daysSince = (moment: Date | null, now: Date) =>
  moment === null ? 0 : (now.getTime() - moment.getTime()) / dayMs

/** The message that is true now; undefined where there is nothing to write. */
export function messageKindOf(facts: MessageFacts): MessageKind | undefined {
  const { state, readyAt, cameFrom, sentAt, isAnswered, now } = facts
  switch (state) {
    case 'booked':
      return 'booked'
    case 'received':
    case 'diagnosing':
      return 'received'
    case 'awaiting_answer':
      if (isAnswered) return undefined
      return daysSince(sentAt, now) < reminderDays ? 'estimate' : 'estimate_reminder'
    case 'in_repair':
      return cameFrom === 'waiting_parts' ? 'part_arrived' : 'approved'
    case 'waiting_parts':
      return 'part_ordered'
    case 'ready': {
      const days = noticeDays.find((one) => daysSince(readyAt, now) >= one)
      return days === undefined ? 'ready' : `unclaimed_${days}`
    }
    case 'handed_over':
      return 'handed_over'
    case 'cancelled':
      return undefined
  }
}

export const isNotice = (kind: MessageKind) => kind.startsWith('unclaimed_')
const daysOf = (kind: string) => Number(kind.replace('unclaimed_', ''))

/**
 * Whether the shop writes this reminder by itself: once for each sent estimate, and of the notices once for each time that the device was ready.
 * `mailed`: what was mailed since then. A later notice stands for the earlier ones, also if the clock is set back.
 */
export function isReminderDue(kind: MessageKind | undefined, mailed: string[]): kind is MessageKind {
  if (kind === 'estimate_reminder') return !mailed.includes(kind)
  if (kind === undefined || !isNotice(kind)) return false
  return !mailed.some((one) => one.startsWith('unclaimed_') && daysOf(one) >= daysOf(kind))
}
