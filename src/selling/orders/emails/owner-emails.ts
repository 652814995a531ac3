import { formatPaise } from '../../../platform/money/money.ts'
import type { EmailPart } from '../../../people/mail/templates/render-email.ts'
import { disputeEmail } from './dispute-email.ts'
import type { StoredOrder } from '../store.ts'
import { deviceName, presentDevice } from '../device.ts'
import { amountRows, adminOrderLink, shopHoldText, type OrderEmailKind } from './order-email.ts'
import type { EmailTemplate } from './buyer-emails.ts'

/** Emails to the owner, for events that need an action. */
export const ownerEmails: Partial<Record<OrderEmailKind, EmailTemplate>> = {
  pays_at_shop: ({ order }) => ({
    subject: `To collect, not paid: ${order.id}, ${formatPaise(order.totalPaise)}`,
    parts: [
      `The buyer comes to the shop and pays at the counter. The items are held until ${shopHoldText(order)}.`,
      amountRows(order),
      buyerRows(order),
      adminOrderLink(order),
    ],
  }),

  // What was paid at the counter has left the shop.
  processing: ({ order }) =>
    order.handedOverAt !== null || order.channel === 'counter'
      ? undefined
      : {
          subject: `New order ${order.id}: ${formatPaise(order.totalPaise)} paid`,
          parts: [
            order.delivery === 'home' ? 'Please pack and send it.' : 'Please make it ready to be collected.',
            amountRows(order),
            buyerRows(order),
            adminOrderLink(order),
          ],
        },

  payment_to_confirm: ({ order, note }) => ({
    subject: `UPI payment to confirm: ${formatPaise(order.totalPaise)} for ${order.id}`,
    parts: [
      'A buyer says that this was paid by UPI. Please check your bank account, then confirm or reject the payment.',
      {
        rows: [
          ['Amount', formatPaise(order.totalPaise)],
          ['UTR', note || 'not given'],
        ],
      },
      buyerRows(order),
      adminOrderLink(order),
    ],
  }),

  cancelled: ({ order, actor }) =>
    actor === 'buyer' && order.paidAt
      ? {
          subject: `Cancelled by the buyer: ${order.id}`,
          parts: [
            'Please do not send this order. The payment is being refunded.',
            amountRows(order),
            adminOrderLink(order),
          ],
        }
      : undefined,

  refund_failed: ({ order, refund }) => ({
    subject: `A refund needs you: ${order.id}`,
    parts: [
      `${refund ? formatPaise(refund.refund.amountPaise) : 'Money'} could not be refunded. Please open the order and try again, or refund it by hand.`,
      adminOrderLink(order),
    ],
  }),

  disputed: ({ order, dispute }) => dispute && disputeEmail(dispute, { order }),

  // The email channel needs no staff; see `requestLink`.
  link_requested: ({ order, note }) =>
    note === 'On WhatsApp'
      ? {
          subject: `A guest wants the link to ${order.id} on WhatsApp`,
          parts: [
            'Please open the order and press “Send link on WhatsApp”.',
            buyerRows(order),
            adminOrderLink(order),
          ],
        }
      : undefined,

  cancel_requested: ({ order, note }) => ({
    subject: `A buyer asks to cancel ${order.id}`,
    parts: [
      ...(note ? ['The buyer writes:', note] : []),
      'Please do not send this order yet. Open it to cancel it, or to say no.',
      amountRows(order),
      buyerRows(order),
      adminOrderLink(order),
    ],
  }),

  return_requested: ({ order, note }) => ({
    subject: `A buyer wants to return goods of ${order.id}`,
    parts: [
      'The buyer writes:',
      note,
      'Please open the order to answer.',
      buyerRows(order),
      adminOrderLink(order),
    ],
  }),
}

function buyerRows(order: StoredOrder): EmailPart {
  const { fullName, phoneNumber, deliveryAddress } = order
  const rows: [string, string][] = [
    ['Buyer', fullName],
    ['Phone', phoneNumber],
    ['Address', deliveryAddress],
    ['Phone to repair', deviceName(presentDevice(order))],
  ]
  return { rows: rows.filter(([, text]) => text !== '') }
}
