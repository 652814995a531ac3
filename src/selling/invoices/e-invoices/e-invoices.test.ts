import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { paise } from '../../../platform/money/money.ts'
import { sale, saleLine, shopGstin } from '../../../testing/documents.ts'
import { Inv01 } from '../../../testing/inv-01-schema.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { portalAnswer } from '../../../testing/portal-answer.ts'
import { admin, guest, visitor, type Visitor } from '../../../testing/visitor.ts'
import type { InvoiceDocument } from '../contract.ts'
import type { TaxDocument } from '../documents-store.ts'
import { issueCreditNote } from '../issue-credit-note.ts'
import { issueInvoice } from '../issue-invoice.ts'
import type { PendingEInvoices } from './contract.ts'

const firm = {
  name: 'Murugan Traders',
  phone: '9876543210',
  address: '18 Mettupalayam Road, Coimbatore 641043',
  gstin: '33AAACR5055K1Z7',
}
const at = '/api/admin/e-invoices/documents'

/** A shop above ₹5 crore since 1 November 2026. */
async function shop({ isAbove = true, at: now = '2026-11-22T01:30:00+05:30' } = {}) {
  const time = { now: Date.parse(now) }
  const app = await fixtures.openShop({ time })
  const owner = await admin(app)
  await owner.put('/api/shop', { gstin: shopGstin, pincode: '641604' })
  if (isAbove) await setTurnover(owner, '2026-11-01', true)
  const product = await fixtures.phone(app)
  const buyer = await guest(app)
  /** A real sale: what the sandbox takes issues test documents. */
  const issue = async (more: Parameters<typeof sale>[0] = {}) => {
    const orderId = await fixtures.placed(buyer, await fixtures.withGift(app, [fixtures.line(product)]))
    const made = sale({
      buyer: firm,
      lines: [saleLine('OnePlus 12', 64_999, { hsn: '851713' })],
      ...more,
      orderId,
    })
    time.now += 1000
    return inTransaction(app.db, (tx) => issueInvoice(tx, made, app.clock()))
  }
  const credit = ({ orderId }: TaxDocument) =>
    inTransaction(app.db, (tx) =>
      issueCreditNote(
        tx,
        {
          ...{ orderId, refundIds: [newId()], totalPaise: paise(500_00), roundOffPaise: paise(0) },
          ...{ isLast: false, reason: 'Scratch' },
        },
        app.clock(),
      ),
    )
  const pending = async () => (await owner.get('/api/admin/e-invoices')).json<PendingEInvoices>()
  const codes = async () => (await pending()).documents.map(({ code }) => code)
  return { app, time, owner, buyer, issue, credit, pending, codes }
}

const setTurnover = (owner: Visitor, from: string, isOn: boolean) =>
  owner.post('/api/admin/gst-settings', { name: 'turnover_above_5_crore', from, isOn })

const pathOf = ({ orderId, id }: TaxDocument) => `/api/orders/${orderId}/documents/${id}`
const read = async (who: Visitor, document: TaxDocument) =>
  (await who.get(pathOf(document))).json<InvoiceDocument>()
const textOf = async (who: Visitor, document: TaxDocument) =>
  pdfText((await who.get(`${pathOf(document)}/pdf`)).rawPayload)
    .flat()
    .join(' ')

test('an invoice to a firm is pending until the portal’s answer stands beside it, and is printed with it', async () => {
  const { owner, buyer, issue, codes } = await shop()
  const invoice = await issue()
  expect((await read(buyer, invoice)).eInvoice).toBe('pending')
  expect(await textOf(buyer, invoice)).toContain('e-invoice pending')
  expect((await buyer.get(`${pathOf(invoice)}/qr`)).statusCode).toBe(409)
  expect(await codes()).toEqual([invoice.code])

  const answer = portalAnswer(invoice.code, shopGstin)
  const stored = await owner.put(`${at}/${invoice.id}`, answer)
  expect(stored.json(), stored.body).toEqual({ total: 0, documents: [] })

  const { eInvoice, ...document } = await read(buyer, invoice)
  expect(eInvoice).toEqual(answer)
  expect(document.content).toEqual((await read(owner, invoice)).content)
  const text = await textOf(buyer, invoice)
  expect(text).not.toContain('pending')
  expect(text.replaceAll(' ', '')).toContain(answer.irn)
  expect(text).toContain('232210036754863 of 22-11-2026')
  const qr = await buyer.get(`${pathOf(invoice)}/qr`)
  expect(qr.headers['content-type']).toContain('image/svg+xml')
})

test('an answer is stored once and never changes; one IRN belongs to one document', async () => {
  const { app, owner, issue } = await shop()
  const [first, second] = [await issue(), await issue()]
  const answer = portalAnswer(first.code, shopGstin)
  expect((await owner.put(`${at}/${first.id}`, answer)).statusCode).toBe(200)
  const again = await owner.put(`${at}/${first.id}`, answer)
  expect([again.statusCode, again.json<{ type: string }>().type]).toEqual([409, 'already_answered'])

  const forged = { ...portalAnswer(second.code, shopGstin, { Irn: answer.irn }), irn: answer.irn }
  const other = await owner.put(`${at}/${second.id}`, forged)
  expect([other.statusCode, other.json<{ type: string }>().type]).toEqual([409, 'irn_of_another'])

  await expect(app.db.execute(sql`update e_invoices set ack_number = '1'`)).rejects.toThrow()
  await expect(app.db.execute(sql`delete from e_invoices`)).rejects.toThrow()
})

