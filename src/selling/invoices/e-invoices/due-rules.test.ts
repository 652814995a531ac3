import { expect, test } from 'vitest'
import type { DatedSetting } from '../../../site/gst/dated-setting-rules.ts'
import { issued, sale } from '../../../testing/documents.ts'
import { needsEInvoice } from './due-rules.ts'

const turnover = (fromDate: string, value: number): DatedSetting => ({
  id: 'turnover_above_5_crore',
  fromDate,
  value,
})
const buyer = { name: 'Murugan Traders', phone: '9876543210', address: '', gstin: '33AAACR5055K1Z7' }
const settings = [turnover('2026-11-22', 1), turnover('2027-04-01', 0)]

test.each([
  ['2026-11-21T18:29:59Z', false],
  ['2026-11-21T18:30:00Z', true],
  ['2027-03-31T18:29:59Z', true],
  ['2027-03-31T18:30:00Z', false],
])('the switch has its first and last day in India: %s', (moment, isDue) => {
  expect(needsEInvoice({ ...issued(sale({ buyer })), issuedAt: new Date(moment) }, settings)).toBe(isDue)
})

test('the credit note of an e-invoice is one too, also after the switch is off', () => {
  const note = (invoiceDay: string) => {
    const document = issued(sale({ buyer }))
    const corrects = { code: '26-27/00001', issuedAt: `${invoiceDay}T08:00:00.000Z`, reason: '' }
    return {
      ...document,
      issuedAt: new Date('2027-04-05T08:00:00Z'),
      content: { ...document.content, corrects },
    }
  }
  expect(needsEInvoice(note('2027-03-30'), settings)).toBe(true)
  expect(needsEInvoice(note('2027-04-02'), settings)).toBe(false)
})

test('a shop without GSTIN, a consumer and a sample need none', () => {
  const day = { issuedAt: new Date('2026-12-01T08:00:00Z') }
  const due = { ...issued(sale({ buyer })), ...day }
  expect(needsEInvoice(due, settings)).toBe(true)
  expect(needsEInvoice({ ...due, series: 'DM' }, settings)).toBe(false)
  expect(needsEInvoice({ ...issued(sale({ buyer }), { gstin: '' }), ...day }, settings)).toBe(false)
  expect(needsEInvoice({ ...issued(sale()), ...day }, settings)).toBe(false)
})
