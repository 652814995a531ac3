import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { returned, sell, sold, upi } from '../../../testing/counter-fixtures.ts'
import { addPieces } from '../../../testing/device-fixtures.ts'
import { line, place } from '../../../testing/order-fixtures.ts'
import {
  bought,
  imeis,
  openPurchasing,
  purchaseAfter,
  purchasesUrl,
  rowsOf,
} from '../../../testing/purchase-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'

const price = 9_000
const [imei, other] = imeis(2) as [string, string]

/** A shop whose phone is sold as a used one. */
async function usedItemShop() {
  const shop = await openPurchasing()
  const { app, owner, phone, supplier } = shop
  await app.db.execute(
    sql`update products set condition = 'used', price_paise = ${fromRupees(price)} where id = ${phone._id}`,
  )
  const bill = (serials: string[]) => ({
    lines: [{ productId: phone._id, quantity: 1, serials }],
    ...{ tenders: [upi(price)], shownTotal: price },
  })
  const buy = (number: string) =>
    bought(...([app, owner, supplier, { productId: phone._id, quantity: 1, unitPrice: 5_000 }] as const), {
      numbers: rowsOf([number]),
    })
  const count = (pieces: number) =>
    app.db.execute(
      sql`update products set is_serialised = false, on_hand = ${pieces} where id = ${phone._id}`,
    )
  const become = (condition: 'new' | 'used') =>
    app.db.execute(sql`update products set condition = ${condition} where id = ${phone._id}`)
  const giveNumbers = (numbers: string) =>
    owner.post(`/api/admin/catalogue/${phone._id}/devices`, { numbers })
  return { ...shop, bill, buy, count, become, giveNumbers }
}

type Shop = Awaited<ReturnType<typeof usedItemShop>>

const waysIn: Record<string, (shop: Shop) => Promise<unknown>> = {
  'with a supplier’s bill': ({ buy }) => buy(imei),
  'as a replacement': async ({ owner, buy }) => {
    const { id } = await buy(other)
    await purchaseAfter(owner, `${purchasesUrl}/${id}/replacements`, {
      device: other,
      numbers: { imei1: imei },
    })
  },
  'as one that was found': ({ owner, phone }) =>
    owner.post('/api/admin/stock-devices', { item: phone._id, imei1: imei, reason: 'Behind the shelf' }),
  'when its item gets numbers': async ({ count, giveNumbers }) => {
    await count(1)
    await giveNumbers(imei)
  },
  'back from a sale without its number, as a new one': async ({
    owner,
    bill,
    count,
    become,
    giveNumbers,
  }) => {
    await count(1)
    await become('new')
    const { order } = await sold(owner, bill([]))
    await become('used')
    await giveNumbers('')
    const lines = [{ position: 0, quantity: 1, restocked: 1, serials: [imei] }]
    await returned(owner, { order, lines }, price)
  },
}

test.each(Object.keys(waysIn))('a piece of a used item that comes in %s needs a check', async (way) => {
  const shop = await usedItemShop()
  await waysIn[way]!(shop)
  const { rows } = await shop.app.db.execute(sql`select condition from devices where state = 'in_stock'`)
  expect(rows).toEqual([{ condition: 'used' }])
  expect((await sell(shop.owner, shop.bill([imei]))).json()).toMatchObject({ type: 'device_unchecked' })
})

test('so does one whose item has become a used one since it came in', async () => {
  const { app, owner, phone, bill } = await usedItemShop()
  await app.db.execute(sql`update products set condition = 'new' where id = ${phone._id}`)
  const { imeis: numbers } = await addPieces(app, phone._id, 1)
  await app.db.execute(sql`update products set condition = 'used' where id = ${phone._id}`)
  expect((await sell(owner, bill(numbers))).json()).toMatchObject({ type: 'device_unchecked' })
})

test('a used phone whose pieces have no number is sold neither at the counter nor online', async () => {
  const { app, owner, phone, count, bill } = await usedItemShop()
  await count(1)
  const refusal = {
    type: 'used_without_imei',
    message: expect.stringContaining(phone.product_name) as string,
  }
  expect((await sell(owner, bill([]))).json()).toMatchObject(refusal)
  expect((await place(await guest(app), [line(phone)])).json()).toMatchObject(refusal)
})
