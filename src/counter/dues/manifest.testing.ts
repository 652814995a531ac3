import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { sold, upi } from '../../testing/counter-fixtures.ts'
import { asha } from '../../testing/dues-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'

const url = '/api/counter/dues'

export const testing: TestManifest = {
  // Each of a bill of its own.
  staffChanges: async ({ app, staff }) => {
    const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(300), onHand: 9 }])
    const bill = {
      lines: [{ productId: item._id, quantity: 1 }],
      ...{ tenders: [upi(200)], shownTotal: 300, customer: asha, due: { until: '2027-01-15' } },
    }
    const writtenOff = await sold(staff, bill)
    const paid = await sold(staff, bill)
    const payment = { phone: asha.phone, bills: [paid.order], tenders: [upi(60)] }
    return [
      [
        `POST ${url}/:id/write-off`,
        { url: `${url}/${writtenOff.order}/write-off`, body: { reason: 'Moved away', shownDue: 100 } },
      ],
      [
        `POST ${url}/payments`,
        { url: `${url}/payments`, body: payment, headers: { 'idempotency-key': newId() } },
      ],
    ]
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      `POST ${url}/payments`,
      `POST ${url}/:id/write-off`,
    ],
  },
  // Tests of their own show what erasure leaves of dues.
  textsAbout: { 'counter/dues': 'shop' },
}
