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
import { buyerEmails, type EmailTemplate } from './buyer-emails.ts'
import { renderDocument } from '../../invoices/pdf/render-document.ts'
import { fileName } from '../../invoices/presentation/format.ts'
import type { Attachment, Attachments } from '../../mail/attachments.ts'

type RecordedEvent = Omit<OrderEmailContext, 'shop'> & { eventId: number; at: Date }

/** Adds the emails about an event to the outbox, in the event's transaction; at most one per event and recipient. */
export async function enqueueEmails(tx: Database, event: RecordedEvent) {
  const buyerTemplate = buyerEmails[emailKindOf(event)]
  const ownerTemplate = ownerEmails[emailKindOf(event)]
  const buyer = buyerTemplate && (await findBuyerWithEmail(tx, event.order.userId))
  if (!buyer && !ownerTemplate) return
  const shop = await shopStore(tx).profile()
  const isTest = await involvesTestMoney(tx, event)
  const context: OrderEmailContext = { ...event, shop }
  const enqueue = async (template: EmailTemplate, { to, opening, role }: Recipient) => {
    const email = template(context)
    if (!email) return
    const { subject, parts } = isTest ? asTestEmail(email) : email
    const queued = {
      dedupeKey: `order-event:${event.eventId}:${role}`,
      recipient: to,
      ...renderEmail({ subject, parts: [...opening, ...parts] }, shop),
      attachment: role === 'buyer' ? await attachmentFor(tx, context) : undefined,
    }
    await outboxStore(tx).enqueue(queued, event.at)
  }
  if (buyerTemplate && buyer)
    await enqueue(buyerTemplate, { to: buyer.email, opening: [greeting(buyer)], role: 'buyer' })
  if (ownerTemplate) await enqueue(ownerTemplate, { to: shop.mail, opening: [], role: 'owner' })
}

/** An order without any payment is not marked as a test. */
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
  opening: string[]
  role: 'buyer' | 'owner'
}

/** Guests have no email address; the owner messages them on WhatsApp. */
async function findBuyerWithEmail(tx: Database, userId: string) {
  const [user] = await usersStore(tx).byIds([userId])
  return user?.email ? user : undefined
}

/** No name before the address is verified: an account with a foreign address must not send chosen text to it. */
const greeting = ({ fullName, isVerified }: User) => (isVerified ? `Hello ${fullName},` : 'Hello,')

/** The invoice does not exist yet (it is issued last in the transaction), so it is referenced by its order's id. */
async function attachmentFor(tx: Database, context: OrderEmailContext) {
  const { order, refund } = context
  if (emailKindOf(context) === 'processing') return `invoice:${order.id}`
  if (emailKindOf(context) !== 'refund_done') return undefined
  const documents = await documentsStore(tx).ofOrders([order.id])
  const creditNote = documents.find(({ refundId }) => refundId === refund?.refund.id)
  return creditNote && `credit-note:${creditNote.id}`
}

/** Registers how the outbox renders attachments: invoices by order id, credit notes by document id. */
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
