import { expect, test } from 'vitest'
import { usersStore, walkInUserId } from '../../people/accounts/users-store.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { ordersStore } from '../../selling/orders/store.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { cash, openCounter, sold, upi } from '../../testing/counter-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'

const phone = '9876543210'

async function openShopWithSales() {
  const { app, owner } = await openCounter()
  const [item] = await insertProducts(app, 'accessories', [{ pricePaise: fromRupees(500) }])
  const sellTo = (customer: object, more: object = {}) =>
    sold(owner, {
      lines: [{ productId: item._id, quantity: 1 }],
      ...{ tenders: [cash(500)], shownTotal: 500, customer, ...more },
    })
  const userOf = async (order: string) => (await ordersStore(app.db).byId(order))!.userId
  return { app, owner, sellTo, userOf }
}

test('sales without a number have one user, those of a number another, and none has an email', async () => {
  const { app, owner, sellTo, userOf } = await openShopWithSales()
  const nobody = [await sellTo({}), await sellTo({ name: 'Somebody' })]
  const known = [await sellTo({ phone, name: 'Asha Raman' }), await sellTo({ phone: '+91 98765 43210' })]
  expect(await Promise.all(nobody.map(({ order }) => userOf(order)))).toEqual([walkInUserId, walkInUserId])
  const [first, second] = await Promise.all(known.map(({ order }) => userOf(order)))
  expect(first).toBe(second)
  expect(first).not.toBe(walkInUserId)

  expect((await app.db.execute(`select id from outbox`)).rows).toEqual([])
  const customers = (await owner.get('/api/admin/customers')).json<{ phone: string; orders: number }[]>()
  expect(customers).toEqual([expect.objectContaining({ phone, orders: 2 })])
  const users = await usersStore(app.db).listMembers()
  expect(users.map(({ _id }) => _id)).toEqual([owner.id])
})

test('a customer of the counter is erased, and sales without a number stay as they are', async () => {
  const { app, owner, sellTo, userOf } = await openShopWithSales()
  const nobody = await sellTo({})
  const discount = { discount: 10, discountReason: 'Neighbour of Asha', tenders: [upi(490)], shownTotal: 490 }
  const { order } = await sellTo({ phone, name: 'Asha Raman', address: 'Kumaran Road' }, discount)
  const before = await userOf(order)
  const erased = await owner.post(`/api/admin/customers/${phone}/erase`)
  expect(erased.statusCode, erased.body).toBeLessThan(300)

  expect(await ordersStore(app.db).byId(order)).toMatchObject({
    ...{ fullName: 'Erased', phoneNumber: '', deliveryAddress: '', discountReason: '' },
  })
  expect(await userOf(order)).not.toBe(before)
  expect(await userOf(order)).not.toBe(walkInUserId)
  expect(await userOf(nobody.order)).toBe(walkInUserId)
  await sellTo({ phone })
  await expectChecksPass(app.db, app.clock())
})
