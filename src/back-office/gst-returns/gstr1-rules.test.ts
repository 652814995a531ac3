import { describe, expect, test } from 'vitest'
import { paise } from '../../platform/money/money.ts'
import { gstr1, taxOf } from './gstr1-rules.ts'
import { lastDayToReduceTax, largeInvoicePaise, tableOf, type ReturnDocument } from './return-tables-rules.ts'

const p = paise
/** ₹1,18,000 with 18 %: taxable ₹1,00,000, IGST ₹18,000. */
const toKerala: ReturnDocument = {
  ...{ kind: 'tax_invoice', code: '26-27/00001', series: '', year: '26-27', isTest: false },
  isUntaxed: false,
  ...{ issuedAt: new Date('2026-10-05T10:00:00Z'), totalPaise: p(1_18_000_00), corrects: null },
  ...{ buyer: { name: 'Asha', gstin: '' }, placeOfSupply: '32', supplierState: '33' },
  lines: [
    {
      ...{ hsn: '851713', unit: 'NOS', quantity: 2, rateBp: 1800, taxablePaise: p(1_00_000_00) },
      ...{ igstPaise: p(18_000_00), cgstPaise: p(0), sgstPaise: p(0), untaxedPaise: p(0) },
    },
  ],
}
/** ₹1,180 with 18 % in Tamil Nadu: taxable ₹1,000, CGST and SGST ₹90 each. */
const atHome: ReturnDocument = {
  ...{ ...toKerala, code: '26-27/00002', totalPaise: p(1_180_00), placeOfSupply: '33' },
  lines: [
    {
      ...{ hsn: '8504', unit: 'NOS', quantity: 1, rateBp: 1800, taxablePaise: p(1_000_00) },
      ...{ igstPaise: p(0), cgstPaise: p(90_00), sgstPaise: p(90_00), untaxedPaise: p(0) },
    },
  ],
}
const gstin = '33AABCU9603R1ZU'
const toFirm: ReturnDocument = { ...atHome, code: '26-27/00003', buyer: { name: 'Firm', gstin } }
const creditNote = (invoice: ReturnDocument, code: string): ReturnDocument => ({
  ...{ ...invoice, kind: 'credit_note', code, series: 'CN', totalPaise: p(118_00) },
  corrects: { code: invoice.code, issuedAt: invoice.issuedAt, totalPaise: invoice.totalPaise },
  lines: invoice.lines.map((line) => ({
    ...{ ...line, quantity: null, taxablePaise: p(100_00) },
    igstPaise: p(line.igstPaise > 0 ? 18_00 : 0),
    ...{ cgstPaise: p(line.cgstPaise > 0 ? 9_00 : 0), sgstPaise: p(line.sgstPaise > 0 ? 9_00 : 0) },
  })),
})

describe('the table of a document', () => {
  const of = (totalPaise: number, placeOfSupply: string, day: string) =>
    tableOf({
      ...{ ...toKerala, totalPaise: p(totalPaise), placeOfSupply },
      issuedAt: new Date(`${day}T12:00:00+05:30`),
    })

  test('an inter-State invoice to a consumer is in table 5 above ₹1 lakh, since August 2024', () => {
    expect(of(1_00_000_01, '32', '2024-08-01')).toBe('5')
    expect(of(1_00_000_00, '32', '2024-08-01')).toBe('7')
    expect(of(2_50_000_00, '32', '2024-07-31')).toBe('7')
    expect(of(2_50_000_01, '32', '2024-07-31')).toBe('5')
    expect(of(9_00_000_00, '33', '2026-10-01')).toBe('7')
    expect(largeInvoicePaise(new Date('2024-07-31T18:30:00Z'))).toBe(1_00_000_00)
  })

  test('a credit note follows its invoice, whatever its own value', () => {
    expect(tableOf(creditNote(toKerala, 'CN/1'))).toBe('9B unregistered')
    expect(tableOf(creditNote(atHome, 'CN/2'))).toBe('7')
    expect(tableOf(creditNote(toFirm, 'CN/3'))).toBe('9B registered')
    const small = { ...toKerala, totalPaise: p(1_00_000_00) }
    expect(tableOf(creditNote(small, 'CN/4'))).toBe('7')
    const before = { ...small, totalPaise: p(2_00_000_00), issuedAt: new Date('2024-07-31T10:00:00Z') }
    expect(tableOf({ ...creditNote(before, 'CN/5'), issuedAt: new Date('2024-09-01T10:00:00Z') })).toBe('7')
  })
})

