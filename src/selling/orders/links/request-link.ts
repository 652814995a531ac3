import { usersStore } from '../../../people/accounts/users-store.ts'
import { outboxStore } from '../../../people/mail/outbox-store.ts'
import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { linkOnlyForGuests, orderNotFound, tooManyLinkRequests } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { LinkRecipient } from './link-recipient-rules.ts'
import { linkMail } from './link-mail.ts'
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
      await outboxStore(tx).enqueue(await linkMail(tx, `order-link:${id}`, recipient, order), now)
    const event = { orderId, happenedAt: now, actor: 'buyer', kind: 'link_requested' } as const
    await recordEvent(tx, { ...event, note: notes[channel] }, { order })
  })
}
