export const eventKinds = [
  'booked',
  'received',
  'moved',
  'undone',
  'changed',
  'assigned',
  'note',
  'photo',
  'estimate_sent',
  'answered',
  'answer_confirmed',
  'answer_withdrawn',
  'part_held',
  'part_used',
  'part_released',
  'parts_freed',
  'sent_outside',
  'back_from_outside',
  'deposit',
  'deposit_refunded',
  'passcode_stored',
  'passcode_viewed',
  'passcode_deleted',
  'link_read',
  'mailed',
  'drafted',
] as const
export type EventKind = (typeof eventKinds)[number]

export const eventActors = ['staff', 'customer', 'shop'] as const
export type EventActor = (typeof eventActors)[number]
