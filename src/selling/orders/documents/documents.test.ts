import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { InvoiceDocument } from '../../invoices/contract.ts'
import { shopGstin } from '../../../testing/documents.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { admin, guest, visitor, type Visitor } from '../../../testing/visitor.ts'

/** A shop, with a GSTIN by default, and a paid order. */
async function paidOrder({ gstin = shopGstin, more = {} } = {}) {
  const app = await fixtures.openShop({ time: { now: Date.parse('2026-11-21T20:00:00Z') } })
  const owner = await admin(app)
  await owner.put('/api/shop', { gstin, pincode: '641604' })
  const product = await fixtures.phone(app, { name: 'OnePlus 12' })
  const buyer = await guest(app)
  const order = await fixtures.placed(buyer, [fixtures.line(product, 2)], more)
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  const { bill, link } = await fixtures.show(buyer, order)
  const at = `/api/orders/${order}/documents/${bill!.id}`
  return { app, owner, buyer, order, product, bill: bill!, link, at }
}

const read = async (who: Visitor, at: string) => (await who.get(at)).json<InvoiceDocument>()

test('a paid order has a tax invoice, with CGST and SGST within the State', async () => {
  const { buyer, order, at } = await paidOrder()
  expect(await read(buyer, at)).toMatchObject({
    kind: 'tax_invoice',
    code: 'TS/26-27/00001',
    issuedAt: '2026-11-21T20:00:00.000Z',
    totalPaise: 1_30_098_00,
    taxablePaise: 1_10_252_54,
    cgstPaise: 9_922_73,
    sgstPaise: 9_922_73,
    igstPaise: 0,
    roundOffPaise: 0,
    content: {
      supplier: {
        gstin: shopGstin,
        address: '12 Kumaran Road, Tiruppur, Tamil Nadu 641604',
        owner: 'Senthil Kumar',
        stateName: 'Tamil Nadu',
      },
      buyer: { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601', state: { code: '33' } },
      placeOfSupply: '33',
      order,
      lines: [
        {
          description: 'OnePlus 12',
          hsn: '8517',
          quantity: 2,
          unit: 'NOS',
          rateBp: 1800,
          amountPaise: 1_29_998_00,
        },
        { description: 'Home delivery', hsn: '996813', rateBp: 1800, amountPaise: 100_00 },
      ],
      inWords: 'Rupees One Lakh Thirty Thousand Ninety Eight Only',
      corrects: null,
    },
  })
})

test('an order to another State has IGST', async () => {
  const shipping = { ...fixtures.home, deliveryAddress: 'MG Road, Bengaluru 560001' }
  const { buyer, at } = await paidOrder({ more: { shipping } })
  const { cgstPaise, igstPaise, content } = await read(buyer, at)
  expect([cgstPaise, igstPaise]).toEqual([0, 19_845_45])
  expect(content).toMatchObject({ placeOfSupply: '29', placeOfSupplyName: 'Karnataka' })
})

test('a shop without a GSTIN issues a bill without tax', async () => {
  const { buyer, at } = await paidOrder({ gstin: '' })
  expect(await read(buyer, at)).toMatchObject({
    kind: 'bill',
    taxablePaise: 1_30_098_00,
    cgstPaise: 0,
    igstPaise: 0,
  })
  const pdf = await buyer.get(`${at}/pdf`)
  expect(pdf.headers['content-disposition']).toBe('inline; filename="bill-ts-26-27-00001.pdf"')
})

test('the PDF has the document’s content and is not cached', async () => {
  const { buyer, at } = await paidOrder()
  const answer = await buyer.get(`${at}/pdf`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="tax-invoice-ts-26-27-00001.pdf"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const text = pdfText(answer.rawPayload).flat().join(' ')
  for (const said of ['26-27/00001', '22-11-2026', shopGstin, 'OnePlus 12', '₹1,30,098.00'])
    expect(text).toContain(said)
})

test('the buyer, staff and the order’s link have access; all others get the 404 of an unknown document', async () => {
  const { app, owner, buyer, at, link } = await paidOrder()
  const stranger = await guest(app)
  const status = async (who: Visitor, url: string) => (await who.get(url)).statusCode
  for (const path of [at, `${at}/pdf`]) {
    expect(await status(buyer, path)).toBe(200)
    expect(await status(owner, path)).toBe(200)
    expect(await status(visitor(app), `${path}?link=${link}`)).toBe(200)
    for (const url of [path, `${path}?link=${link}x`, `${path}?link=`])
      expect([400, 404]).toContain(await status(visitor(app), url))
    const refused = await stranger.get(path)
    const unknown = await stranger.get(path.replace(/documents\/[^/]+/, 'documents/none'))
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ message: unknown.json<{ message: string }>().message })
  }
})

