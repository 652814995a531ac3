import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { openShopWithItem, returned, sold } from '../../../testing/counter-fixtures.ts'
import { importShop } from '../../../testing/import-fixtures.ts'
import * as fixtures from '../../../testing/order-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import { approved, partLine } from '../../../testing/repair-fixtures.ts'
import { guest, staff } from '../../../testing/visitor.ts'

const imeis = ['356938035643809', '490154203237518', '352099001761481'] as const
const secondImei = '358240051111110'

/** An item with pieces on hand, some of which cost ₹1,000 together. */
async function countedShop(onHand = 3, pieces = 2) {
  const shop = await openShopWithItem({ onHand })
  const { app, owner, item } = shop
  await app.db.execute(sql`
    update products set pieces_with_cost = ${pieces}, stock_value_paise = ${pieces === 0 ? 0 : 1_000_01} where id = ${item._id}`)
  await app.db.execute(sql`
    insert into stock_moves (id, product_id, quantity, pieces_with_cost, value_paise, reason, moved_at)
    select gen_random_uuid(), id, 0, pieces_with_cost, stock_value_paise, 'cost_entered', ${app.clock()} from products where id = ${item._id} and ${pieces} > 0`)
  const url = `/api/admin/catalogue/${item._id}/devices`
  const switchOn = (...lines: string[]) => owner.post(url, { numbers: lines.join('\n') })
  const devices = async () => {
    const { rows } = await app.db.execute(sql`
      select s.state, s.number, p.cost_paise::int as cost, p.source, s.order_id from device_summaries s
      join device_purchases p on p.id = s.purchase_id order by p.cost_paise desc nulls last, s.number`)
    return rows
  }
  const holds = () => expectChecksPass(app.db, app.clock())
  return { ...shop, url, switchOn, devices, holds }
}

describe('switching on', () => {
  test('gives each piece its numbers, and its share of the value while that lasts', async () => {
    const { switchOn, devices, holds } = await countedShop()
    const answer = await switchOn(`${imeis[0]} ${secondImei}`, '', `${imeis[1]},SN-4411`, 'RZ8N-5501')
    expect(answer.json()).toEqual({ problems: [] })
    const device = { state: 'in_stock', source: 'counted', order_id: null }
    expect(await devices()).toEqual([
      { ...device, number: imeis[1], cost: 500_01 },
      { ...device, number: imeis[0], cost: 500_00 },
      { ...device, number: 'RZ8N-5501', cost: null },
    ])
    expect((await switchOn(...imeis)).json()).toMatchObject({ type: 'has_devices_already' })
    await holds()
  })

  test('names every wrong row, and saves nothing', async () => {
    const { app, switchOn, devices, item, holds } = await countedShop()
    const other = await insertProducts(app, 'sales', [
      { name: 'Other', pricePaise: fromRupees(1), onHand: 1 },
    ])
    const otherUrl = `/api/admin/catalogue/${other[0]._id}/devices`
    expect(
      (await (await staff(app, 'manager')).post(otherUrl, { numbers: `${imeis[0]} ${secondImei}` })).json(),
    ).toEqual({
      problems: [],
    })
    const { problems } = (
      await switchOn(
        secondImei,
        '49015420323751',
        '35209900176148O',
        imeis[1],
        imeis[1],
        '4901542032375189',
        'SN-1 SN-2',
        'SN1',
      )
    ).json<{ problems: { row: number; reason: string }[] }>()
    expect(problems.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      '1: It belongs to a Other already, which is in stock.',
      '2: An IMEI has 15 digits. With its check digit 49015420323751 would be 490154203237518: please compare it with *#06#.',
      '3: An IMEI has digits alone, and 35209900176148O has a letter. Please scan it again.',
      '5: It stands in row 4 already.',
      '6: An IMEI has 15 digits, and 4901542032375189 has 16. Please scan it again.',
      '7: A piece has at most two IMEIs and one serial number. Please write one piece on a line.',
      '8: A serial number has 4 to 30 letters and digits. Please scan it again.',
    ])
    expect((await switchOn(imeis[1])).json()).toMatchObject({
      type: 'numbers_differ',
      message: `The shop counts 3 of ${item.product_name}, and there is 1 line. Please enter the number of each piece on a line of its own, or correct the count first.`,
    })
    expect(await devices()).toHaveLength(1)
    await holds()
  })

  test('makes sold devices of the numbers that the counter recorded, and takes one of them back', async () => {
    const { owner, bill, switchOn, devices, holds } = await countedShop()
    const { order } = await sold(owner, bill({ serials: [imeis[0]] }))
    const again = await sold(owner, bill({ serials: [imeis[1]] }))
    await returned(
      owner,
      { order: again.order, lines: [{ position: 0, quantity: 1, restocked: 1, serials: [imeis[1]] }] },
      1_000,
    )
    expect((await switchOn(imeis[0], imeis[1])).json()).toMatchObject({
      problems: [{ row: 1, reason: expect.stringContaining('which is sold') as string }],
    })
    expect((await switchOn(imeis[2], imeis[1])).json()).toEqual({ problems: [] })
    expect(await devices()).toContainEqual({
      ...{ state: 'sold', number: imeis[0], cost: null, source: 'sold_before', order_id: order },
    })
    await holds()
    await returned(
      owner,
      { order, lines: [{ position: 0, quantity: 1, restocked: 1, serials: [imeis[0]] }] },
      1_000,
    )
    expect((await devices()).filter(({ state }) => state === 'in_stock')).toHaveLength(3)
    await holds()
  })

  test('waits for orders that took pieces by count and were not handed over', async () => {
    const { app, owner, item, switchOn } = await countedShop()
    const buyer = await guest(app)
    await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
    const order = await fixtures.placed(buyer, [fixtures.line(item)], { delivery: 'collect' })
    await buyer.post(`/api/orders/${order}/utr`, { utr: '412345678901' })
    await owner.post(`/api/admin/orders/${order}/payment`, { decision: 'confirm' })
    expect((await switchOn(imeis[0], imeis[1])).json()).toMatchObject({
      type: 'orders_are_open',
      message: `Pieces of ${item.product_name} that are counted without numbers wait in ${order}. Please hand them over or cancel them first, then enter the numbers.`,
    })
  })

  test('waits for repairs that need the item as a part', async () => {
    const { owner, item, switchOn } = await countedShop()
    const { id } = await approved(owner, [partLine(item)])
    expect((await switchOn(imeis[0], imeis[1])).json()).toMatchObject({
      type: 'orders_are_open',
      message: expect.stringContaining(id) as string,
    })
  })

  test('is for owner and manager, and not for repairs or an item without a count', async () => {
    const { app, owner, url } = await countedShop()
    expect((await (await staff(app, 'counter')).post(url, { numbers: '' })).statusCode).toBe(403)
    const [repair] = await insertProducts(app, 'services', [{ onHand: null }])
    const [uncounted] = await insertProducts(app, 'accessories', [{ onHand: null }])
    const refusal = async (id: string) =>
      (await owner.post(`/api/admin/catalogue/${id}/devices`, { numbers: '' })).json<{ type: string }>().type
    expect(await refusal(repair._id)).toBe('services_have_no_devices')
    expect(await refusal(uncounted._id)).toBe('stock_not_counted')
  })
})

