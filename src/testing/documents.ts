import { documentTotals } from '../selling/invoices/tax.ts'
import type { TaxDocument } from '../selling/invoices/documents-store.ts'
import { buildInvoice, type InvoiceInput } from '../selling/invoices/build-invoice.ts'
import { paise } from '../platform/money/money.ts'
import { chargesTax, type GstScheme } from '../site/gst/scheme-rules.ts'
import type { ShopProfile } from '../site/shop/contract.ts'
import { sampleProfile } from '../site/shop/sample-profile.ts'

export const shopGstin = '33AABCU9603R1ZU'

export const saleLine = (
  description: string,
  rupees: number,
  more: Partial<InvoiceInput['lines'][number]> = {},
) => ({
  description,
  hsn: '8517',
  rateBp: 1800,
  quantity: 1,
  pricePaise: paise(rupees * 100),
  ...more,
})

/** The invoice input of one phone with home delivery; `more` overrides fields. */
export function sale(more: Partial<Omit<InvoiceInput, 'totalPaise'>> = {}): InvoiceInput {
  const made = {
    orderId: 'KD-ABCDEFGHJK',
    buyer: {
      name: 'Asha Raman',
      phone: '9876543210',
      address: '4 Kumaran Road, Tiruppur 641601',
      gstin: null,
    },
    delivery: 'home' as const,
    placeOfSupply: '33',
    lines: [saleLine('OnePlus 12', 64_999)],
    deliveryPaise: paise(100_00),
    receipt: 123456,
    isTest: false,
    ...more,
  }
  const goods = made.lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0)
  return { ...made, totalPaise: paise(goods + made.deliveryPaise) }
}

/** The stored document of an invoice input, built without a database. */
export function issued(
  made: InvoiceInput,
  shop: Partial<ShopProfile> = { gstin: shopGstin },
  scheme: GstScheme = shop.gstin ? 'regular' : 'not_registered',
): TaxDocument {
  const content = buildInvoice(made, { ...sampleProfile, ...shop }, scheme)
  return {
    id: '01991d1e-0000-7000-8000-000000000000',
    kind: chargesTax(scheme) ? 'tax_invoice' : 'bill_of_supply',
    series: '',
    year: '26-27',
    number: 1,
    code: '26-27/00001',
    orderId: made.orderId,
    correctsId: null,
    refundId: null,
    issuedAt: new Date('2026-11-21T20:00:00Z'),
    ...documentTotals(content.lines, made.totalPaise),
    content,
  }
}
