import { usersStore } from '../../accounts/users-store.ts'
import type { User } from '../../accounts/contract.ts'
import { documentsStore } from '../../invoices/documents/documents-store.ts'
import type { Email } from '../../mail/templates/letter.ts'
import { renderEmail } from '../../mail/templates/render-email.ts'
import { outboxStore } from '../../mail/outbox-store.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { hasTestMoney } from '../../payments/test-payment.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { nameOf, type Occasion } from './occasion.ts'
import { ownerLetters } from './owner-letters.ts'
import { refundLetters } from './refund-letters.ts'
import { returnLetters } from './return-letters.ts'
import { stepLetters, type Write } from './step-letters.ts'

const buyerLetters = { ...stepLetters, ...refundLetters, ...returnLetters }

type Happened = Omit<Occasion, 'shop'> & { eventId: number; at: Date }

/** Writes the mails that tell of it into the outbox, in the transaction in which it happens; each once for each event. */
export async function putLetters(tx: Database, happened: Happened) {
  const toBuyer = buyerLetters[nameOf(happened)]
  const toOwner = ownerLetters[nameOf(happened)]
  const buyer = toBuyer && (await buyerOf(tx, happened.order.userId))
  if (!buyer && !toOwner) return
  const shop = await shopStore(tx).profile()
  const isTest = await isAboutTestMoney(tx, happened)
  const occasion: Occasion = { ...happened, shop }
  const put = async (write: Write, { to, hello, role }: Recipient) => {
    const letter = write(occasion)
    if (!letter) return
    const { subject, parts } = isTest ? asTest(letter) : letter
    const mail = {
      dedupeKey: `order-event:${happened.eventId}:${role}`,
      recipient: to,
      ...renderEmail({ subject, parts: [...hello, ...parts] }, shop),
      attachment: role === 'buyer' ? await documentOf(tx, occasion) : undefined,
    }
    await outboxStore(tx).enqueue(mail, happened.at)
  }
  if (toBuyer && buyer) await put(toBuyer, { to: buyer.email, hello: [helloTo(buyer)], role: 'buyer' })
  if (toOwner) await put(toOwner, { to: shop.mail, hello: [], role: 'owner' })
}

/** Before any money came there is none to be mistaken. */
async function isAboutTestMoney(tx: Database, { order, refund }: Happened) {
  if (order.paidAt === null && !refund) return false
  return hasTestMoney(await paymentListsStore(tx).ofReferences([order.id]))
}

const asTest = ({ subject, parts }: Email): Email => ({
  subject: `[Test payment] ${subject}`,
  parts: ['TEST PAYMENT – no money was received, and none goes back. Nothing is sold or sent.', ...parts],
})

interface Recipient {
  to: string
  hello: string[]
  role: 'buyer' | 'owner'
}

/** A guest has no address: the owner tells them by WhatsApp. */
async function buyerOf(tx: Database, userId: string) {
  const [user] = await usersStore(tx).byIds([userId])
  return user?.email ? user : undefined
}

/** Whoever signed up with a stranger's address cannot send that stranger words of their own. */
const helloTo = ({ fullName, isVerified }: User) => (isVerified ? `Hello ${fullName},` : 'Hello,')

/** The invoice is issued last in the transaction that pays, so it is named by its order and found when the mail leaves. */
async function documentOf(tx: Database, occasion: Occasion) {
  const { order, refund } = occasion
  if (nameOf(occasion) === 'processing') return `invoice:${order.id}`
  if (nameOf(occasion) !== 'refund_done') return undefined
  const documents = await documentsStore(tx).ofOrders([order.id])
  const creditNote = documents.find(({ refundId }) => refundId === refund?.money.id)
  return creditNote && `credit-note:${creditNote.id}`
}
