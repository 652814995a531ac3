import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { thingsOf } from '../../testing/authorization/things.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import { plant } from '../../testing/plant.ts'
import { admin, member } from '../../testing/visitor.ts'
import type { GstReturn } from './contract.ts'
import { documentsOfPeriod, gstr1OfPeriod, isInGstReturn } from './documents-of-period-store.ts'
import { gstr1 } from './gstr1-rules.ts'
import { daysOfPeriod, momentsOfPeriod, periodName, recentPeriods } from './period-rules.ts'

const gstin = '33AABCU9603R1ZU'
const ownSeries = `update tax_documents set series = case kind when 'credit_note' then 'CN' else '' end`

const plantIn = ({ db }: orderFixtures.Shop, statement: string) =>
  db.transaction((tx) => plant(tx, statement))

test('the return equals the sum of the issued documents', { timeout: 60_000 }, async () => {
  const app = await orderFixtures.openShop()
  const [staff, buyer] = [await admin(app), await member(app)]
  const saved = await staff.put('/api/shop', { gstin })
  expect(saved.statusCode, saved.body).toBe(200)
  await thingsOf(app, buyer, staff)
  const period = app.clock().toISOString().slice(0, 7)
  const show = async () => (await staff.get(`/api/admin/gst?period=${period}`)).json<GstReturn>()

  // Sandbox payments are test payments: their documents are in series of their own.
  const tests = await show()
  expect(tests.total.taxablePaise).toBe(0)
  // The deposit of a repair was paid by UPI, and given back.
  const ofRepair = ['Receipt voucher', 'Refund voucher'].map((nature) => ({ nature, count: 1, cancelled: 0 }))
  expect(tests.table13).toMatchObject(ofRepair)

  // Test payments of earlier versions took numbers of the shop's own, which are reported as cancelled.
  await plantIn(app, ownSeries)
  const earlier = await show()
  expect(earlier.total.taxablePaise).toBe(0)
  expect(earlier.table13).toMatchObject([
    ...[{ cancelled: 1 }, { nature: 'Credit note', cancelled: 1 }],
    ...ofRepair,
  ])

  await plantIn(app, `update tax_documents set content = content - 'isTest'`)
  const { rows } = await app.db.execute(sql`
    select sum(sign * taxable_paise)::int as "taxablePaise", sum(sign * igst_paise)::int as "igstPaise",
      sum(sign * cgst_paise)::int as "cgstPaise", sum(sign * sgst_paise)::int as "sgstPaise"
    from tax_documents, lateral (select case kind when 'credit_note' then -1 else 1 end as sign) s`)
  const { total, table7, table13 } = await show()
  expect(total).toEqual(rows[0])
  expect(total.taxablePaise).toBeGreaterThan(0)
  expect(table7).toMatchObject([{ placeOfSupply: '33', rateBp: 1800, ...total }])
  expect(table13).toMatchObject([{ count: 1, cancelled: 0 }, { count: 1 }, ...ofRepair])

  const pages = []
  for await (const page of documentsOfPeriod(app.db, momentsOfPeriod(period), 1)) pages.push(page)
  expect(pages.map(([document]) => document!.kind)).toEqual(['tax_invoice', 'credit_note'])
  expect(gstr1(pages.flat()).total).toEqual(total)

  const requested = await staff.post('/api/admin/exports', { kind: 'gst', format: 'csv' })
  const file = await staff.get(requested.json<{ file: string }>().file)
  expect(file.body).toContain(`${(total.taxablePaise / 100).toFixed(2)},0.00,`)
})

test('reports leave out the same late credit notes as the return', { timeout: 60_000 }, async () => {
  const app = await orderFixtures.openShop()
  const [staff, buyer] = [await admin(app), await member(app)]
  await staff.put('/api/shop', { gstin })
  await thingsOf(app, buyer, staff)
  await plantIn(app, ownSeries)
  for (const [invoiceDay, noteDay, isIn] of [
    ['2026-03-31', '2026-11-30', true],
    ['2026-03-31', '2026-12-01', false],
    ['2026-04-01', '2026-12-01', true],
    ['2026-04-30', '2027-11-30', true],
    ['2026-12-31', '2027-12-01', false],
  ] as const) {
    await plantIn(
      app,
      `update tax_documents set content = content - 'isTest', issued_at = case kind
        when 'credit_note' then '${noteDay} 23:59:59+05:30'::timestamptz else '${invoiceDay} 00:00:00+05:30'::timestamptz end`,
    )
    const { rows } = await app.db.execute(sql`
      select ${isInGstReturn('d')} as "isIn" from tax_documents d where kind = 'credit_note'`)
    expect(rows, noteDay).toEqual([{ isIn }])
    const { commercialNotes } = await gstr1OfPeriod(app.db, momentsOfPeriod(noteDay.slice(0, 7)))
    expect(commercialNotes.length === 0, noteDay).toBe(isIn)
  }
})

test('a period that is none is refused', async () => {
  const app = await orderFixtures.openShop()
  const staff = await admin(app)
  const answer = await staff.get('/api/admin/gst?period=2026-13')
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Please choose a month')
})

test('months and quarters begin at midnight in India', () => {
  expect(momentsOfPeriod('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00Z'),
    until: new Date('2026-12-31T18:30:00Z'),
  })
  expect(momentsOfPeriod('2026-Q1').until).toEqual(new Date('2026-03-31T18:30:00Z'))
  expect(daysOfPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfPeriod('2026-Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodName('2026-Q3')).toBe('July to September 2026')
  expect(periodName('2026-04')).toBe('April 2026')
  const { months, quarters } = recentPeriods(new Date('2026-01-31T18:30:00Z'))
  expect([months[0], months[1], months[2], quarters[0], quarters[1]]).toEqual([
    ...['2026-02', '2026-01', '2025-12', '2026-Q1', '2025-Q4'],
  ])
})
