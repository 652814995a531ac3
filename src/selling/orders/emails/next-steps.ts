import { formatPaise } from '../../../platform/money/money.ts'
import { isOfServicesAlone } from '../repairs/repair-rules.ts'
import { isSold } from '../dues/is-sold.ts'
import type { OrderStatus } from '../status.ts'
import { emailKindOf, type OrderEmailContext, type OrderEmailKind } from './order-email.ts'

/** The buyer has an email about the status that was undone, or gets it just before the one about the undoing. */
const undoneTexts: Partial<Record<OrderStatus, string>> = {
  ready:
    'We marked your order as ready by mistake. We are still preparing it and will write to you when you can collect it.',
  shipped:
    'We marked your order as shipped by mistake. It is still in our shop; we will write to you when it is on its way.',
  cancelled:
    'We cancelled your order by mistake. It is open again, and you can pay for it as long as the items are in stock.',
}

type Context = Omit<OrderEmailContext, 'nextStep'>

const ifNotRight = ({ order: { returnDays, lines } }: Context) =>
  `If something is not right, please call us${returnDays > 0 && !isOfServicesAlone(lines) ? `, or request a return within ${returnDays} days on your order’s page` : ''}.`

function whileGoodsWait({ lines, delivery }: Context['order']) {
  if (isOfServicesAlone(lines)) return ''
  return delivery === 'home'
    ? 'We pack your order now and write to you again when it is on its way.'
    : 'We’ll write to you again when you can collect your order.'
}

const bringPhone = ({ id, lines }: Context['order']) =>
  lines.some(({ catalogue }) => catalogue === 'services')
    ? `Please bring your phone to our shop and tell us the order number, ${id}. Your order’s page leads to the repair.`
    : ''

const thanksForComing = 'You have taken your items with you. Thank you for coming to our shop!'

/** By kind of email. A function may return an empty text. */
const nextSteps: Partial<Record<OrderEmailKind, (context: Context) => string>> = {
  processing: ({ order }) =>
    order.handedOverAt
      ? thanksForComing
      : [whileGoodsWait(order), bringPhone(order)].filter(Boolean).join(' '),
  delivered: ifNotRight,
  collected: ifNotRight,
  cancelled: ({ order, actor }) =>
    [
      actor === 'buyer' ? 'We have cancelled your order, as you asked.' : 'We had to cancel your order.',
      order.paidAt
        ? 'We’ll refund what you paid and write to you about it separately.'
        : 'If you paid anyway, we’ll refund it automatically.',
    ].join(' '),
  refund_started: ({ refund }) => {
    if (!refund) return ''
    const amount = formatPaise(refund.refund.amountPaise)
    return refund.refund.method === 'gateway'
      ? `We’ll refund ${amount} to the card or UPI account you paid with. It takes 5 to 7 working days.`
      : `We’ll refund ${amount} by UPI. Please enter your UPI id on your order’s page.`
  },
  refund_done: ({ order, refund }) =>
    refund?.isSettled && isSold(order)
      ? 'The credit note is attached; you can also find it on your order’s page.'
      : '',
  undone: ({ from }) => (from && undoneTexts[from]) ?? '',
}

/**
 * The sentence of an email that differs from order to order: by delivery, payment, refund or days for returns. The owner's own texts
 * have it as {{next_step}}, so that they need no wording for each case. Empty for emails that are the same for every order.
 */
export const nextStepOf = (context: Context) => nextSteps[emailKindOf(context)]?.(context) ?? ''