test('of two answers at once one is stored', async () => {
  const { owner, issue } = await shop()
  const [first, second] = [await issue(), await issue()]
  const answer = portalAnswer(first.code, shopGstin)
  const forged = { ...portalAnswer(second.code, shopGstin, { Irn: answer.irn }), irn: answer.irn }
  const answers = await Promise.all([
    owner.put(`${at}/${first.id}`, answer),
    owner.put(`${at}/${first.id}`, answer),
    owner.put(`${at}/${second.id}`, forged),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test.each([
  ['an IRN of 63 letters', { irn: 'a'.repeat(63) }, 'irn'],
  ['the answer to another document', portalAnswer('26-27/00099', shopGstin), 'signedQr'],
  ['the answer to another shop', portalAnswer('26-27/00001', '29AABCU9603R1ZJ'), 'signedQr'],
  ['the IRN of another answer', { irn: 'a'.repeat(64) }, 'signedQr'],
  ['a QR text that is none', { signedQr: 'one.two.three' }, 'signedQr'],
  ['an acknowledgement of tomorrow', { ackDate: '2026-11-23' }, 'ackDate'],
  ['an acknowledgement before the invoice', { ackDate: '2026-11-20' }, 'ackDate'],
])('%s is refused', async (_, wrong, field) => {
  const { owner, issue, codes } = await shop()
  const invoice = await issue()
  const answer = await owner.put(`${at}/${invoice.id}`, {
    ...portalAnswer(invoice.code, shopGstin),
    ...wrong,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ field: string }>().field).toBe(field)
  expect(await codes()).toEqual([invoice.code])
})

test('only documents with tax to a firm need an e-invoice, from the day on which the switch is on', async () => {
  const { owner, time, buyer, issue, credit, codes } = await shop({
    isAbove: false,
    at: '2026-11-21T23:50:00+05:30',
  })
  const before = await issue()
  expect((await read(buyer, before)).eInvoice).toBeUndefined()
  expect((await owner.put(`${at}/${before.id}`, portalAnswer(before.code, shopGstin))).statusCode).toBe(409)
  await setTurnover(owner, '2026-11-22', true)
  time.now += 15 * 60_000
  const invoice = await issue()
  const consumer = await issue({ buyer: { ...firm, gstin: null } })
  const unpaid = await issue({ isTest: true })
  const book = await issue({
    lines: [saleLine('Handbook', 99, { hsn: '490110', rateBp: 0 })],
    deliveryPaise: paise(0),
  })
  const notes = [await credit(before), await credit(invoice), await credit(consumer)]
  const due = [invoice.code, notes[0]!.code, notes[1]!.code]
  expect((await codes()).toSorted()).toEqual(due.toSorted())
  for (const document of [before, invoice, consumer, unpaid, book, ...notes.map((note) => note!)])
    expect((await read(buyer, document)).eInvoice).toBe(due.includes(document.code) ? 'pending' : undefined)
})

test('the list says what the portal asks for, and INV-01 is a file with it', async () => {
  const { owner, issue, credit, pending } = await shop()
  const invoice = await issue({ lines: [saleLine('Old code', 100, { hsn: '8544' })] })
  const note = await credit(invoice)
  expect((await pending()).documents).toMatchObject([
    { code: invoice.code, buyer: firm.name, place: 'Coimbatore', pincode: '641043', shortCodes: ['8544'] },
    { code: note!.code, kind: 'credit_note' },
  ])
  const query = new URLSearchParams({
    address: '18 Mettupalayam Road',
    place: 'Coimbatore',
    pincode: '641 043',
  })
  const wrong = await owner.get(`${at}/${invoice.id}/inv-01?${query}`)
  expect(wrong.statusCode).toBe(400)
  query.set('pincode', '641043')
  const file = await owner.get(`${at}/${invoice.id}/inv-01?${query}`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="INV-01-26-27-00001.json"')
  const [inv] = file.json<unknown[]>()
  expect(Inv01.parse(inv).DocDtls.No).toBe(invoice.code)
})

test('goods sent to another State leave the address of registration open', async () => {
  const { issue, pending } = await shop()
  await issue({ placeOfSupply: '29', buyer: { ...firm, address: '7 Brigade Road, Bengaluru 560001' } })
  expect((await pending()).documents).toMatchObject([{ address: '', place: '', pincode: '' }])
})

test('the activity log names who stored which answer; others may not', async () => {
  const { app, owner, issue } = await shop()
  const invoice = await issue()
  expect(
    (await (await guest(app)).put(`${at}/${invoice.id}`, portalAnswer(invoice.code, shopGstin))).statusCode,
  ).toBe(403)
  expect((await visitor(app).get('/api/admin/e-invoices')).statusCode).toBe(401)
  await owner.put(`${at}/${invoice.id}`, portalAnswer(invoice.code, shopGstin))
  const { body } = await owner.get('/api/admin/audit')
  expect(body).toContain(portalAnswer(invoice.code, shopGstin).irn)
})
