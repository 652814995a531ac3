import { renderEmail } from '../mail/templates/render-email.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'
import type { InboxMessage } from './contract.ts'

/** The answer of staff, and below it what the customer wrote. */
export const replyEmail = (
  text: string,
  message: Pick<InboxMessage, 'number' | 'message'>,
  shop: ShopProfile,
) =>
  renderEmail(
    {
      subject: `Your message ${message.number} to ${shop.name}`,
      parts: [text, `You wrote:\n${message.message.replaceAll(/^/gm, '> ')}`],
    },
    shop,
  )
