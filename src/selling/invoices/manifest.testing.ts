import type { TestManifest } from '../../testing/test-manifest.ts'

const paidOrder = `(select id from orders where status = 'processing')`
const tenDays = `interval '10 days'`

export const testing: TestManifest = {
  staffChanges: async () => [
    [
      'POST /api/admin/tax-rates',
      {
        url: '/api/admin/tax-rates',
        body: { hsn: '8507', rate: 12, from: '2030-01-01', description: 'Cells' },
      },
    ],
    [
      'PUT /api/admin/gst-scheme',
      {
        url: '/api/admin/gst-scheme',
        body: { scheme: 'composition', from: '2099-04-01', gstin: '33AABCU9603R1ZU' },
      },
    ],
    [
      'PUT /api/admin/document-series',
      { url: '/api/admin/document-series', body: { name: 'credit_notes', number: 124 } },
    ],
  ],
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      'PUT /api/admin/e-invoices/documents/:document',
    ],
  },
  textsAbout: { 'document-series': 'shop', 'e-invoices': 'shop', 'gst-scheme': 'shop', 'tax-rates': 'shop' },
  wholeLists: {
    '/api/admin/tax-rates': 'one row for each tax code and day it changed: some ten',
    '/api/admin/gst-scheme': 'a row for each change of the scheme: one in some years',
    '/api/admin/document-series': 'the series of invoices and of credit notes',
  },
  faults: {
    I30: `update tax_documents set number = 5 where number = 4 and series = 'TS'; update document_series set last_number = 5 where series = 'TS'`,
    'I30-counter': `update document_series set last_number = last_number + 1 where series = 'TS'`,
    I31: `update tax_documents set issued_at = issued_at - ${tenDays} where number = 3 and series = 'TS'`,
    'I32-sum': {
      sql: `update tax_documents set total_paise = total_paise - 100, taxable_paise = taxable_paise - 100 where kind <> 'credit_note' and order_id = (select order_id from tax_documents where kind = 'credit_note' limit 1)`,
      alsoFoundBy: ['I33', 'I33-lines'],
    },
    'I33-lines': {
      sql: `update tax_documents set taxable_paise = taxable_paise - 100, cgst_paise = cgst_paise + 100 where order_id = ${paidOrder}`,
      alsoFoundBy: ['I34'],
    },
    'I33-untaxed': {
      sql: `update tax_documents set taxable_paise = taxable_paise - 100, untaxed_paise = 100 where kind = 'credit_note'`,
      alsoFoundBy: ['I33-lines'],
    },
    I34: `update tax_documents set content = jsonb_set(content, '{placeOfSupply}', '"32"') where order_id = ${paidOrder}`,
  },
}
