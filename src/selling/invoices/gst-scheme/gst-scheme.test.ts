import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import type { GstReturn } from '../../../back-office/gst-returns/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { shopGstin as gstin } from '../../../testing/documents.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { admin, guest, visitor } from '../../../testing/visitor.ts'
import type { ShownShop } from '../../../site/shop/contract.ts'
import type { DocumentSeries, InvoiceDocument } from '../contract.ts'
import type { GstSchemes } from './contract.ts'

const url = '/api/admin/gst-scheme'
const today = '2026-10-14'
const tomorrow = '2026-10-15'

/** A shop in Tamil Nadu on 14 October 2026, that sells for UPI payments, which count as real. */
async function openShop() {
  const time = { now: Date.parse(`${today}T12:00:00+05:30`) }
  const app = await fixtures.openShop({ time })
  let owner = await admin(app)
  const buyer = await guest(app)
  const product = await fixtures.phone(app)
  const choose = (scheme: string, from: string, typed = gstin) =>
    owner.put(url, { scheme, from, gstin: typed })
  let utr = 400_000_000_000
  const report = async (more: object = {}) => {
    const order = await fixtures.placed(buyer, [fixtures.line(product)], more)
    await buyer.post(`/api/orders/${order}/utr`, { utr: String(utr++) })
    return order
  }
  const confirm = (order: string) => owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
  const documentOf = async (order: string) => {
    const { bill } = await fixtures.show(buyer, order)
    const at = `/api/orders/${order}/documents/${bill!.id}`
    const document = (await buyer.get(at)).json<InvoiceDocument>()
    const pdf = pdfText((await buyer.get(`${at}/pdf`)).rawPayload)
      .flat()
      .join(' ')
    return { bill: bill!, document, pdf }
  }
  const sell = async (more: object = {}) => {
    const order = await report(more)
    expect((await confirm(order)).statusCode).toBe(200)
    time.now += 60_000
    return { order, ...(await documentOf(order)) }
  }
  /** Sessions of staff end before. */
  const wait = async (days: number) => {
    time.now += days * 86_400_000
    owner = await admin(app)
  }
  const asOwner = () => owner
  const checks = () => expectChecksPass(app.db, app.clock())
  return { app, asOwner, buyer, product, choose, report, confirm, documentOf, sell, wait, checks }
}

const kochi = { ...fixtures.home, deliveryAddress: '4 MG Road, Kochi 682001' }

test('example 16: a phone for 64,999 that goes to Kochi carries IGST of 9,915.10', async () => {
  const shop = await openShop()
  await shop.choose('regular', today)
  const { document } = await shop.sell({ shipping: kochi })
  expect(document).toMatchObject({ kind: 'tax_invoice', cgstPaise: 0, content: { placeOfSupply: '32' } })
  expect(document.content.lines[0]).toMatchObject({
    ...{ amountPaise: 64_999_00, taxablePaise: 55_083_90, igstPaise: 9_915_10, cgstPaise: 0 },
  })
})

test('example 17: a repair for 3,500 for a GSTIN of Karnataka carries IGST of 533.90, also when it is collected', async () => {
  const shop = await openShop()
  await shop.choose('regular', today)
  const [repair] = await insertProducts(shop.app, 'services', [{ pricePaise: 3_500_00 as never }])
  const order = await fixtures.placed(shop.buyer, [fixtures.line(repair, 1, 'services')], {
    ...{ delivery: 'collect', gstin: '29AABCU9603R1ZJ', device: { brand: 'Apple', model: 'iPhone 13' } },
  })
  await fixtures.verify(
    shop.app,
    await fixtures.pay(shop.app, await fixtures.gatewayOrder(shop.buyer, order)),
  )
  expect((await shop.documentOf(order)).document).toMatchObject({
    ...{ totalPaise: 3_500_00, taxablePaise: 2_966_10, igstPaise: 533_90, cgstPaise: 0, sgstPaise: 0 },
    content: { placeOfSupply: '29' },
  })
})

