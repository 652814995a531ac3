import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { sold, upi } from '../../testing/counter-fixtures.ts'
import { line, placed } from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { StaffChange, TestManifest } from '../../testing/test-manifest.ts'
import { guest } from '../../testing/visitor.ts'
import type { CounterBill } from './bills/contract.ts'
import type { DoneSale } from './contract.ts'

const url = '/api/counter/sales'

export const testing: TestManifest = {
  // Each change is made to a sale of its own.
  staffChanges: async ({ app, staff }) => {
    const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(500), onHand: 9 }])
    const body = { lines: [{ productId: item._id, quantity: 1 }], tenders: [upi(500)], shownTotal: 500 }
    const [wrong, back, undone] = [await sold(staff, body), await sold(staff, body), await sold(staff, body)]
    const byCard = await sold(staff, { ...body, tenders: [{ method: 'card', amount: 500 }] })
    const tenderOf = async ({ order }: DoneSale) =>
      (await staff.get(`${url}/${order}`)).json<CounterBill>().tenders[0]!.id
    const correction = { wrong: [await tenderOf(wrong)], tenders: [{ method: 'bank', amount: 500 }] }
    const lines = [{ position: 0, quantity: 1, restocked: 1 }]
    const comesBack = {
      order: back.order,
      lines,
      reason: 'Not as thought',
      payBackBy: 'upi',
      shownWorth: 500,
    }
    await staff.put('/api/admin/shop-settings', { payAtShop: true })
    const online = await placed(await guest(app), [line(item, 1, 'accessories')], { delivery: 'collect' })
    const changes: [string, StaffChange][] = [
      [
        'POST /api/counter/orders/:id/payment',
        {
          url: `/api/counter/orders/${online}/payment`,
          body: { tenders: [upi(500)], shownTotal: 500 },
          headers: { 'idempotency-key': newId() },
        },
      ],
      [`POST ${url}`, { url, body, headers: { 'idempotency-key': newId() } }],
      [`POST ${url}/:id/tenders`, { url: `${url}/${wrong.order}/tenders`, body: correction }],
      [
        'POST /api/counter/not-received/:id',
        { url: `/api/counter/not-received/${await tenderOf(byCard)}`, body: { fee: 5 } },
      ],
      [
        'POST /api/counter/returns',
        { url: '/api/counter/returns', body: comesBack, headers: { 'idempotency-key': newId() } },
      ],
      [
        `POST ${url}/:id/take-back`,
        { url: `${url}/${undone.order}/take-back`, body: { reason: 'Wrong customer' } },
      ],
    ]
    return changes
  },
  memberThings: async (_app, member) => ({
    'not-received': (await member.post('/api/rpay/upi', { amount: 10 })).json<{ id: string }>().id,
  }),
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${url}`,
      `POST ${url}/:id/tenders`,
      `POST ${url}/:id/take-back`,
      'POST /api/counter/returns',
      'POST /api/counter/not-received/:id',
      'POST /api/counter/orders/:id/payment',
    ],
  },
  // Sales and returns have a test of their own.
  textsAbout: {
    'counter/orders': 'shop',
    'counter/sales': 'shop',
    'counter/returns': 'shop',
    'counter/not-received': 'shop',
  },
  wholeLists: { [url]: 'the bills of one day at the counter, or the newest that a search finds' },
}
