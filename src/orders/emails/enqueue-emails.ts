import { usersStore } from '../../accounts/users-store.ts'
import type { User } from '../../accounts/contract.ts'
import { documentsStore, type TaxDocument } from '../../invoices/documents-store.ts'
import { type Email, renderEmail } from '../../mail/templates/render-email.ts'
import { outboxStore } from '../../mail/outbox-store.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { hasTestMoney } from '../../payments/test-payment.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { emailKindOf, type OrderEmailContext } from './order-email.ts'
import { ownerEmails } from './owner-emails.ts'
import { refundEmails, statusEmails, returnEmails, type EmailTemplate } from './buyer-emails.ts'
import { renderDocument } from '../../invoices/pdf/render-document.ts'
import { fileName } from '../../invoices/presentation/format.ts'
import type { Attachment, Attachments } from '../../mail/attachments.ts'

const buyerEmails = { ...statusEmails, ...refundEmails, ...returnEmails }

type RecordedEvent = Omit<OrderEmailContext, 'shop'> & { eventId: number; at: Date }

/** Writes the mails that tell of it into the outbox, in the transaction in which it happens; each once for each event. */
export async function enqueueEmails(tx: Database, happened: RecordedEvent) {
  const toBuyer = buyerEmails[emailKindOf(happened)]
  const toOwner = ownerEmails[emailKindOf(happened)]
  const buyer = toBuyer && (await findBuyerWithEmail(tx, happened.order.userId))
  if (!buyer && !toOwner) return
  const shop = await shopStore(tx).profile()
  const isTest = await involvesTestMoney(tx, happened)
  const occasion: OrderEmailContext = { ...happened, shop }
  const put = async (write: EmailTemplate, { to, hello, role }: Recipient) => {
    const letter = write(occasion)
    if (!letter) return
    const { subject, parts } = isTest ? asTestEmail(letter) : letter
    const mail = {
      dedupeKey: `order-event:${happened.eventId}:${role}`,
      recipient: to,
      ...renderEmail({ subject, parts: [...hello, ...parts] }, shop),
      attachment: role === 'buyer' ? await attachmentFor(tx, occasion) : undefined,
    }
    await outboxStore(tx).enqueue(mail, happened.at)
  }
  if (toBuyer && buyer) await put(toBuyer, { to: buyer.email, hello: [greeting(buyer)], role: 'buyer' })
  if (toOwner) await put(toOwner, { to: shop.mail, hello: [], role: 'owner' })
}

/** Before any money came there is none to be mistaken. */
async function involvesTestMoney(tx: Database, { order, refund }: RecordedEvent) {
  if (order.paidAt === null && !refund) return false
  return hasTestMoney(await paymentListsStore(tx).ofReferences([order.id]))
}

const asTestEmail = ({ subject, parts }: Email): Email => ({
  subject: `[Test payment] ${subject}`,
  parts: ['TEST PAYMENT – no money was received, and none goes back. Nothing is sold or sent.', ...parts],
})

interface Recipient {
  to: string
  hello: string[]
  role: 'buyer' | 'owner'
}

/** A guest has no address: the owner tells them by WhatsApp. */
async function findBuyerWithEmail(tx: Database, userId: string) {
  const [user] = await usersStore(tx).byIds([userId])
  return user?.email ? user : undefined
}

/** Whoever signed up with a stranger's address cannot send that stranger words of their own. */
const greeting = ({ fullName, isVerified }: User) => (isVerified ? `Hello ${fullName},` : 'Hello,')

/** The invoice is issued last in the transaction that pays, so it is named by its order and found when the mail leaves. */
async function attachmentFor(tx: Database, occasion: OrderEmailContext) {
  const { order, refund } = occasion
  if (emailKindOf(occasion) === 'processing') return `invoice:${order.id}`
  if (emailKindOf(occasion) !== 'refund_done') return undefined
  const documents = await documentsStore(tx).ofOrders([order.id])
  const creditNote = documents.find(({ refundId }) => refundId === refund?.money.id)
  return creditNote && `credit-note:${creditNote.id}`
}

/** What letters attach: an order's invoice by the order's id, a credit note by its own. */
export function registerDocumentAttachments(attachments: Attachments, db: Database) {
  const documents = documentsStore(db)
  attachments.set('invoice', async (orderId) =>
    toPdf((await documents.ofOrders([orderId])).find(({ kind }) => kind !== 'credit_note')),
  )
  attachments.set('credit-note', async (id) => toPdf(await documents.byId(id)))
}

async function toPdf(document: TaxDocument | undefined): Promise<Attachment | undefined> {
  if (!document) return undefined
  return {
    filename: fileName(document),
    contentType: 'application/pdf',
    content: await renderDocument(document),
  }
}
