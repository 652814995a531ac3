import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../back-office/audit/contract.ts'
import { shopGstin as gstin } from '../../../testing/documents.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { kochi, openSchemeShop, schemeUrl, today, tomorrow } from '../../../testing/scheme-shop.ts'
import type { DocumentSeries, InvoiceDocument } from '../contract.ts'
import type { GstSchemes } from './contract.ts'

test('example 16: a phone for 64,999 that goes to Kochi carries IGST of 9,915.10', async () => {
  const shop = await openSchemeShop()
  await shop.choose('regular', today)
  const { document } = await shop.sell({ shipping: kochi })
  expect(document).toMatchObject({ kind: 'tax_invoice', cgstPaise: 0, content: { placeOfSupply: '32' } })
  expect(document.content.lines[0]).toMatchObject({
    ...{ amountPaise: 64_999_00, taxablePaise: 55_083_90, igstPaise: 9_915_10, cgstPaise: 0 },
  })
})

test('example 17: a repair for 3,500 for a GSTIN of Karnataka carries IGST of 533.90, also when it is collected', async () => {
  const shop = await openSchemeShop()
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
  const shop = await openSchemeShop()
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
  const shop = await openSchemeShop()
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
  const shop = await openSchemeShop()
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
    expect((await shop.asOwner().put(schemeUrl, body)).statusCode, JSON.stringify(body)).toBe(400)
})

test('a registered scheme needs a GSTIN, which cannot be removed while one applies or is planned', async () => {
  const { choose, asOwner } = await openSchemeShop()
  const owner = asOwner()
  for (const scheme of ['regular', 'composition']) {
    const refused = await choose(scheme, tomorrow, '')
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ type: 'gstin_needed', field: 'gstin' })
  }
  expect((await owner.get(schemeUrl)).json()).toEqual({ gstin: '', scheme: 'not_registered', schemes: [] })
  await choose('composition', tomorrow)
  expect((await owner.put('/api/shop', { gstin: '' })).json()).toMatchObject({ type: 'gstin_needed' })
  expect((await choose('not_registered', tomorrow, '')).statusCode).toBe(200)
})

test('the change is in the activity log and needs a recent password', async () => {
  const { asOwner, buyer, choose } = await openSchemeShop()
  await choose('composition', tomorrow)
  const [entry] = (await asOwner().get('/api/admin/audit?limit=1')).json<AuditEntry[]>()
  expect(entry!.changes).toContainEqual({
    ...{ field: 'gstSchemes', label: 'GST scheme', before: '' },
    after: 'From: 1 Jul 2017, Scheme: Not registered, From: 15 Oct 2026, Scheme: Composition',
  })
  expect((await buyer.put(schemeUrl, {})).statusCode).toBe(403)
})

test('the owner of a composition shop sets the first number of its bills of supply', async () => {
  const { asOwner, choose } = await openSchemeShop()
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
