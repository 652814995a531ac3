import { randomBytes } from 'node:crypto'
import { inTransaction } from '../platform/database/transaction.ts'
import { readableCode } from '../platform/ids.ts'
import { paise } from '../platform/money/money.ts'
import { holdStock } from '../selling/catalogue/stock/stock.ts'
import { billTotals, withBillDiscount } from '../selling/pricing/bill-totals.ts'
import { ordersStore } from '../selling/orders/store.ts'
import { recordEvent } from '../selling/orders/timeline/record-event.ts'
import * as fixtures from './order-fixtures.ts'

interface Discount {
  discountPaise: number
  /** The total is rounded to a rupee. */
  isRounded?: boolean
}

/** An unpaid order with a discount on the whole bill; the buyer collects it. Returns its id. */
export async function discountedOrder(
  app: fixtures.Shop,
  buyer: fixtures.Buyer,
  lines: ReturnType<typeof fixtures.line>[],
  { discountPaise, isRounded = false }: Discount,
) {
  const placed = await fixtures.placed(buyer, lines, { delivery: 'collect' })
  const { lines: plain, ...order } = (await ordersStore(app.db).byId(placed))!
  const id = `KD-${readableCode(10)}`
  const sold = withBillDiscount(plain, paise(discountPaise)).map((line) => ({ ...line, orderId: id }))
  const totals = billTotals(sold, { deliveryPaise: paise(0), isRounded })
  await inTransaction(app.db, async (tx) => {
    const linkToken = randomBytes(16).toString('base64url')
    await ordersStore(tx).add({ ...order, ...totals, id, linkToken, placedWithKey: null }, sold)
    await holdStock(tx, sold)
    await recordEvent(tx, {
      ...{ orderId: id, happenedAt: order.placedAt, kind: 'placed', toStatus: 'awaiting_payment' },
      ...{ actor: 'buyer', actorId: order.userId },
    })
  })
  return id
}
