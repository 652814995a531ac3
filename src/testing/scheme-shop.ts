import { expect } from 'vitest'
import type { InvoiceDocument } from '../selling/invoices/contract.ts'
import { expectChecksPass } from './consistency-checks.ts'
import { shopGstin } from './documents.ts'
import * as fixtures from './order-fixtures.ts'
import { pdfText } from './pdf-text.ts'
import { admin, guest } from './visitor.ts'

export const schemeUrl = '/api/admin/gst-scheme'
export const today = '2026-10-14'
export const tomorrow = '2026-10-15'
export const kochi = { ...fixtures.home, deliveryAddress: '4 MG Road, Kochi 682001' }

/** A shop in Tamil Nadu on 14 October 2026, that sells for UPI payments, which count as real. */
export async function openSchemeShop() {
  const time = { now: Date.parse(`${today}T12:00:00+05:30`) }
  const app = await fixtures.openShop({ time })
  let owner = await admin(app)
  const buyer = await guest(app)
  const product = await fixtures.phone(app)
  const choose = (scheme: string, from: string, typed = shopGstin) =>
    owner.put(schemeUrl, { scheme, from, gstin: typed })
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