test('a month worked by hand', () => {
  const documents = [
    ...[toKerala, atHome, toFirm, { ...atHome, code: '26-27/00004', isTest: true }],
    ...[toKerala, atHome, toFirm].map((invoice, place) => creditNote(invoice, `CN/26-27/0000${place + 1}`)),
  ]
  const tables = gstr1(documents)
  expect(tables.table4a).toMatchObject([
    { gstin, code: '26-27/00003', totalPaise: 1_180_00, cgstPaise: 90_00 },
  ])
  expect(tables.table5).toMatchObject([
    {
      code: '26-27/00001',
      placeOfSupply: '32',
      rateBp: 1800,
      taxablePaise: 1_00_000_00,
      igstPaise: 18_000_00,
    },
  ])
  // ₹1,000 less the credit note of ₹100.
  expect(tables.table7).toEqual([
    {
      ...{ placeOfSupply: '33', rateBp: 1800, taxablePaise: 900_00 },
      ...{ igstPaise: 0, cgstPaise: 81_00, sgstPaise: 81_00 },
    },
  ])
  expect(tables.table9bRegistered).toMatchObject([{ code: 'CN/26-27/00003', corrects: '26-27/00003' }])
  expect(tables.table9bUnregistered).toMatchObject([{ code: 'CN/26-27/00001', igstPaise: 18_00 }])
  expect(tables.table12.b2b).toMatchObject([
    { hsn: '8504', unit: 'NOS', quantity: 1, taxablePaise: 900_00, valuePaise: 1_062_00 },
  ])
  expect(tables.table12.b2c).toMatchObject([
    { hsn: '8504', quantity: 1, taxablePaise: 900_00 },
    { hsn: '851713', quantity: 2, taxablePaise: 99_900_00, igstPaise: 17_982_00, valuePaise: 1_17_882_00 },
  ])
  expect(tables.table13).toEqual([
    {
      ...{ nature: 'Invoices for outward supply', first: '26-27/00001', last: '26-27/00004' },
      ...{ count: 4, cancelled: 1, other: 0 },
    },
    {
      ...{ nature: 'Credit note', first: 'CN/26-27/00001', last: 'CN/26-27/00003' },
      ...{ count: 3, cancelled: 0, other: 0 },
    },
  ])
  // 1,00,000 + 1,000 + 1,000 - 3 × 100.
  expect(tables.total).toEqual({
    ...{ taxablePaise: 1_01_700_00, igstPaise: 17_982_00, cgstPaise: 162_00, sgstPaise: 162_00 },
  })
  expect(taxOf([...tables.table12.b2b, ...tables.table12.b2c])).toEqual(tables.total)
})

test('a service has no unit of quantity', () => {
  const lines = [{ ...atHome.lines[0]!, hsn: '998716', unit: 'OTH' }]
  expect(gstr1([{ ...atHome, lines }]).table12.b2c).toMatchObject([{ unit: 'NA', quantity: 0 }])
})

