import { outboxStore } from '../mail/outbox-store.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { shopStore } from '../../site/shop/store.ts'
import type { InboxMessage, MessageStatus } from './contract.ts'
import { messageNotFound, tooManyReplies } from './errors.ts'
import { repliesStore } from './replies-store.ts'
import { replyEmail } from './reply-email.ts'
import { contactStore } from './store.ts'

interface Reply {
  messageId: string
  staffId: string
  text: string
  /** What becomes of the message; undefined leaves it as it is. */
  status?: MessageStatus | undefined
}

const maxReplies = 20

/** Stores the reply, enqueues its email, marks the message as answered and gives it its status, in one transaction. */
export function replyToMessage(
  db: Database,
  { messageId, staffId, text, status }: Reply,
  now: Date,
): Promise<InboxMessage> {
  return inTransaction(db, async (tx) => {
    const messages = contactStore(tx)
    // Also locks the message, so that replies are counted one after the other.
    const message = await messages.markAnswered(messageId, now)
    if (!message) throw messageNotFound()
    const replies = repliesStore(tx)
    if ((await replies.countOf(messageId)) >= maxReplies) throw tooManyReplies(maxReplies)
    if (status !== undefined) await messages.setStatus(messageId, status, now)
    const id = newId(now.getTime())
    await replies.add({ id, messageId, staffId, text, writtenAt: now })
    const mail = replyEmail(text, message, await shopStore(tx).profile())
    await outboxStore(tx).enqueue(
      { dedupeKey: `contact-reply:${id}`, recipient: message.email, ...mail },
      now,
    )
    return (await messages.byId(messageId))!
  })
}
