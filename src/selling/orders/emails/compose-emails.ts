import { usersStore } from '../../../people/accounts/users-store.ts'
import type { User } from '../../../people/accounts/contract.ts'
import { documentsStore, presentDocument, type TaxDocument } from '../../invoices/documents-store.ts'
import { type Email, renderEmail } from '../../../people/mail/templates/render-email.ts'
import type { Mail } from '../../../people/mail/outbox-store.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import type { Payment } from '../../payments/store.ts'
import { hasTestMoney } from '../../payments/test-payment.ts'
import type { Database } from '../../../platform/database.ts'
import type { StoredShop } from '../../../site/shop/settings/contract.ts'
import { shopStore } from '../../../site/shop/store.ts'
import type { StoredOrder } from '../store.ts'
import { emailKindOf, type OrderEmailContext } from './order-email.ts'
import { nextStepOf } from './next-steps.ts'
import { ownerEmails } from './owner-emails.ts'
import { buyerEmails, type EmailTemplate } from './buyer-emails.ts'
import { inOwnWords } from '../texts/own-text.ts'
import { messageTextsStore, type OwnText } from '../../../people/mail/texts/texts-store.ts'
import { eInvoiceOf } from '../../invoices/e-invoices/e-invoice-of.ts'
import { renderDocument } from '../../invoices/pdf/render-document.ts'
import { fileName } from '../../invoices/presentation/format.ts'
import type { Attachment, Attachments } from '../../../people/mail/attachments.ts'

type RecordedEvent = Omit<OrderEmailContext, 'shop' | 'nextStep'>

/** What emails about an order say besides the order. */
export interface EmailFacts {
  buyer: User | undefined
  shop: StoredShop
  /** All payment attempts of the order. */
  payments: Payment[]
  /** What the owner worded. */
  texts: OwnText[]
}

/** The emails about an event, at most one per recipient; each dedupe key is the recipient's role. */
export async function composeEmails(tx: Database, event: RecordedEvent, known?: EmailFacts): Promise<Mail[]> {
  const buyerTemplate = buyerEmails[emailKindOf(event)]
  const ownerTemplate = ownerEmails[emailKindOf(event)]
  if (!buyerTemplate && !ownerTemplate) return []
  const { buyer, shop, payments, texts } = known ?? (await emailFactsOf(tx, event.order))
  const isTest = involvesTestMoney(event, payments)
  const context: OrderEmailContext = { ...event, shop, nextStep: nextStepOf({ ...event, shop }) }
  const compose = async (template: EmailTemplate, { to, opening, role }: Recipient): Promise<Mail[]> => {
    const written = template(context)
    if (!written) return []
    const email = role === 'buyer' ? inOwnWords(written, texts, context) : written
    const { subject, parts } = isTest ? asTestEmail(email) : email
    const rendered = renderEmail({ subject, parts: [...opening, ...parts] }, shop)
    const attachment = role === 'buyer' ? await attachmentFor(tx, context) : undefined
    return [{ dedupeKey: role, recipient: to, ...rendered, attachment }]
  }
  return [
    // Guests have no email address; the owner messages them on WhatsApp.
    ...(buyerTemplate && buyer?.email
      ? await compose(buyerTemplate, { to: buyer.email, opening: [greeting(buyer)], role: 'buyer' })
      : []),
    ...(ownerTemplate && shop.mail !== ''
      ? await compose(ownerTemplate, { to: shop.mail, opening: [], role: 'owner' })
      : []),
  ]
}

export async function emailFactsOf(tx: Database, { id, userId }: StoredOrder): Promise<EmailFacts> {
  const [buyer] = await usersStore(tx).byIds([userId])
  return {
    buyer,
    shop: await shopStore(tx).profile(),
    payments: await paymentListsStore(tx).ofReference(id),
    texts: await ownTextsFor(tx, buyer),
  }
}

/** What the owner worded, for a buyer who gets emails. */
export const ownTextsFor = async (tx: Database, buyer: User | undefined): Promise<OwnText[]> =>
  buyer?.email ? messageTextsStore(tx).all() : []

/** An order without any payment is not marked as a test. */
const involvesTestMoney = ({ order, refund }: RecordedEvent, payments: Payment[]) =>
  (order.paidAt !== null || refund !== undefined) && hasTestMoney(payments)

export const asTestEmail = ({ subject, parts }: Email): Email => ({
  subject: `[Test payment] ${subject}`,
  parts: ['TEST PAYMENT – no money was received, and none goes back. Nothing is sold or sent.', ...parts],
})

interface Recipient {
  to: string
  opening: string[]
  role: 'buyer' | 'owner'
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
    toPdf(
      db,
      (await documents.ofOrders([orderId])).find(({ kind }) => kind !== 'credit_note'),
    ),
  )
  attachments.set('credit-note', async (id) => toPdf(db, await documents.byId(id)))
}

async function toPdf(db: Database, document: TaxDocument | undefined): Promise<Attachment | undefined> {
  if (!document) return undefined
  return {
    filename: fileName(presentDocument(document)),
    contentType: 'application/pdf',
    content: await renderDocument(document, await eInvoiceOf(db, document)),
  }
}
