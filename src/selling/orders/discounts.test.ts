import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { discountedOrder } from '../../testing/discounted-order.ts'
import { shopGstin } from '../../testing/documents.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { admin, guest } from '../../testing/visitor.ts'
import { fromRupees } from '../../platform/money/money.ts'
import type { InvoiceDocument } from '../invoices/contract.ts'
import type { AdminOrderDetails } from './admin/contract.ts'

interface Bought {
  name: string
  rupees: number
  quantity?: number
}

/** An order with a discount that was paid and collected, in a shop with a GSTIN. */
async function collectedOrder(items: Bought[], discountRupees: number, isRounded = false) {
  const time = { now: Date.parse('2026-11-21T06:00:00Z') }
  const app = await fixtures.openShop({ time })
  const staff = await admin(app)
  await staff.put('/api/shop', { gstin: shopGstin, pincode: '641604' })
  const buyer = await guest(app)
  const lines = []
  for (const { name, rupees, quantity } of items)
    lines.push(
      fixtures.line(
        await fixtures.phone(app, { name, pricePaise: fromRupees(rupees), onHand: 20 }),
        quantity,
      ),
    )
  const discountPaise = fromRupees(discountRupees)
  const order = await discountedOrder(app, buyer, lines, { discountPaise, isRounded })
  await fixtures.verify(app, await fixtures.pay(app, await fixtures.gatewayOrder(buyer, order)))
  await fixtures.webhooksArrived(app)
  for (const status of ['ready', 'collected'])
    await staff.put(`/api/admin/orders/${order}/status`, { status, note: 'At the counter' })
  const details = async () => (await staff.get(`/api/admin/orders/${order}`)).json<AdminOrderDetails>()
  const documents = async () =>
    Promise.all(
      (await details()).documents.map(async ({ id }) =>
        (await staff.get(`/api/orders/${order}/documents/${id}`)).json<InvoiceDocument>(),
      ),
    )
  /** Returns pieces of a line and refunds what the shop proposes. */
  async function returnPieces(position: number, quantity: number) {
    time.now += 60_000
    const { link } = await fixtures.show(buyer, order)
    const asked = await buyer.post(`/api/order-links/${link}/returns`, {
      reason: 'Not as thought',
      lines: [{ position, quantity }],
    })
    const { id, worth } = asked.json<AdminOrderDetails>().returns.at(-1)!
    const received = await staff.post(`/api/admin/orders/${order}/returns/${id}/receive`, {
      lines: [{ position, restocked: quantity }],
      amount: worth,
    })
    expect(received.statusCode).toBe(200)
    return worth
  }
  return { app, order, details, documents, returnPieces }
}

test('the tax is that of the discounted prices, and a returned piece is worth what was paid for it', async () => {
  const shop = await collectedOrder(
    [
      { name: 'Phone', rupees: 64_999 },
      { name: 'Case', rupees: 499 },
      { name: 'Charger', rupees: 799 },
    ],
    1_000,
  )
  expect(await shop.details()).toMatchObject({ subtotal: 66_297, discount: 1_000, amount: 65_297 })
  const [invoice] = await shop.documents()
  expect(invoice).toMatchObject({
    totalPaise: 65_297_00,
    taxablePaise: 55_336_44,
    cgstPaise: 4_980_28,
    sgstPaise: 4_980_28,
    roundOffPaise: 0,
    content: {
      lines: [
        { unitPricePaise: 64_999_00, discountPaise: 980_42, amountPaise: 64_018_58, taxablePaise: 54_253_04 },
        { discountPaise: 7_53, amountPaise: 491_47, taxablePaise: 416_49, cgstPaise: 37_49 },
        { discountPaise: 12_05, amountPaise: 786_95, taxablePaise: 666_91, cgstPaise: 60_02 },
      ],
    },
  })

  expect(await shop.returnPieces(1, 1)).toBe(491.47)
  const note = (await shop.documents()).at(-1)!
  expect(note).toMatchObject({
    kind: 'credit_note',
    totalPaise: 491_47,
    taxablePaise: 416_49,
    cgstPaise: 37_49,
    sgstPaise: 37_49,
    content: { lines: [{ position: 1, quantity: 1, discountPaise: 7_53, amountPaise: 491_47 }] },
  })
  await expectChecksPass(shop.app.db, shop.app.clock())
})

test('pieces that come back one by one are worth the line together', async () => {
  const shop = await collectedOrder([{ name: 'Case', rupees: 499, quantity: 3 }], 100)
  const worth = [await shop.returnPieces(0, 1), await shop.returnPieces(0, 1), await shop.returnPieces(0, 1)]
  expect(worth).toEqual([465.66, 465.67, 465.67])
  expect((await shop.documents()).map(({ totalPaise }) => totalPaise)).toEqual([
    1_397_00, 465_66, 465_67, 465_67,
  ])
  expect(await shop.details()).toMatchObject({ status: 'returned', refunded: 1_397, refundable: 0 })
  await expectChecksPass(shop.app.db, shop.app.clock())
})

test('a full return gives back exactly what was paid, value and tax', async () => {
  const shop = await collectedOrder([{ name: 'Guard', rupees: 23.9, quantity: 10 }], 59.75)
  expect(await shop.returnPieces(0, 10)).toBe(179.25)
  const amounts = { totalPaise: 179_25, taxablePaise: 151_91, cgstPaise: 13_67, sgstPaise: 13_67 }
  expect(await shop.documents()).toMatchObject([amounts, { ...amounts, kind: 'credit_note' }])
  await expectChecksPass(shop.app.db, shop.app.clock())
})

test('a total that was rounded to the rupee has its round-off on the bill, below the tax', async () => {
  const shop = await collectedOrder([{ name: 'Cable', rupees: 1_247.5 }], 0, true)
  expect(await shop.details()).toMatchObject({ subtotal: 1_247.5, roundOff: 0.5, amount: 1_248 })
  expect(await shop.documents()).toMatchObject([
    { totalPaise: 1_248_00, taxablePaise: 1_057_20, cgstPaise: 95_15, sgstPaise: 95_15, roundOffPaise: 50 },
  ])
  await expectChecksPass(shop.app.db, shop.app.clock())
})
