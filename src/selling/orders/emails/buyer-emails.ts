import { isOfServicesAlone } from '../repairs/repair-rules.ts'
import type { Email } from '../../../people/mail/templates/render-email.ts'
import { formatPaise } from '../../../platform/money/money.ts'
import {
  amountRows,
  shopAddress,
  shopHoldText,
  orderLink,
  type OrderEmailContext,
  type OrderEmailKind,
} from './order-email.ts'

export type EmailTemplate = (context: OrderEmailContext) => Email | undefined

const parcelRows = ({ courier, tracking, trackingLink }: OrderEmailContext['order']) => {
  const rows = [
    ['Courier', courier],
    ['Tracking number', tracking],
    ['Tracking link', trackingLink],
  ] satisfies [string, string][]
  const filled = rows.filter(([, text]) => text !== '')
  return filled.length > 0 ? [{ rows: filled }] : []
}

const optionalText = (text: string) => (text ? [text] : [])

/** Emails about transitions. The return and refund emails cover `returned` and `refunded`. */
const statusEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  placed: ({ order }) => ({
    subject: `Your order ${order.id}`,
    parts: [
      isOfServicesAlone(order.lines)
        ? 'Thank you for your order. Pay for it, then bring your phone to our shop.'
        : 'Thank you for your order. We reserve the items for you for 15 minutes. You can also pay later, as long as they are in stock.',
      amountRows(order),
      orderLink(order, 'Pay or see your order'),
    ],
  }),

  pays_at_shop: ({ order, shop }) => ({
    subject: `Your order ${order.id} waits for you at the shop`,
    parts: [
      `We keep the items for you until ${shopHoldText(order)}. Please come by then, tell us the order number, ${order.id}, and pay ${formatPaise(order.totalPaise)} at the counter, in cash, by UPI or by card:`,
      shopAddress(shop),
      amountRows(order),
      orderLink(order, 'See the order, or pay it now'),
    ],
  }),

  shop_hold_lapsed: ({ order }) => ({
    subject: `We no longer keep the items of ${order.id} for you`,
    parts: [
      'You chose to pay at the shop and have not come yet, so we offer the items to others again. As long as they are in stock you can still pay for the order, online or at the shop.',
      orderLink(order, 'Pay or see your order'),
    ],
  }),

  payment_to_confirm: ({ order }) => ({
    subject: `We are checking your payment for ${order.id}`,
    parts: [
      `Thank you for telling us that you have paid ${formatPaise(order.totalPaise)} by UPI. We’ll check our bank account and write to you again, usually within a day. Please do not pay again.`,
      amountRows(order),
      orderLink(order),
    ],
  }),

  // Only after a rejection by staff; an automatic transition is followed by a cancellation at once.
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

  processing: ({ order, nextStep }) => ({
    subject: `We have your payment for ${order.id}`,
    parts: [
      `Thank you! We have received ${formatPaise(order.totalPaise)}. The bill is attached; you can also find it on your order’s page.`,
      amountRows(order),
      nextStep,
      orderLink(order),
    ],
  }),

  ready: ({ order, shop }) => ({
    subject: `Your order ${order.id} is ready to collect`,
    parts: [
      isOfServicesAlone(order.lines)
        ? `Your repair is ready. Please tell us the order number, ${order.id}, when you come, or the pickup code on the page of the repair:`
        : `Your order is ready. Please tell us its number, ${order.id}, when you come:`,
      shopAddress(shop),
      orderLink(order),
    ],
  }),

  shipped: ({ order }) => ({
    subject: `Your order ${order.id} is on its way`,
    parts: ['Your order has left our shop.', ...parcelRows(order), orderLink(order)],
  }),

  delivered: ({ order, nextStep }) => ({
    subject: `Your order ${order.id} was delivered`,
    parts: [`Your order has arrived. ${thanks} ${nextStep}`, orderLink(order)],
  }),

  collected: ({ order, nextStep }) => ({
    subject: `You have collected your order ${order.id}`,
    parts: [`${thanks} ${nextStep}`, orderLink(order)],
  }),

  cancelled: ({ order, actor, note, nextStep }) => ({
    subject: `Your order ${order.id} was cancelled`,
    // The buyer knows a reason of their own.
    parts: [nextStep, ...(actor === 'buyer' ? [] : optionalText(note)), orderLink(order)],
  }),
}

const thanks = 'Thank you for buying from us!'

/** Emails about refunds. None about a failed refund: the owner retries it. */
const refundEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  refund_started: ({ order, actor, refund, nextStep }) => {
    if (!refund) return undefined
    const { refund: started, isSettled } = refund
    const amount = formatPaise(started.amountPaise)
    // The buyer knows a reason of their own.
    const reason = isSettled && actor !== 'staff' ? [] : [started.reason]
    return {
      subject: `Your refund of ${amount} for ${order.id}`,
      parts: [...reason, nextStep, orderLink(order)],
    }
  },

  refund_done: ({ order, refund, nextStep }) => {
    if (!refund) return undefined
    const { refund: done } = refund
    const amount = formatPaise(done.amountPaise)
    const { utr } = done
    return {
      subject: `We have refunded ${amount} for ${order.id}`,
      parts: [
        `We have refunded ${amount}. If it does not show in your account in a few days, please call us.`,
        ...(utr ? [{ rows: [['UTR', utr] as [string, string]] }] : []),
        ...optionalText(nextStep),
        orderLink(order),
      ],
    }
  },
}

/** Emails about returns. */
const returnEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  return_requested: ({ order }) => ({
    subject: `Your return request for ${order.id}`,
    parts: [
      'We have received your return request. We’ll look at it and write to you. Please hold on to the items and everything that came with them.',
      orderLink(order),
    ],
  }),

  return_accepted: ({ order, shop, note }) => ({
    subject: `You can return your items of ${order.id}`,
    parts: [
      `Please bring or send the items to us with the order number, ${order.id}:`,
      shopAddress(shop),
      ...optionalText(note),
      'We’ll check them when they arrive and then refund you.',
      orderLink(order),
    ],
  }),

  return_refused: ({ order, shop, note }) => ({
    subject: `We cannot accept your return for ${order.id}`,
    parts: [
      'We are sorry, but we cannot accept this return.',
      ...optionalText(note),
      `If you disagree, please call us: ${shop.phone}.`,
      orderLink(order),
    ],
  }),

  return_received: ({ order, note }) => ({
    subject: `We have received your return for ${order.id}`,
    parts: [
      'We have received and checked the items. We’ll write to you separately about the refund.',
      ...optionalText(note),
      orderLink(order),
    ],
  }),
}

const correctionEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  undone: ({ order, nextStep }) =>
    nextStep === ''
      ? undefined
      : {
          subject: `A correction about your order ${order.id}`,
          parts: [`${nextStep} We are sorry.`, orderLink(order)],
        },
}

/** Emails about a cancellation that the shop has to confirm. */
const cancelRequestEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  cancel_requested: ({ order }) => ({
    subject: `Your request to cancel ${order.id}`,
    parts: ['We were asked to cancel this order. We’ll look at it and write to you.', orderLink(order)],
  }),

  cancel_declined: ({ order, shop, note }) => ({
    subject: `We have not cancelled ${order.id}`,
    parts: [
      'We did not cancel this order.',
      ...optionalText(note),
      `If you disagree, please call us: ${shop.phone}.`,
      orderLink(order),
    ],
  }),
}

export const buyerEmails = {
  ...correctionEmails,
  ...statusEmails,
  ...refundEmails,
  ...returnEmails,
  ...cancelRequestEmails,
}
