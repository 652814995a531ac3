import { expect, test } from 'vitest'
import { openShopWithItem, returned, sold } from '../../testing/counter-fixtures.ts'
import { sheetTexts } from '../../testing/workbook.ts'
import { suggestedPeriods } from './kind-rules.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import { thingsOf } from '../../testing/authorization/things.ts'
import { admin, member } from '../../testing/visitor.ts'

test(
  'payments and refunds name their order, receipt, status and credit note',
  { timeout: 60_000 },
  async () => {
    const app = await orderFixtures.openShop()
    const [staff, buyer] = [await admin(app), await member(app)]
    const { orders: order } = await thingsOf(app, buyer, staff)
    const rowsOf = async (kind: string) => {
      const requested = await staff.post('/api/admin/exports', { kind, format: 'csv' })
      const { rawPayload } = await staff.get(requested.json<{ file: string }>().file)
      const [heading = [], ...rows] = await sheetTexts(rawPayload)
      return rows.map((row) => Object.fromEntries(heading.map((name, place) => [name, row[place] ?? ''])))
    }
    const [payment] = (await rowsOf('payments')).filter((row) => row['Order'] === order)
    expect(payment).toMatchObject({
      ...{ Method: 'Razorpay', Status: 'Received', Refunded: '1.00', 'Test payment': 'yes' },
      Receipt: expect.stringMatching(/^\d{6}$/) as string,
    })
    const refunds = (await rowsOf('refunds')).filter((row) => row['Order'] === order)
    expect(refunds).toMatchObject([
      {
        ...{
          Order: order,
          Amount: '1.00',
          Reason: 'For the scratch.',
          'Receipt of the payment': payment!['Receipt'],
        },
        'Credit note': expect.stringMatching(/\d/) as string,
      },
    ])
    const row = (await rowsOf('orders')).find((each) => each['Order'] === order)
    expect(row).toMatchObject({
      Order: order,
      Status: 'Delivered',
      Received: payment!['Amount'],
      Refunded: '1.00',
    })
  },
)

test('a serial number names its item, order, bill and day, and when it came back', async () => {
  const { owner, bill } = await openShopWithItem(
    {},
    { time: { now: Date.parse('2026-11-27T12:00:00+05:30') } },
  )
  const serials = ['490154203237518']
  const first = await sold(owner, bill({ serials }))
  const lines = [{ position: 0, quantity: 1, restocked: 1, serials }]
  await returned(owner, { order: first.order, lines, payBackBy: 'upi' }, 1_000)
  const second = await sold(owner, bill({ serials }))
  const asked = { kind: 'serials', format: 'csv', from: '2026-11-27', to: '2026-11-27' }
  const { file } = (await owner.post('/api/admin/exports', asked)).json<{ file: string }>()
  const [heading, ...rows] = await sheetTexts((await owner.get(file)).rawPayload)
  expect(heading).toEqual(['IMEI or serial number', 'Item', 'Order', 'Sold', 'Document', 'Returned'])
  const now = '2026-11-27 12:00'
  expect(rows.toSorted()).toEqual(
    [
      [serials[0], 'Item 1', first.order, now, first.bill.code, now],
      [serials[0], 'Item 1', second.order, now, second.bill.code],
    ].toSorted(),
  )
})

test('the suggested periods are whole months and financial years in India', () => {
  // 1 April 2026, 00:10 in India.
  expect(suggestedPeriods(new Date('2026-03-31T18:40:00Z'))).toEqual([
    { label: 'This month', from: '2026-04-01', to: '2026-04-30' },
    { label: 'Last month', from: '2026-03-01', to: '2026-03-31' },
    { label: 'This financial year', from: '2026-04-01', to: '2027-03-31' },
    { label: 'Last financial year', from: '2025-04-01', to: '2026-03-31' },
    { label: 'Everything', from: '', to: '' },
  ])
  expect(suggestedPeriods(new Date('2026-01-15T10:00:00Z'))[1]).toMatchObject({ from: '2025-12-01' })
})
