import * as orderFixtures from '../../testing/order-fixtures.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { customer } from '../../testing/erasure/test-customer.ts'
import { guest, type Person } from '../../testing/visitor.ts'

/** A number with one order, which is cancelled. */
async function aCustomer(app: orderFixtures.Shop, staff: Person, phoneNumber: string) {
  const line = orderFixtures.line(await orderFixtures.phone(app))
  const shipping = { ...orderFixtures.home, phoneNumber }
  const order = await orderFixtures.placed(await guest(app), [line], { shipping })
  await staff.put(`/api/admin/orders/${order}/status`, { status: 'cancelled', reason: 'As asked' })
  return phoneNumber
}

export const testing: TestManifest = {
  // Finished orders alone; the erasure is last.
  staffChanges: async ({ app, staff }) => {
    const phone = await aCustomer(app, staff, '9000000001')
    const other = await aCustomer(app, staff, '9000000002')
    const url = `/api/admin/customers/${phone}`
    return [
      ['POST /api/admin/customers/:phone/notes', { url: `${url}/notes`, body: { text: 'Prefers calls.' } }],
      ['POST /api/admin/customers/:phone/merges', { url: `${url}/merges`, body: { other } }],
      ['POST /api/admin/customers/:phone/unmerge', { url: `${url}/unmerge`, body: { other } }],
      ['POST /api/admin/customers/:phone/export', { url: `${url}/export` }],
      ['POST /api/admin/customers/:phone/erase', { url: `${url}/erase` }],
    ]
  },
  memberThings: async () => ({ customers: orderFixtures.home.phoneNumber }),
  textsAbout: { customers: 'customer' },
  writeTexts: async (_, write) => {
    const url = `/api/admin/customers/${customer.number}`
    await write('POST /api/admin/customers/:phone/notes', `${url}/notes`)
    for (const way of ['merges', 'unmerge', 'merges'])
      await write(`POST /api/admin/customers/:phone/${way}`, `${url}/${way}`)
  },
}
