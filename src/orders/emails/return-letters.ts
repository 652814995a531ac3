import type { OccasionName } from './occasion.ts'
import { shopPlace, toOrder } from './order-parts.ts'
import type { Write } from './step-letters.ts'

const answer = (note: string) => (note ? [note] : [])

/** What the buyer is written about goods that come back. */
export const returnLetters: Partial<Record<OccasionName, Write>> = {
  return_requested: ({ order }) => ({
    subject: `You want to return goods of ${order.id}`,
    parts: [
      'We have your wish to return goods. We look at it and write to you. Please keep the goods with all that came with them.',
      toOrder(order),
    ],
  }),

  return_accepted: ({ order, shop, note }) => ({
    subject: `You can return the goods of ${order.id}`,
    parts: [
      `We take the goods back. Please bring or send them to us with the order number, ${order.id}:`,
      shopPlace(shop),
      ...answer(note),
      'When they are here we look at them, and the money goes back to you.',
      toOrder(order),
    ],
  }),

  return_refused: ({ order, shop, note }) => ({
    subject: `We cannot take back the goods of ${order.id}`,
    parts: [
      'We are sorry: we cannot take these goods back.',
      ...answer(note),
      `If you see it otherwise, please call us: ${shop.phone}.`,
      toOrder(order),
    ],
  }),

  return_received: ({ order, note }) => ({
    subject: `The goods of ${order.id} are back with us`,
    parts: [
      'The goods are here and we have looked at them. We write to you separately about the money that goes back.',
      ...answer(note),
      toOrder(order),
    ],
  }),
}