test('one PDF is rendered at a time, fifty wait, and more are refused for a moment', async () => {
  const { app, at, link } = await paidOrder()
  const released = Promise.withResolvers<undefined>()
  let asked = 0
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, request) {
    asked++
    const { id } = request as { id: number }
    void released.promise.then(() => this.emit('message', { id, pdf: new Uint8Array() }))
  })
  onTestFinished(() => spy.mockRestore())
  const refused: string[] = []
  const answers = Array.from({ length: 54 }, async () => {
    const answer = await visitor(app).get(`${at}/pdf?link=${link}`)
    if (answer.statusCode === 503) refused.push(String(answer.headers['retry-after']))
    return answer.statusCode
  })
  await expect.poll(() => refused, { timeout: 20_000 }).toEqual(['5', '5', '5'])
  expect(asked).toBe(1)
  released.resolve(undefined)
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(51)
})

test('the link of one order gives no access to documents of another', async () => {
  const { app, buyer, product, at, link } = await paidOrder()
  const other = await fixtures.placed(buyer, [fixtures.line(product)])
  const there = at.replace(/orders\/[^/]+/, `orders/${other}`)
  expect((await buyer.get(there)).statusCode).toBe(404)
  expect((await visitor(app).get(`${there}?link=${link}`)).statusCode).toBe(404)
})

test('a later change of the shop’s profile does not change an issued document', async () => {
  const { owner, buyer, at } = await paidOrder()
  const [before, pdf] = [await read(buyer, at), (await buyer.get(`${at}/pdf`)).rawPayload]
  await owner.put('/api/shop', { name: 'Another Name', address: 'Elsewhere', gstin: '' })
  expect(await read(buyer, at)).toEqual(before)
  expect((await buyer.get(`${at}/pdf`)).rawPayload.equals(pdf)).toBe(true)
})

test('a cancelled order has a credit note over its whole invoice', async () => {
  const { owner, buyer, order, at } = await paidOrder()
  await owner.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'Out of stock' })
  const { documents } = (await owner.get(`/api/admin/orders/${order}`)).json<{
    documents: { id: string; kind: string }[]
  }>()
  const note = documents.find(({ kind }) => kind === 'credit_note')!
  const invoice = await read(buyer, at)
  const credit = await read(buyer, at.replace(/[^/]+$/, note.id))
  expect(credit).toMatchObject({
    kind: 'credit_note',
    code: 'TC/26-27/00001',
    totalPaise: invoice.totalPaise,
    taxablePaise: invoice.taxablePaise,
    cgstPaise: invoice.cgstPaise,
    content: {
      lines: invoice.content.lines,
      corrects: { code: invoice.code, issuedAt: invoice.issuedAt, reason: 'Out of stock' },
    },
  })
})

test('a return is credited on its own line', async () => {
  const { owner, buyer, order, at, link } = await paidOrder()
  for (const status of ['shipped', 'delivered'])
    await owner.put(`/api/admin/orders/${order}/status`, { status, ewayBill: '123456789012' })
  const requested = await buyer.post(`/api/order-links/${link}/returns`, {
    reason: 'Too large for me',
    lines: [{ position: 0, quantity: 1 }],
  })
  const [{ id }] = requested.json<{ returns: [{ id: string }] }>().returns
  await owner.post(`/api/admin/orders/${order}/returns/${id}`, { decision: 'accept' })
  const done = await owner.post(`/api/admin/orders/${order}/returns/${id}/receive`, {
    lines: [{ position: 0, restocked: 1 }],
    amount: 60_000,
  })
  const { documents } = done.json<{ documents: { id: string; kind: string }[] }>()
  const note = documents.find(({ kind }) => kind === 'credit_note')!
  expect((await read(buyer, at.replace(/[^/]+$/, note.id))).content.lines).toMatchObject([
    { position: 0, description: 'OnePlus 12', quantity: 1, unitPricePaise: null, amountPaise: 60_000_00 },
  ])
})