test('a regular shop issues tax invoices, one under composition bills of supply with the declaration, an unregistered one plain bills', async () => {
  const shop = await openShop()
  const plain = await shop.sell()
  expect(plain.bill).toMatchObject({ kind: 'bill', code: '26-27/00001' })
  expect(plain.document).toMatchObject({ taxablePaise: 65_099_00, content: { supplier: { gstin: '' } } })
  expect(plain.pdf).toMatch(/\bBill\b(?! of supply)/)
  expect(plain.pdf).toContain('not registered under GST')
  expect(plain.pdf).not.toContain('Bill of supply')

  await shop.choose('composition', today)
  const { bill, document, pdf } = await shop.sell()
  expect(bill).toMatchObject({ kind: 'bill_of_supply', code: 'BS/26-27/00001' })
  expect(document).toMatchObject({
    ...{ taxablePaise: 65_099_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    content: { supplier: { gstin }, lines: [{ rateBp: 0 }, { rateBp: 0 }] },
  })
  expect(pdf).toContain('Bill of supply')
  expect(pdf).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(pdf).toContain(gstin)
  expect(pdf).not.toMatch(/CGST|SGST|IGST|Taxable value/)

  await shop.choose('regular', today)
  const taxed = await shop.sell()
  expect(taxed.bill).toMatchObject({ kind: 'tax_invoice', code: '26-27/00002' })
  expect(taxed.pdf).toContain('CGST')
  expect(taxed.pdf).not.toContain('Composition')
  // What was issued before stays as it is.
  expect((await shop.documentOf(plain.order)).pdf).toBe(plain.pdf)
  await shop.checks()
})

test('a credit note has the scheme of the document that it corrects', async () => {
  const shop = await openShop()
  await shop.choose('regular', today)
  const taxed = await shop.sell()
  await shop.choose('composition', today)
  const untaxed = await shop.sell()
  await shop.choose('regular', today)
  const noteOf = async (order: string) => {
    const owner = shop.asOwner()
    const cancel = { status: 'cancelled', reason: 'Gone' }
    const cancelled = await owner.put(`/api/admin/orders/${order}/status`, cancel)
    const { documents } = cancelled.json<{ documents: { id: string; kind: string }[] }>()
    const { id } = documents.find(({ kind }) => kind === 'credit_note')!
    return (await shop.asOwner().get(`/api/orders/${order}/documents/${id}`)).json<InvoiceDocument>()
  }
  expect(await noteOf(taxed.order)).toMatchObject({
    ...{ cgstPaise: taxed.document.cgstPaise, totalPaise: 65_099_00, code: 'CN/26-27/00001' },
    content: { supplier: { gstScheme: 'regular' } },
  })
  expect(await noteOf(untaxed.order)).toMatchObject({
    ...{ cgstPaise: 0, taxablePaise: 65_099_00 },
    content: { supplier: { gstScheme: 'composition' } },
  })
  await shop.checks()
})

test('a change begins today, on a later day, or in the past after the last document', async () => {
  const shop = await openShop()
  expect((await shop.choose('composition', '2026-09-01')).statusCode).toBe(200)
  await shop.sell()
  const refused = await shop.choose('regular', '2026-10-13')
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    field: 'from',
    message: expect.stringContaining('14 Oct 2026') as string,
  })
  await shop.wait(3)
  expect((await shop.choose('regular', today)).statusCode).toBe(400)
  expect((await shop.choose('regular', tomorrow)).statusCode).toBe(200)
  const planned = (await shop.choose('composition', '2027-04-01')).json<GstSchemes>()
  expect(planned).toMatchObject({ scheme: 'regular' })
  expect(planned.schemes.map(({ from, scheme }) => `${from} ${scheme}`)).toEqual([
    ...[
      '2017-07-01 not_registered',
      '2026-09-01 composition',
      '2026-10-15 regular',
      '2027-04-01 composition',
    ],
  ])
  expect((await shop.sell()).bill.kind).toBe('tax_invoice')
  for (const body of [
    { scheme: 'regular', from: '2017-06-30', gstin },
    { scheme: 'regular', from: 'tomorrow', gstin },
    { scheme: 'simple', from: today, gstin },
    { scheme: 'regular', from: today, gstin: '33AABCU9603R1ZT' },
    { scheme: 'regular', from: today, gstin: '29AABCU9603R1ZJ' },
  ])
    expect((await shop.asOwner().put(url, body)).statusCode, JSON.stringify(body)).toBe(400)
})

test('a registered scheme needs a GSTIN, which cannot be removed while one applies or is planned', async () => {
  const { choose, asOwner } = await openShop()
  const owner = asOwner()
  for (const scheme of ['regular', 'composition']) {
    const refused = await choose(scheme, tomorrow, '')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ type: 'gstin_needed', field: 'gstin' })
  }
  expect((await owner.get(url)).json()).toEqual({ gstin: '', scheme: 'not_registered', schemes: [] })
  await choose('composition', tomorrow)
  expect((await owner.put('/api/shop', { gstin: '' })).json()).toMatchObject({ type: 'gstin_needed' })
  expect((await choose('not_registered', tomorrow, '')).statusCode).toBe(200)
})

