import type { JobEvent } from './contract.ts'
import type { EventKind } from './event.ts'
import { stateLabels } from './labels.ts'
import { messageLabel } from './messages/message-kind-rules.ts'

const titles: Record<Exclude<EventKind, 'moved' | 'undone'>, string> = {
  booked: 'Booked',
  received: 'Taken in',
  changed: 'Changed',
  assigned: 'Technician',
  note: 'Note',
  photo: 'Photo added',
  estimate_sent: 'Estimate sent',
  answered: 'Answered',
  answer_confirmed: 'Answer confirmed',
  answer_withdrawn: 'Answer was not the customer’s',
  part_held: 'Part held',
  part_used: 'Part used',
  part_released: 'Part not needed',
  parts_freed: 'Parts are free for others again',
  sent_outside: 'Sent to another workshop',
  back_from_outside: 'Back from another workshop',
  deposit: 'Deposit',
  deposit_refunded: 'Deposit given back',
  passcode_stored: 'Passcode stored',
  passcode_viewed: 'Passcode looked at',
  passcode_deleted: 'Passcode deleted',
  link_read: 'Link read by staff',
  mailed: 'Email to the customer',
  drafted: 'Opened in WhatsApp',
}

/** An entry of the timeline for staff. */
export function eventTitle({ kind, to }: Pick<JobEvent, 'kind' | 'to'>): string {
  const state = to === null ? '' : stateLabels[to]
  if (kind === 'moved') return state
  if (kind === 'undone') return `Taken back: ${state}`
  return titles[kind]
}

/** Of a message its name; else the note as it was written. */
export const eventNote = ({ kind, note }: Pick<JobEvent, 'kind' | 'note'>): string =>
  kind === 'mailed' || kind === 'drafted' ? messageLabel(note) : note

const actors: Record<JobEvent['actor'], string> = {
  staff: 'Staff',
  customer: 'Customer',
  shop: 'The shop’s system',
}

export const eventActor = ({ actor, by }: Pick<JobEvent, 'actor' | 'by'>) => by || actors[actor]
