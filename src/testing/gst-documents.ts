import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { paise } from '../platform/money/money.ts'
import { buildInvoice, type InvoiceInput } from '../selling/invoices/build-invoice.ts'
import type { StoredContent } from '../selling/invoices/line-amounts.ts'
import { documentCode } from '../selling/invoices/document-number.ts'
import { documentTotals } from '../selling/invoices/tax.ts'
import type { documentsStore } from '../selling/invoices/documents-store.ts'
import { sampleProfile } from '../site/shop/sample-profile.ts'
import { sale, saleLine, shopGstin } from './documents.ts'

type Document = Parameters<ReturnType<typeof documentsStore>['add']>[0]

const shop = { ...sampleProfile, gstin: shopGstin }
const firms = ['33AAACR5055K1Z7', '29AABCT1332L1ZT', '33AAGCM9442N1ZJ']
/** Books are sold at 0 %. */
const book = (rupees: number) => saleLine('Phone handbook', rupees, { hsn: '4901', rateBp: 0 })
const phone = (rupees: number, quantity = 1) => saleLine('Phone', rupees, { hsn: '851713', quantity })
const repair = (rupees: number) => saleLine('Repair', rupees, { hsn: '998716' })
const cable = (rupees: number) => saleLine('Cable', rupees, { hsn: '8544', rateBp: 1200, quantity: 3 })

interface Kind {
  gstin: string | null
  placeOfSupply: string
  lines: (n: number) => ReturnType<typeof saleLine>[]
  series?: 'TS'
}

/** One of each kind that the tables of the return distinguish. */
const kinds: Kind[] = [
  { gstin: firms[0]!, placeOfSupply: '33', lines: (n) => [phone(9_999 + n), cable(249)] },
  { gstin: firms[1]!, placeOfSupply: '29', lines: (n) => [phone(19_999 + n, 2), book(350)] },
  { gstin: firms[2]!, placeOfSupply: '33', lines: () => [book(1_200)] },
  { gstin: null, placeOfSupply: '32', lines: (n) => [phone(64_999 + n, 2), cable(99)] },
  { gstin: null, placeOfSupply: '32', lines: (n) => [phone(14_999 + n)] },
  { gstin: null, placeOfSupply: '07', lines: (n) => [cable(101 + n), book(77)] },
  { gstin: null, placeOfSupply: '33', lines: (n) => [phone(24_999 + n), repair(500)] },
  { gstin: null, placeOfSupply: '33', lines: (n) => [book(99 + n)] },
  { gstin: null, placeOfSupply: '33', lines: (n) => [repair(1_499 + n)] },
  { gstin: null, placeOfSupply: '33', lines: (n) => [phone(5_000 + n)], series: 'TS' },
]

export const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

/** The invoice of a kind; the numbers of each series have no gaps. */
function invoice(n: number, issuedAt: Date): Document {
  const { gstin, placeOfSupply, lines, series = '' } = kinds[n % kinds.length]!
  const made = sale({
    orderId: `KD-GST${n}`,
    buyer: { name: gstin ? `Firm & Sons ${n % 7}` : 'Asha Raman', phone: '9876543210', address: '', gstin },
    ...{ placeOfSupply, lines: lines(n), deliveryPaise: paise(0), isTest: series === 'TS' },
  })
  const round = Math.floor(n / kinds.length)
  const number = series === 'TS' ? round + 1 : round * (kinds.length - 1) + (n % kinds.length) + 1
  return invoiceOf(made, { series, number, issuedAt })
}

/** A credit note for a piece of each line. */
function creditNote(corrected: Document, number: number, issuedAt: Date): Document {
  const { content } = corrected
  const made = sale({
    orderId: corrected.orderId,
    buyer: { ...content.buyer, gstin: content.buyer.gstin || null },
    placeOfSupply: content.placeOfSupply,
    lines: content.lines.map(({ description, hsn, rateBp, unitPrice }) =>
      saleLine(description, unitPrice! / 100, { hsn, rateBp }),
    ),
    deliveryPaise: paise(0),
  })
  const series = corrected.series === 'TS' ? 'TC' : 'CN'
  return {
    ...documentOf({ kind: 'credit_note', series, number, issuedAt }, made.orderId, {
      ...buildInvoice(made, shop, 'regular'),
      ...(content.isTest && { isTest: true }),
      corrects: { code: corrected.code, issuedAt: corrected.issuedAt.toISOString(), reason: 'Returned' },
    }),
    ...{ correctsId: corrected.id, refundId: newId() },
  }
}

type Numbered = Pick<Document, 'kind' | 'series' | 'number' | 'issuedAt'>

/** The stored invoice of a sale by the shop with `shopGstin`. */
export const invoiceOf = (made: InvoiceInput, numbered: Omit<Numbered, 'kind'>) =>
  documentOf({ kind: 'tax_invoice', ...numbered }, made.orderId, buildInvoice(made, shop, 'regular'))

function documentOf(numbered: Numbered, orderId: string, content: StoredContent): Document {
  const year = '26-27'
  const totalPaise = paise(content.lines.reduce((total, { amount }) => total + amount, 0))
  return {
    ...{ id: newId(), year, orderId, ...numbered, content },
    code: documentCode(numbered.series, year, numbered.number),
    ...documentTotals(content.lines, totalPaise),
  }
}

interface Planted {
  invoices: number
  invoiceDay: string
  /** Every so many invoices one has a credit note; 0 for none. */
  noteEvery: number
  noteDay: string
}

/** Invoices of every kind and credit notes for some of them, written as the shop stores them. */
export async function plantDocuments(db: Database, { invoices, invoiceDay, noteEvery, noteDay }: Planted) {
  const sold = Array.from({ length: invoices }, (_, n) => invoice(n, noonOf(invoiceDay)))
  const credited = noteEvery === 0 ? [] : sold.filter((_, n) => n % noteEvery === 0)
  const count = { CN: 0, TC: 0 }
  const notes = credited.map((each) =>
    creditNote(each, ++count[each.series === 'TS' ? 'TC' : 'CN'], noonOf(noteDay)),
  )
  await insertDocuments(db, [...sold, ...notes])
}

export async function insertDocuments(db: Database, documents: Document[]) {
  for (let at = 0; at < documents.length; at += 500) {
    const rows = JSON.stringify(documents.slice(at, at + 500).map(toRow))
    await db.execute(
      sql`insert into tax_documents select * from jsonb_populate_recordset(null::tax_documents, ${rows}::jsonb)`,
    )
  }
}

/** With the names of the columns. */
const toRow = (values: Document) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
