import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertDocuments, invoiceOf, noonOf, plantDocuments } from '../../testing/gst-documents.ts'
import { sale, saleLine, shopGstin } from '../../testing/documents.ts'
import { expectedReturn, returnInJson, returnInWorkbook } from '../../testing/gst-return-sums.ts'
import { paise } from '../../platform/money/money.ts'
import { parseSpreadsheet } from '../../platform/spreadsheets/parse-spreadsheet.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import { PortalGstr1, PortalGstr3b } from '../../testing/portal-json.ts'
import type { GstReturn } from './contract.ts'
import { daysOfPeriod } from './period-rules.ts'

async function openShop() {
  const app = await testApp()
  const owner = await admin(app)
  expect((await owner.put('/api/shop', { gstin: shopGstin })).statusCode).toBe(200)
  const ask = (kind: string, format: string, days: object) =>
    owner.post('/api/admin/exports', { kind, format, ...days })
  async function file(kind: string, format: string, period: string) {
    const asked = await ask(kind, format, daysOfPeriod(period))
    expect(asked.statusCode, asked.body).toBe(201)
    const answer = await owner.get(asked.json<{ file: string }>().file)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  return {
    ...{ app, owner, ask, file },
    workbook: async (period: string) => (await file('gstr1', 'xlsx', period)).rawPayload,
    gstr1: async (period: string) => PortalGstr1.parse((await file('gstr1', 'json', period)).json()),
    gstr3b: async (period: string) => PortalGstr3b.parse((await file('gstr3b', 'json', period)).json()),
  }
}
type OpenShop = Awaited<ReturnType<typeof openShop>>

/** Reads all files back and compares every table's sums with SQL over the documents. */
async function expectSums({ app, ...shop }: OpenShop, period: string) {
  const { tables, hsn, series, taxed, interState } = await expectedReturn(app.db, daysOfPeriod(period))
  const taxable = Object.fromEntries(Object.entries(tables).map(([table, sums]) => [table, sums.taxable]))
  expect(await returnInWorkbook(await shop.workbook(period))).toEqual({ tables: taxable, hsn, series })
  expect(returnInJson(await shop.gstr1(period))).toEqual({ tables, hsn, series })
  const { sup_details: supplies, inter_sup: inter } = await shop.gstr3b(period)
  expect(supplies.osup_det).toEqual({
    ...{ txval: taxed.taxable / 100, iamt: taxed.igst / 100, camt: taxed.cgst / 100, samt: taxed.sgst / 100 },
    csamt: 0,
  })
  expect(supplies.osup_nil_exmp.txval).toBe((tables['8']?.taxable ?? 0) / 100)
  const expectedStates = interState.map((sums) => [sums.pos, sums.taxable / 100, sums.igst / 100])
  expect(inter.unreg_details.map(({ pos, txval, iamt }) => [pos, txval, iamt])).toEqual(
    expectedStates.toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  )
  return { tables, taxed }
}

describe('the files, read back, have the sums of the documents', () => {
  test('of a month with 2,000 documents, without those of test payments', { timeout: 120_000 }, async () => {
    const shop = await openShop()
    const days = { invoiceDay: '2026-10-31', noteDay: '2026-10-31' }
    await plantDocuments(shop.app.db, { invoices: 1500, noteEvery: 3, ...days })
    const { rows } = await shop.app.db.execute(
      sql`select count(*)::int as all, count(*) filter (where series in ('TS', 'TC'))::int as tests from tax_documents`,
    )
    expect(rows).toEqual([{ all: 2000, tests: 200 }])
    const { tables } = await expectSums(shop, '2026-10')
    expect(Object.values(tables).every(({ taxable }) => taxable > 0)).toBe(true)
    await expectSums(shop, '2026-Q4')
    expect(await shop.gstr1('2026-Q4')).toMatchObject({ gstin: shopGstin, fp: '122026' })
  })

  test('of a month with credit notes for the month before', { timeout: 60_000 }, async () => {
    const shop = await openShop()
    const days = { invoiceDay: '2026-10-31', noteDay: '2026-11-01' }
    await plantDocuments(shop.app.db, { invoices: 300, noteEvery: 3, ...days })
    const { tables, taxed } = await expectSums(shop, '2026-11')
    expect(tables['4A']).toBeUndefined()
    expect(tables['9B registered']!.taxable).toBeGreaterThan(0)
    expect(tables['9B unregistered']!.igst).toBeGreaterThan(0)
    expect([tables['7']!.taxable < 0, tables['8']!.taxable < 0, taxed.taxable < 0]).toEqual([
      true,
      true,
      true,
    ])
    await expectSums(shop, '2026-10')
  })

  test('of a month without sales', { timeout: 60_000 }, async () => {
    const shop = await openShop()
    await expectSums(shop, '2026-12')
    expect(await shop.gstr1('2026-12')).toEqual({ gstin: shopGstin, fp: '122026' })
    const { sheets } = await parseSpreadsheet(await shop.workbook('2026-12'))
    expect(sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ...[
        ['b2b,sez,de', 1],
        ['b2cl', 1],
        ['b2cs', 1],
        ['cdnr', 1],
        ['cdnur', 1],
        ['at', 1],
        ['atadj', 1],
        ['exemp', 5],
      ],
      ...[
        ['hsn(b2b)', 1],
        ['hsn(b2c)', 1],
        ['docs', 1],
      ],
    ])
  })
})

