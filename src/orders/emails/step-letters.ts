import type { Email } from '../../mail/templates/letter.ts'
import { formatPaise } from '../../money/money.ts'
import type { Occasion, OccasionName } from './occasion.ts'
import { amounts, shopPlace, toOrder } from './order-parts.ts'

export type Write = (occasion: Occasion) => Email | undefined

/** What the buyer is written when the order takes a step. `returned` and `refunded` are told by the goods and the money themselves. */
export const stepLetters: Partial<Record<OccasionName, Write>> = {
  placed: ({ order }) => ({
    subject: `Your order ${order.id}`,
    parts: [
      'Thank you for your order. It is yours as soon as it is paid; until then we keep the goods for you for 15 minutes. You can also pay later, as long as they are there.',
      amounts(order),
      toOrder(order, 'Pay or see your order'),
    ],
  }),

  payment_to_confirm: ({ order }) => ({
    subject: `We are checking your payment for ${order.id}`,
    parts: [
      `Thank you for telling us that you have paid ${formatPaise(order.totalPaise)} by UPI. We look for it in our bank account and write to you again, usually within a day. Please do not pay a second time.`,
      amounts(order),
      toOrder(order),
    ],
  }),

  // Only the owner's answer is told; where the shop does it by itself a cancellation follows at once.
  awaiting_payment: ({ order, actor }) =>
    actor !== 'staff'
      ? undefined
      : {
          subject: `We could not find your payment for ${order.id}`,
          parts: [
            `We looked for your UPI payment of ${formatPaise(order.totalPaise)} and did not find it. If the money has left your account, please call us with the 12 digits of the UTR. Otherwise you can pay again.`,
            toOrder(order, 'Pay again'),
          ],
        },

  processing: ({ order }) => ({
    subject: `We have your payment for ${order.id}`,
    parts: [
      `Thank you! We have received ${formatPaise(order.totalPaise)}. The invoice is attached; it also stands on the page of your order.`,
      amounts(order),
      order.delivery === 'home'
        ? 'We pack your order now and write to you again when it is on its way.'
        : 'We make your order ready now and write to you again when you can collect it.',
      toOrder(order),
    ],
  }),

  ready: ({ order, shop }) => ({
    subject: `Your order ${order.id} is ready to collect`,
    parts: [
      `Your order is ready. Please tell us its number, ${order.id}, when you come:`,
      shopPlace(shop),
      toOrder(order),
    ],
  }),

  shipped: ({ order }) => ({
    subject: `Your order ${order.id} is on its way`,
    parts: [
      'Your order has left our shop.',
      ...(order.tracking ? [{ rows: [['Tracking number', order.tracking] as [string, string]] }] : []),
      toOrder(order),
    ],
  }),

  tracking: ({ order, note }) => ({
    subject: `The tracking number of your order ${order.id}`,
    parts: [{ rows: [['Tracking number', order.tracking || note]] }, toOrder(order)],
  }),

  delivered: ({ order }) => ({
    subject: `Your order ${order.id} was delivered`,
    parts: [`Your order has arrived. ${thanks}`, toOrder(order)],
  }),

  collected: ({ order }) => ({
    subject: `You have collected your order ${order.id}`,
    parts: [thanks, toOrder(order)],
  }),

  cancelled: ({ order, actor, note }) => ({
    subject: `Your order ${order.id} was cancelled`,
    parts: [
      actor === 'buyer' ? 'We have cancelled your order as you wished.' : 'We had to cancel your order.',
      ...(actor !== 'buyer' && note ? [note] : []),
      order.paidAt
        ? 'What you have paid goes back to you; we write to you about it separately.'
        : 'Should you have paid for it all the same, the money goes back to you by itself.',
      toOrder(order),
    ],
  }),
}

const thanks =
  'Thank you for buying from us! Should something not be right, please call us, or ask for a return within 30 days on the page of your order.'