test('a shop that charges no GST delivers inside its State only, says so, and refuses other addresses in words', async () => {
  const { app, buyer, product, choose } = await openShop()
  const shown = async () => (await visitor(app).get('/api/shop')).json<ShownShop>()
  const terms = async () => (await visitor(app).get('/api/page-texts/terms')).body
  const order = (more: object) => fixtures.place(buyer, [fixtures.line(product)], more)
  const allRefused = async () => {
    expect((await shown()).deliveryArea).toBe('Tamil Nadu')
    expect(await terms()).toContain('We deliver inside Tamil Nadu.')
    expect(await terms()).not.toContain('include all taxes')
    for (const more of [
      { shipping: kochi },
      { shipping: { ...fixtures.home, deliveryAddress: '56 APO 900056' }, stateCode: '01' },
    ]) {
      const refused = await order(more)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({
        type: 'outside_delivery_area',
        message: expect.stringContaining('inside Tamil Nadu only') as string,
        errors: [{ field: 'shipping.deliveryAddress' }],
      })
    }
    expect((await order({})).statusCode).toBe(201)
    // At the counter the goods are supplied in the shop's own State.
    expect((await order({ delivery: 'collect', shipping: kochi })).statusCode).toBe(201)
  }
  await allRefused()
  await choose('composition', today)
  await allRefused()
  await choose('regular', today)
  expect(await shown()).toMatchObject({ gstScheme: 'regular', deliveryArea: '' })
  expect(await terms()).toContain('We deliver inside India.')
  expect(await terms()).toContain('include all taxes')
  expect((await order({ shipping: kochi })).statusCode).toBe(201)
})

test('under composition a repair is not billed to a GSTIN of another State', async () => {
  const { app, buyer, choose } = await openShop()
  await choose('composition', today)
  const [repair] = await insertProducts(app, 'services', [{}])
  const order = (taxNumber: string) =>
    fixtures.place(buyer, [fixtures.line(repair, 1, 'services')], {
      ...{ delivery: 'collect', gstin: taxNumber, device: { brand: 'Apple', model: 'iPhone 13' } },
    })
  expect((await order('29AABCU9603R1ZJ')).json()).toMatchObject({
    ...{ type: 'repair_for_other_state', errors: [{ field: 'gstin' }] },
  })
  expect((await order('33AABCU9603R1ZU')).statusCode).toBe(201)
})

test('an order to another State that is paid after the change is cancelled and paid back', async () => {
  const shop = await openShop()
  await shop.choose('regular', today)
  const order = await shop.report({ shipping: kochi })
  await shop.choose('composition', today)
  await shop.confirm(order)
  const shown = (await shop.asOwner().get(`/api/admin/orders/${order}`)).json<{
    status: string
    documents: unknown[]
  }>()
  expect(shown).toMatchObject({ status: 'cancelled', documents: [] })
  await shop.checks()
})

test('the change is in the activity log and needs a recent password', async () => {
  const { asOwner, buyer, choose } = await openShop()
  await choose('composition', tomorrow)
  const [entry] = (await asOwner().get('/api/admin/audit?limit=1')).json<AuditEntry[]>()
  expect(entry!.changes).toContainEqual({
    ...{ field: 'gstSchemes', label: 'GST scheme', before: '' },
    after: 'From: 1 Jul 2017, Scheme: Not registered, From: 15 Oct 2026, Scheme: Composition',
  })
  expect((await buyer.put(url, {})).statusCode).toBe(403)
})

test('the owner of a composition shop sets the first number of its bills of supply', async () => {
  const { asOwner, choose } = await openShop()
  const owner = asOwner()
  const series = async () => (await owner.get('/api/admin/document-series')).json<DocumentSeries[]>()
  await choose('composition', today)
  expect((await series()).map(({ next }) => next)).toEqual(['BS/26-27/00001', 'CN/26-27/00001'])
  await owner.put('/api/admin/document-series', { name: 'bills_of_supply', number: 42 })
  await choose('regular', '2027-04-01')
  expect((await series()).map(({ next }) => next)).toEqual([
    ...['26-27/00001', 'BS/26-27/00042', 'CN/26-27/00001'],
  ])
})

test('a month with a change in the middle has the tax of its regular part alone, and says what the other is for', async () => {
  const shop = await openShop()
  const period = '2026-10'
  const show = async (of = period) =>
    (await shop.asOwner().get(`/api/admin/gst?period=${of}`)).json<GstReturn>()
  expect(await show()).toMatchObject({ isFiled: false, schemes: [{ scheme: 'not_registered' }], untaxed: [] })
  await shop.choose('composition', today)
  await shop.sell()
  await shop.choose('regular', tomorrow)
  await shop.wait(1)
  const { document } = await shop.sell()
  expect(await show()).toMatchObject({
    isFiled: true,
    schemes: [
      { from: '2026-10-01', scheme: 'not_registered' },
      { from: today, scheme: 'composition' },
      { from: tomorrow, scheme: 'regular' },
    ],
    untaxed: [{ scheme: 'composition', documents: 1, totalPaise: 65_099_00 }],
    total: { taxablePaise: document.taxablePaise, cgstPaise: document.cgstPaise },
    table13: [{ first: '26-27/00001', last: '26-27/00001', count: 1, other: 0 }],
  })
  expect(await show('2026-09')).toMatchObject({ isFiled: false })
  const ask = (from: string, to: string) =>
    shop.asOwner().post('/api/admin/exports', { kind: 'gstr1', format: 'json', from, to })
  expect((await ask('2026-10-01', '2026-10-31')).statusCode).toBe(201)
  expect((await ask('2026-09-01', '2026-09-30')).json()).toMatchObject({ type: 'nothing_to_file' })
})
