/** The steps whose email to the buyer can be worded by the owner. */
export const emailSteps = {
  placed: 'Order placed',
  pays_at_shop: 'To be paid at the shop',
  shop_hold_lapsed: 'Not paid at the shop in time',
  payment_to_confirm: 'UPI payment reported',
  awaiting_payment: 'UPI payment not found',
  processing: 'Payment received',
  ready: 'Ready to collect',
  shipped: 'Shipped',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refund_started: 'Refund started',
  refund_done: 'Refunded',
  return_requested: 'Return requested',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  return_received: 'Returned goods checked',
  undone: 'Correction of a mistake',
} as const
type EmailStep = keyof typeof emailSteps

export const whatsAppSteps = {
  awaiting_payment: 'Waiting for payment',
  pays_at_shop: 'To be paid at the shop',
  shop_hold_lapsed: 'Not paid at the shop in time',
  payment_to_confirm: 'UPI payment reported',
  processing: 'Payment received',
  ready: 'Ready to collect',
  shipped: 'Shipped',
  delivered: 'Delivered',
  collected: 'Collected',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
  link_requested: 'Link requested',
  refund_started: 'Refund started',
  refund_done: 'Refund done',
  return_requested: 'Return requested',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
} as const
type WhatsAppStep = keyof typeof whatsAppSteps

/** What the variables stand for in the preview. */
const sampleValues = {
  order: 'KD-7H2M9QX4RB',
  amount: '₹14,999',
  shop: 'Our shop',
  shop_phone: '98765 43210',
  shop_address: 'Our shop\n12 Kumaran Road, Tiruppur\nPhone 98765 43210',
  tracking: 'TRACK-7',
  note: 'A note of the shop',
  refund: '₹1,999',
  next_step: '',
  until: '28 Nov 2026, 9:00 pm',
}
export type Variable = keyof typeof sampleValues

export type TextStep = { channel: 'email'; step: EmailStep } | { channel: 'whatsapp'; step: WhatsAppStep }

const always: Variable[] = ['order', 'amount', 'shop', 'shop_phone']
const extra: {
  email: Partial<Record<EmailStep, Variable[]>>
  whatsapp: Partial<Record<WhatsAppStep, Variable[]>>
} = {
  email: {
    pays_at_shop: ['until', 'shop_address'],
    processing: ['next_step'],
    ready: ['shop_address'],
    shipped: ['tracking'],
    delivered: ['next_step'],
    collected: ['next_step'],
    cancelled: ['next_step', 'note'],
    refund_started: ['refund', 'next_step', 'note'],
    refund_done: ['refund', 'next_step'],
    undone: ['next_step'],
    return_accepted: ['shop_address', 'note'],
    return_refused: ['note'],
    return_received: ['note'],
  },
  whatsapp: { pays_at_shop: ['until'], processing: ['next_step'], shipped: ['tracking'] },
}

/** The variables of a text, with what they stand for in the preview. */
export function samplesOf(text: TextStep, nextStep: string): Record<string, string> {
  const names = [
    ...always,
    ...((text.channel === 'email' ? extra.email[text.step] : extra.whatsapp[text.step]) ?? []),
  ]
  const values = { ...sampleValues, next_step: nextStep }
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
