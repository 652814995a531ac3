import type { Email } from '../../mail/templates/render-email.ts'
import { formatPaise } from '../../money/money.ts'
import {
  amountRows,
  shopAddress,
  orderLink,
  type OrderEmailContext,
  type OrderEmailKind,
} from './order-email.ts'

export type EmailTemplate = (occasion: OrderEmailContext) => Email | undefined

/** What the buyer is written when the order takes a step. `returned` and `refunded` are told by the goods and the money themselves. */
export const statusEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  placed: ({ order }) => ({
    subject: `Your order ${order.id}`,
    parts: [
      'Thank you for your order. It is yours as soon as it is paid; until then we keep the goods for you for 15 minutes. You can also pay later, as long as they are there.',
      amountRows(order),
      orderLink(order, 'Pay or see your order'),
    ],
  }),

  payment_to_confirm: ({ order }) => ({
    subject: `We are checking your payment for ${order.id}`,
    parts: [
      `Thank you for telling us that you have paid ${formatPaise(order.totalPaise)} by UPI. We look for it in our bank account and write to you again, usually within a day. Please do not pay a second time.`,
      amountRows(order),
      orderLink(order),
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
            orderLink(order, 'Pay again'),
          ],
        },

  processing: ({ order }) => ({
    subject: `We have your payment for ${order.id}`,
    parts: [
      `Thank you! We have received ${formatPaise(order.totalPaise)}. The invoice is attached; it also stands on the page of your order.`,
      amountRows(order),
      order.delivery === 'home'
        ? 'We pack your order now and write to you again when it is on its way.'
        : 'We make your order ready now and write to you again when you can collect it.',
      orderLink(order),
    ],
  }),

  ready: ({ order, shop }) => ({
    subject: `Your order ${order.id} is ready to collect`,
    parts: [
      `Your order is ready. Please tell us its number, ${order.id}, when you come:`,
      shopAddress(shop),
      orderLink(order),
    ],
  }),

  shipped: ({ order }) => ({
    subject: `Your order ${order.id} is on its way`,
    parts: [
      'Your order has left our shop.',
      ...(order.tracking ? [{ rows: [['Tracking number', order.tracking] as [string, string]] }] : []),
      orderLink(order),
    ],
  }),

  tracking: ({ order, note }) => ({
    subject: `The tracking number of your order ${order.id}`,
    parts: [{ rows: [['Tracking number', order.tracking || note]] }, orderLink(order)],
  }),

  delivered: ({ order }) => ({
    subject: `Your order ${order.id} was delivered`,
    parts: [`Your order has arrived. ${thanks}`, orderLink(order)],
  }),

  collected: ({ order }) => ({
    subject: `You have collected your order ${order.id}`,
    parts: [thanks, orderLink(order)],
  }),

  cancelled: ({ order, actor, note }) => ({
    subject: `Your order ${order.id} was cancelled`,
    parts: [
      actor === 'buyer' ? 'We have cancelled your order as you wished.' : 'We had to cancel your order.',
      ...(actor !== 'buyer' && note ? [note] : []),
      order.paidAt
        ? 'What you have paid goes back to you; we write to you about it separately.'
        : 'Should you have paid for it all the same, the money goes back to you by itself.',
      orderLink(order),
    ],
  }),
}

const thanks =
  'Thank you for buying from us! Should something not be right, please call us, or ask for a return within 30 days on the page of your order.'

/** What the buyer is written when money goes back. One that failed is the owner's to mend, so the buyer need not worry about it. */
export const refundEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  refund_started: ({ order, actor, refund }) => {
    if (!refund) return undefined
    const { money, isOrders } = refund
    const amount = formatPaise(money.amountPaise)
    // A reason that the buyer gave need not be told back.
    const why = isOrders && actor !== 'staff' ? [] : [money.reason]
    return {
      subject: `Your money is going back: ${amount} for ${order.id}`,
      parts: [
        ...why,
        money.method === 'gateway'
          ? `${amount} is on its way back to you, by the way it came. It takes 5 to 7 working days.`
          : `We send ${amount} back to the account that you paid from.`,
        orderLink(order),
      ],
    }
  },

  refund_done: ({ order, refund }) => {
    if (!refund) return undefined
    const { money, isOrders } = refund
    const amount = formatPaise(money.amountPaise)
    const { utr } = money
    return {
      subject: `${amount} has gone back to you for ${order.id}`,
      parts: [
        `We have given back ${amount}. Should your account not show it in a few days, please call us.`,
        ...(utr ? [{ rows: [['UTR', utr] as [string, string]] }] : []),
        ...(isOrders && order.paidAt
          ? ['The credit note is attached; it also stands on the page of your order.']
          : []),
        orderLink(order),
      ],
    }
  },
}

const optionalText = (note: string) => (note ? [note] : [])

/** What the buyer is written about goods that come back. */
export const returnEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  return_requested: ({ order }) => ({
    subject: `You want to return goods of ${order.id}`,
    parts: [
      'We have your wish to return goods. We look at it and write to you. Please keep the goods with all that came with them.',
      orderLink(order),
    ],
  }),

  return_accepted: ({ order, shop, note }) => ({
    subject: `You can return the goods of ${order.id}`,
    parts: [
      `We take the goods back. Please bring or send them to us with the order number, ${order.id}:`,
      shopAddress(shop),
      ...optionalText(note),
      'When they are here we look at them, and the money goes back to you.',
      orderLink(order),
    ],
  }),

  return_refused: ({ order, shop, note }) => ({
    subject: `We cannot take back the goods of ${order.id}`,
    parts: [
      'We are sorry: we cannot take these goods back.',
      ...optionalText(note),
      `If you see it otherwise, please call us: ${shop.phone}.`,
      orderLink(order),
    ],
  }),

  return_received: ({ order, note }) => ({
    subject: `The goods of ${order.id} are back with us`,
    parts: [
      'The goods are here and we have looked at them. We write to you separately about the money that goes back.',
      ...optionalText(note),
      orderLink(order),
    ],
  }),
}
