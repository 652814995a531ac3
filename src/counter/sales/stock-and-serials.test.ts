import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { shopStore } from '../../site/shop/store.ts'
import { sampleProfile } from '../../site/shop/sample-profile.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { openCounter, openShopWithItem, problem, sell, sold, upi } from '../../testing/counter-fixtures.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { today } from '../../testing/today-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { guest, staff } from '../../testing/visitor.ts'
import type { DoneSale } from './contract.ts'

describe('serial numbers', () => {
  const tenSerials = Array.from({ length: 10 }, (_, index) => `SN-${1000 + index}`)
  const address = { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' }
  const imeis = ['490154203237518', '356938035643809', '352099001761481']

  test('one for each piece, on one sale until it comes back', async () => {
    const { app, owner, bill } = await openShopWithItem()
    const three = bill({ quantity: 3, serials: ['49-015420-323751-8', ...imeis.slice(1)] }, 3_000)
    const { order } = await sold(owner, three)
    expect(await problem(sell(owner, bill({ serials: [imeis[0]] })))).toEqual(
      expect.objectContaining({ type: 'serial_sold', message: expect.stringContaining(order) as string }),
    )
    await expectChecksPass(app.db, app.clock())
  })

  test.each([
    ['two for three pieces', { quantity: 3, serials: imeis.slice(1) }, 3_000],
    ['three for one piece', { serials: imeis }, 1_000],
    ['the same twice', { quantity: 2, serials: [imeis[0], imeis[0]] }, 2_000],
    ['a wrong check digit', { serials: ['490154203237519'] }, 1_000],
    ['a digit too few', { serials: ['49015420323751'] }, 1_000],
    ['other characters', { serials: ['S/N ✓ 1234'] }, 1_000],
  ])('are refused: %s', async (_, line, total) => {
    const { owner, bill } = await openShopWithItem()
    expect(await problem(sell(owner, bill(line, total)))).toMatchObject({ type: 'serial_refused' })
  })

  test('one IMEI at two counters at once is sold once', async () => {
    const { app, owner, bill } = await openShopWithItem()
    const answers = await Promise.all([1, 2].map(() => sell(owner, bill({ serials: [imeis[0]] }))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(
      await fixtures.stockOf(app, (await app.inject('/api/sales')).json<[{ _id: string }]>()[0] as never),
    ).toBe(9)
    await expectChecksPass(app.db, app.clock())
  })

  test('are obligatory for phones where the owner says so', async () => {
    const { app, owner, bill } = await openShopWithItem()
    await shopStore(app.db).update(
      { counter: { ...sampleProfile.counter, serialForPhones: true } },
      app.clock(),
    )
    expect(await problem(sell(owner, bill()))).toMatchObject({ type: 'serial_refused' })
    expect((await sell(owner, bill({ serials: [imeis[0]] }))).statusCode).toBe(200)
    // Such a piece is in the shop or not: none is added to the count by a sale.
    const tooMany = bill({ quantity: 10, counted: true, serials: tenSerials }, 10_000, { customer: address })
    expect(await problem(sell(owner, tooMany))).toMatchObject({
      type: 'stock_is_short',
      message: 'The shop counts 9 of Item 1. Please count it in the product table first.',
    })
  })
})

describe('stock', () => {
  test('what lies on the counter is counted and sold, though the stock is 0', async () => {
    const { app, owner, item, bill } = await openShopWithItem({ onHand: 0 })
    expect(await problem(sell(owner, bill()))).toMatchObject({ type: 'stock_is_short', left: 0 })
    const { order } = await sold(owner, bill({ counted: true }))
    const { rows } = await app.db.execute(
      `select quantity, reason, staff_id, note, order_id from stock_moves where product_id = '${item._id}' order by quantity desc`,
    )
    expect(rows).toEqual([
      {
        quantity: 1,
        reason: 'counted',
        staff_id: owner.id,
        note: `Lay on the counter, sold with ${order}`,
        order_id: null,
      },
      expect.objectContaining({ quantity: -1, reason: 'sold', order_id: order }),
    ])
    expect(await fixtures.stockOf(app, item)).toBe(0)
    await expectChecksPass(app.db, app.clock())
  })

  test('and waits on Today until it is counted, also if the count is right', async () => {
    const { app, owner, item, bill } = await openShopWithItem({ onHand: 0 })
    await sold(owner, bill({ counted: true }))
    const toCount = async () => (await today(owner)).waiting.toCount
    expect(await toCount()).toMatchObject({ total: 1, rows: [{ id: item._id, name: 'Item 1', stock: 0 }] })
    const count = (reason: string, quantity: number) =>
      owner.post(`/api/admin/catalogue/${item._id}/stock`, { reason, quantity })
    await count('received', 5)
    expect(await toCount()).toMatchObject({ total: 1, rows: [{ stock: 5 }] })
    expect((await count('counted', 5)).statusCode).toBe(200)
    expect(await toCount()).toEqual({ total: 0, rows: [] })
    await expectChecksPass(app.db, app.clock())
  })

  test('a piece that an online buyer holds is not sold, and the refusal says until when', async () => {
    const time = { now: Date.parse('2026-11-27T12:00:00+05:30') }
    const { app, owner } = await openCounter({ time })
    const [item] = await insertProducts(app, 'sales', [{ pricePaise: fromRupees(1_000), onHand: 1 }])
    await fixtures.placed(await guest(app), [fixtures.line(item)], { delivery: 'collect' })
    const body = {
      lines: [{ productId: item._id, quantity: 1, counted: true }],
      ...{ tenders: [upi(1_000)], shownTotal: 1_000 },
    }
    expect(await problem(sell(owner, body))).toMatchObject({
      type: 'held_for_online_buyer',
      heldUntil: '2026-11-27T06:45:00.000Z',
      message: expect.stringContaining('until 27 Nov 2026, 12:15') as string,
    })
    await expectChecksPass(app.db, app.clock())
  })

  test('eight counters sell the last twenty pieces, and not one more', async () => {
    const { app, owner, item, bill } = await openShopWithItem({ onHand: 20 })
    const answers = await Promise.all(Array.from({ length: 24 }, () => sell(owner, bill())))
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(done).toHaveLength(20)
    expect(refused.map((answer) => answer.json<{ type: string }>().type)).toEqual(
      Array(4).fill('stock_is_short'),
    )
    expect(await fixtures.stockOf(app, item)).toBe(0)
    await expectChecksPass(app.db, app.clock())
  })

  test('an item on two lines with two prices, and 400 lines', async () => {
    const { app, owner, item } = await openShopWithItem({ onHand: 500 })
    const line = { productId: item._id, quantity: 1 }
    const lines = Array.from({ length: 400 }, (_, index) => ({ ...line, price: 1_000 + (index % 2) }))
    const customer = { name: 'Asha Raman', address: '4 Kumaran Road, Tiruppur 641601' }
    const body = { lines, tenders: [upi(4_00_200)], shownTotal: 4_00_200, customer }
    const { order } = await sold(owner, body)
    expect((await fixtures.adminDetails(owner, order)).lines).toHaveLength(400)
    expect(await fixtures.stockOf(app, item)).toBe(100)
    expect((await sell(owner, { ...body, lines: [...lines, line] })).statusCode).toBe(400)
    await expectChecksPass(app.db, app.clock())
  })
})

describe('a bill that is sent again', () => {
  test('after a lost answer, by two tabs at once and by another seller is the same bill', async () => {
    const { app, owner, item, bill } = await openShopWithItem()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sell(owner, bill(), key)))
    const again = await sell(await staff(app, 'counter'), bill(), key)
    const done = [...answers, again]
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<DoneSale>())
    expect(new Set(done.map(({ order }) => order)).size).toBe(1)
    expect(
      answers
        .filter(({ statusCode }) => statusCode !== 200)
        .map((answer) => answer.json<{ type: string }>().type),
    ).toEqual([])
    expect(again.json<DoneSale>()).toEqual(done[0])
    expect(await fixtures.stockOf(app, item)).toBe(9)
    await expectChecksPass(app.db, app.clock())
  })

  test('with another body is refused', async () => {
    const { owner, bill } = await openShopWithItem()
    const key = newId()
    await sold(owner, bill())
    expect((await sell(owner, bill(), key)).statusCode).toBe(200)
    expect((await sell(owner, bill({ quantity: 2 }, 2_000), key)).json()).toMatchObject({
      type: 'key_used_otherwise',
    })
  })

  test('is the same bill also when the stored answer is gone and the price has changed', async () => {
    const { app, owner, item, bill } = await openShopWithItem()
    const key = newId()
    const first = (await sell(owner, bill(), key)).json<DoneSale>()
    await app.db.execute('delete from idempotency_keys')
    await app.db.execute(`update products set price_paise = 110000 where id = '${item._id}'`)
    expect((await sell(owner, bill(), key)).json()).toEqual(first)
    await app.db.execute('delete from idempotency_keys')
    expect((await sell(owner, bill({ quantity: 2 }, 2_000), key)).json()).toMatchObject({
      type: 'key_used_otherwise',
    })
  })
})
