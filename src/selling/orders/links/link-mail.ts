import type { Mail } from '../../../people/mail/outbox-store.ts'
import { renderEmail } from '../../../people/mail/templates/render-email.ts'
import type { Database } from '../../../platform/database.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { isSold } from '../dues/is-sold.ts'
import { orderLink } from '../emails/order-email.ts'
import type { StoredOrder } from '../store.ts'

/** The order's link, with the bill once there is one. Its text holds nothing that the buyer typed, since the address may be somebody else's. */
export async function linkMail(
  db: Database,
  dedupeKey: string,
  recipient: string,
  order: StoredOrder,
): Promise<Mail> {
  const isPaid = isSold(order)
  const email = {
    subject: `The link to your order ${order.id}`,
    parts: [
      'Here is the link that you asked for. With it you can follow, pay or cancel the order on any device.',
      ...(isPaid ? ['The bill is attached.'] : []),
      orderLink(order),
      'Everyone who has this link can do the same, so please keep it to yourself. If you did not ask for it, please delete this email.',
    ],
  }
  const attachment = isPaid ? `invoice:${order.id}` : undefined
  return { dedupeKey, recipient, ...renderEmail(email, await shopStore(db).profile()), attachment }
}
