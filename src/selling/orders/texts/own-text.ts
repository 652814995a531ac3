import type { Email } from '../../../people/mail/templates/render-email.ts'
import { formatPaise } from '../../../platform/money/money.ts'
import { emailKindOf, shopAddress, shopHoldText, type OrderEmailContext } from '../emails/order-email.ts'
import { fillText } from '../../../platform/text-variables.ts'
import { paragraphsOf } from '../../../people/mail/texts/text-rules.ts'
import type { OwnText } from '../../../people/mail/texts/texts-store.ts'

/** The email in the owner's words, if there are any: they replace the sentences, while amounts, tracking and the link stay below. */
export function inOwnWords(email: Email, texts: OwnText[], context: OrderEmailContext): Email {
  const own = texts.find(({ id }) => id === `email.${emailKindOf(context)}`)
  if (!own) return email
  const { order, shop, note, actor, refund, nextStep } = context
  const values = {
    order: order.id,
    amount: formatPaise(order.totalPaise),
    shop: shop.name,
    shop_phone: shop.phone,
    shop_address: shopAddress(shop),
    tracking: order.tracking,
    until: shopHoldText(order),
    // The buyer knows a reason of their own.
    note: refund ? refund.refund.reason : actor === 'buyer' ? '' : note,
    next_step: nextStep,
    refund: refund ? formatPaise(refund.refund.amountPaise) : '',
  }
  return {
    subject: fillText(own.subject, values),
    parts: [
      ...paragraphsOf(fillText(own.body, values)),
      ...email.parts.filter((part) => typeof part !== 'string'),
    ],
  }
}
