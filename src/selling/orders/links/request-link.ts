import { usersStore } from '../../../people/accounts/users-store.ts'
import { outboxStore, type Mail } from '../../../people/mail/outbox-store.ts'
import { renderEmail } from '../../../people/mail/templates/render-email.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { ShopProfile } from '../../../site/shop/contract.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { orderLink } from '../emails/order-email.ts'
import { linkOnlyForGuests, orderNotFound, tooManyLinkRequests } from '../errors.ts'
import { ordersStore, type StoredOrder } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { LinkRecipient } from './link-recipient-rules.ts'
import { linkRequestsStore } from './link-requests-store.ts'

/** The limit of one order, for all holders of its link together. */
const maxLinkRequests = 5

const notes = { email: 'By email', whatsapp: 'On WhatsApp' } as const

interface LinkRequest extends LinkRecipient {
  orderId: string
  now: Date
}

/** Emails the order's link, or stores the mobile number for which staff send it on WhatsApp. */
export function requestLink(db: Database, { orderId, channel, recipient, now }: LinkRequest) {
  return inTransaction(db, async (tx) => {
    const order = await ordersStore(tx).lock(orderId)
    if (!order) throw orderNotFound()
    const [buyer] = await usersStore(tx).byIds([order.userId])
    if (!buyer?.isGuest) throw linkOnlyForGuests()
    const requests = linkRequestsStore(tx)
    if ((await requests.countOf(orderId)) >= maxLinkRequests) throw tooManyLinkRequests()

    const id = newId(now.getTime())
    await requests.add({ id, orderId, channel, recipient, requestedAt: now })
    if (channel === 'email')
      await outboxStore(tx).enqueue(linkMail(id, recipient, order, await shopStore(tx).profile()), now)
    const event = { orderId, happenedAt: now, actor: 'buyer', kind: 'link_requested' } as const
    await recordEvent(tx, { ...event, note: notes[channel] }, { order })
  })
}

/** Contains nothing that the buyer typed, since the address may be somebody else's. */
const linkMail = (id: string, recipient: string, order: StoredOrder, shop: ShopProfile): Mail => ({
  dedupeKey: `order-link:${id}`,
  recipient,
  ...renderEmail(
    {
      subject: `The link to your order ${order.id}`,
      parts: [
        'Here is the link that you asked for. With it you can follow, pay or cancel the order on any device.',
        orderLink(order),
        'Everyone who has this link can do the same, so please keep it to yourself. If you did not ask for it, please delete this email.',
      ],
    },
    shop,
  ),
})