describe('a credit note after 30 November', () => {
  const dated = (note: ReturnDocument, day: string, invoiceDay: string): ReturnDocument => ({
    ...{ ...note, issuedAt: new Date(`${day}T23:30:00+05:30`) },
    corrects: { ...note.corrects!, issuedAt: new Date(`${invoiceDay}T00:30:00+05:30`) },
  })

  test('counts from the end of the financial year of the invoice', () => {
    const lastDay = (day: string) => lastDayToReduceTax(new Date(`${day}T00:30:00+05:30`))
    expect(lastDay('2025-04-01')).toBe('2026-11-30')
    expect(lastDay('2026-03-31')).toBe('2026-11-30')
    expect(lastDay('2026-04-01')).toBe('2027-11-30')
    const note = creditNote(toKerala, 'CN/1')
    expect(tableOf(dated(note, '2026-11-30', '2026-03-31'))).toBe('9B unregistered')
    expect(tableOf(dated(note, '2026-12-01', '2026-03-31'))).toBe('commercial notes')
    expect(tableOf(dated(note, '2026-12-01', '2026-04-01'))).toBe('9B unregistered')
    expect(tableOf(dated(creditNote(toFirm, 'CN/2'), '2026-12-01', '2026-03-31'))).toBe('commercial notes')
    expect(tableOf(dated(creditNote(atHome, 'CN/3'), '2026-12-01', '2026-03-31'))).toBe('commercial notes')
  })

  test('leaves the tax as it is and is listed apart: a December worked by hand', () => {
    // Two notes of ₹118 with ₹18 tax for phones of October; the third one is for a phone of March.
    const december = [
      { ...atHome, issuedAt: new Date('2026-12-02T10:00:00Z') },
      dated(creditNote(atHome, 'CN/26-27/00001'), '2026-12-03', '2026-10-05'),
      dated(creditNote(atHome, 'CN/26-27/00002'), '2026-12-04', '2026-03-05'),
      dated(creditNote(toKerala, 'CN/26-27/00003'), '2026-12-05', '2026-10-05'),
    ]
    const tables = gstr1(december)
    // ₹1,000 less ₹100, and ₹100 to Kerala.
    expect(tables.total).toEqual({
      ...{ taxablePaise: 800_00, igstPaise: -18_00, cgstPaise: 81_00, sgstPaise: 81_00 },
    })
    expect(tables.commercialNotes).toMatchObject([
      { code: 'CN/26-27/00002', taxablePaise: 100_00, cgstPaise: 9_00, sgstPaise: 9_00 },
    ])
    expect(tables.table7).toMatchObject([{ placeOfSupply: '33', taxablePaise: 900_00, cgstPaise: 81_00 }])
    expect(tables.table12.b2c).toMatchObject([
      { hsn: '8504', taxablePaise: 900_00 },
      { hsn: '851713', taxablePaise: -100_00 },
    ])
    expect(taxOf(tables.table12.b2c)).toEqual(tables.total)
    expect(tables.table13[1]).toEqual({
      ...{ nature: 'Credit note', first: 'CN/26-27/00001', last: 'CN/26-27/00003' },
      ...{ count: 3, cancelled: 0, other: 1 },
    })
  })
})

describe('table 13', () => {
  const note = (number: number, values: Partial<ReturnDocument> = {}): ReturnDocument => ({
    ...{ ...creditNote(atHome, `CN/26-27/0000${number}`), ...values },
  })

  test('has every number of a shared series: those of bills of supply and of test payments too', () => {
    const { table13, total } = gstr1([
      ...[note(3, { isUntaxed: true }), note(4), note(5, { isTest: true }), note(6)],
      ...[note(7, { isUntaxed: true }), note(8, { isUntaxed: true, isTest: true })],
    ])
    // 3 to 8 are six numbers: two of test payments, two of bills of supply, two that reduce the tax.
    expect(table13).toEqual([
      {
        ...{ nature: 'Credit note', first: 'CN/26-27/00003', last: 'CN/26-27/00008' },
        ...{ count: 6, cancelled: 2, other: 2 },
      },
    ])
    expect(total.taxablePaise).toBe(-200_00)
  })

  test('is empty for a shop that is not registered', () => {
    const bill: ReturnDocument = { ...atHome, kind: 'bill_of_supply', isUntaxed: true }
    expect(gstr1([bill, note(1, { isUntaxed: true })])).toEqual(gstr1([]))
  })

  test('a series begins again with the financial year', () => {
    const next = { ...atHome, year: '27-28', code: '27-28/00001' }
    expect(gstr1([atHome, next]).table13.map(({ first, last }) => [first, last])).toEqual([
      ['26-27/00002', '26-27/00002'],
      ['27-28/00001', '27-28/00001'],
    ])
  })
})
