import { sql } from 'drizzle-orm'
import { failedRefund, paidOtherAmount } from '../../testing/refund-fixtures.ts'
import * as orderFixtures from '../../testing/order-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { guest } from '../../testing/visitor.ts'

const url = '/api/admin/integrity'

export const testing: TestManifest = {
  staffChanges: async ({ app, staff, things }) => {
    const buyer = await guest(app)
    const product = await orderFixtures.phone(app, { onHand: 20 })
    const people = { staff, buyer }
    const given = await failedRefund(app, people, product)
    const closed = await failedRefund(app, people, product)
    const refunded = await paidOtherAmount(app, people, { product, payment: 'pay_Other1' })
    const applied = await paidOtherAmount(app, people, { product, payment: 'pay_Other2' })
    return [
      [`POST ${url}/cases/:id/give-back`, { url: `${url}/cases/${given.payment}/give-back`, body: {} }],
      [`POST ${url}/cases/:id/refund`, { url: `${url}/cases/${refunded}/refund` }],
      [`POST ${url}/cases/:id/apply`, { url: `${url}/cases/${applied}/apply` }],
      [
        `POST ${url}/events/:id/close`,
        { url: `${url}/events/${things['events']!}/close`, body: { note: 'Of another website.' } },
      ],
      [
        `POST ${url}/cases/:id/close`,
        { url: `${url}/cases/${closed.payment}/close`, body: { note: 'Given in cash.' } },
      ],
      [
        `POST ${url}/fixes`,
        {
          first: () => app.db.execute(sql`update products set held = held + 1 where id = ${product._id}`),
          url: `${url}/fixes`,
          body: { fix: 'recount_held', subject: product._id },
        },
      ],
    ]
  },
  // Messages of the payment provider that belong to no payment are about no customer.
  textsAbout: { integrity: 'customer', 'integrity/events': 'shop' },
}