test('a phone for Kochi, and a repair for a firm in Karnataka that is collected', async () => {
  const shop = await openShop()
  const phone = sale({
    ...{ orderId: 'KD-KOCHI', placeOfSupply: '32', deliveryPaise: paise(0) },
    lines: [saleLine('OnePlus 12', 64_999, { hsn: '851713' })],
  })
  const repair = sale({
    ...{ orderId: 'KD-REPAIR', placeOfSupply: '29', deliveryPaise: paise(0), delivery: 'collect' },
    buyer: { name: 'Firm', phone: '9876543210', address: '', gstin: '29AABCT1332L1ZT' },
    lines: [saleLine('Repair', 3_500, { hsn: '998716' })],
  })
  const issuedAt = noonOf('2026-10-05')
  await insertDocuments(shop.app.db, [
    invoiceOf(phone, { series: '', number: 1, issuedAt }),
    invoiceOf(repair, { series: '', number: 2, issuedAt }),
  ])

  const kochi = { txval: 55_083.9, iamt: 9_915.1 }
  const karnataka = { txval: 2_966.1, iamt: 533.9 }
  const counted = { camt: 0, samt: 0, csamt: 0 }
  expect(await shop.gstr1('2026-10')).toEqual({
    ...{ gstin: shopGstin, fp: '102026' },
    b2b: [
      {
        ctin: '29AABCT1332L1ZT',
        inv: [
          {
            ...{ inum: '26-27/00002', idt: '05-10-2026', val: 3_500, pos: '29', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 18, ...karnataka, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [{ sply_ty: 'INTER', typ: 'OE', pos: '32', rt: 18, ...kochi, csamt: 0 }],
    hsn: {
      hsn_b2b: [{ num: 1, hsn_sc: '998716', uqc: 'NA', qty: 0, rt: 18, ...karnataka, ...counted }],
      hsn_b2c: [{ num: 1, hsn_sc: '851713', uqc: 'NOS', qty: 1, rt: 18, ...kochi, ...counted }],
    },
    doc_issue: {
      doc_det: [
        {
          ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
          docs: [{ num: 1, from: '26-27/00001', to: '26-27/00002', totnum: 2, cancel: 0, net_issue: 2 }],
        },
      ],
    },
  })
  const summary = await shop.gstr3b('2026-10')
  expect(summary.sup_details.osup_det).toEqual({ txval: 58_050, iamt: 10_449, camt: 0, samt: 0, csamt: 0 })
  expect(summary.inter_sup.unreg_details).toEqual([{ pos: '32', ...kochi }])
  const page = (await shop.owner.get('/api/admin/gst?period=2026-10')).json<GstReturn>()
  expect(page.gstr3b).toEqual({
    taxed: { taxablePaise: 58_050_00, igstPaise: 10_449_00, cgstPaise: 0, sgstPaise: 0 },
    untaxedPaise: 0,
    interState: [{ placeOfSupply: '32', taxablePaise: 55_083_90, igstPaise: 9_915_10 }],
  })
})

test('the files are named for the portal, and the activity log has them', async () => {
  const { app, file } = await openShop()
  const names = [await file('gstr1', 'xlsx', '2026-10'), await file('gstr3b', 'json', '2026-Q3')].map(
    ({ headers }) => headers['content-disposition'],
  )
  expect(names).toEqual([
    `attachment; filename="GSTR1-${shopGstin}-102026.xlsx"`,
    `attachment; filename="GSTR3B-${shopGstin}-092026.json"`,
  ])
  const { rows } = await app.db.execute(
    sql`select after ->> 'kind' as kind, after ->> 'format' as format from audit_log where table_name = 'data_exports' order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'gstr1', format: 'xlsx' },
    { kind: 'gstr3b', format: 'json' },
  ])
})

test('days that are no return period, a format that is none and a shop without GSTIN are refused', async () => {
  const { owner, ask } = await openShop()
  const month = { from: '2026-10-01', to: '2026-10-31' }
  const refused = [
    [await ask('gstr1', 'json', { ...month, to: '2026-10-30' }), 'whole month or quarter'],
    [await ask('gstr1', 'json', {}), 'whole month or quarter'],
    [await ask('gstr1', 'csv', month), 'another format'],
    [await ask('orders', 'json', month), 'another format'],
  ] as const
  for (const [answer, sentence] of refused) {
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
  }
  await owner.put('/api/shop', { gstin: '' })
  const without = await ask('gstr1', 'xlsx', month)
  expect(without.statusCode).toBe(409)
  expect(without.body).toContain('Please enter the GSTIN in the shop profile first.')
})

test('examples 9 to 11: of used phones under the margin scheme the return has the margins, and says what is untaxed beside them', async () => {
  const shop = await openShop()
  const bill = (number: number, sold: number, bought: number) =>
    invoiceOf(
      sale({
        ...{ orderId: `KD-USED${number}`, deliveryPaise: paise(0), delivery: 'collect' },
        lines: [saleLine('Used phone', sold, { hsn: '851713', purchasePaise: paise(bought * 100) })],
      }),
      { series: '', number, issuedAt: noonOf('2026-10-05') },
    )
  await insertDocuments(shop.app.db, [bill(1, 11_000, 8_000), bill(2, 7_500, 8_000), bill(3, 6_500, 4_000)])
  const margins = { txval: 4_661.02, camt: 419.49, samt: 419.49, csamt: 0 }
  const { b2cs, hsn, nil } = await shop.gstr1('2026-10')
  expect(b2cs).toEqual([{ sply_ty: 'INTRA', typ: 'OE', pos: '33', rt: 18, ...margins }])
  expect(hsn?.hsn_b2c).toEqual([
    { num: 1, hsn_sc: '851713', uqc: 'NOS', qty: 3, rt: 18, iamt: 0, ...margins },
  ])
  expect(nil).toBeUndefined()
  await expectSums(shop, '2026-10')
  const shown = (await shop.owner.get('/api/admin/gst?period=2026-10')).json<GstReturn>()
  expect(shown).toMatchObject({ marginUntaxedPaise: 19_500_00, gstr3b: { untaxedPaise: 0 } })
})