test('it is switched off only while no piece is on hand', async () => {
  const { owner, url, bill, switchOn, holds } = await countedShop(1, 0)
  await switchOn(imeis[0])
  expect((await owner.delete(url)).json()).toMatchObject({ type: 'devices_are_on_hand' })
  await sold(owner, bill({ serials: [imeis[0]] }))
  expect((await owner.delete(url)).statusCode).toBe(200)
  expect((await owner.delete(url)).json()).toMatchObject({ type: 'has_no_devices' })
  await holds()
})

describe('the count of an item with devices is refused', () => {
  test('in the table, as a correction, in the form and for many items', async () => {
    const { owner, item, switchOn, holds } = await countedShop()
    await switchOn(...imeis)
    const url = `/api/admin/catalogue/${item._id}`
    const version = (await owner.get(url)).json<{ version: number }>().version
    const refused = { type: 'counted_by_device' }
    expect((await owner.patch(url, { version, stock: 5 })).json()).toMatchObject(refused)
    expect((await owner.patch(url, { version, stock: null })).json()).toMatchObject(refused)
    expect((await owner.post(`${url}/stock`, { reason: 'counted', quantity: 3 })).json()).toMatchObject(
      refused,
    )
    expect((await owner.put(`/api/sales/${item._id}`, { ...item, stock: 9 })).json()).toMatchObject(refused)
    expect((await owner.patch(url, { version, price: 1_100 })).statusCode).toBe(200)
    const preview = await owner.post('/api/admin/bulk-changes', {
      ids: [item._id],
      stock: { by: 'add', amount: 1 },
    })
    expect(preview.json()).toMatchObject({ changes: 0, problems: 1 })
    await holds()
  })

  test('in an import, with a sentence in its row', async () => {
    const shop = await importShop()
    const [item] = await insertProducts(shop.app, 'accessories', [
      { barcode: 'C1', onHand: 0, isSerialised: true },
    ])
    const sheet = (stock: number) =>
      `Barcode,Catalogue,Name,Stock\nC1,Accessories,${item.product_name},${stock}\n`
    const [row] = await shop.rowsOf((await shop.upload(sheet(4))).id)
    expect(row).toMatchObject({ action: 'wrong', problems: [{ column: 'Stock' }] })
    expect((await shop.rowsOf((await shop.upload(sheet(0))).id))[0]).toMatchObject({ action: 'same' })
  })
})
