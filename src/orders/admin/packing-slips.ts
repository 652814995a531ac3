import { renderSVG } from 'uqr'
import type { Database } from '../../platform/database.ts'
import type { PackingSlip } from './contract.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { hasTestMoney } from '../../payments/test-payment.ts'
import { orderListsStore, type StoredOrder } from '../store.ts'

/** In the order of the ids; unknown ids are left out. */
export async function packingSlips(db: Database, ids: string[], origin: string): Promise<PackingSlip[]> {
  const orders = new Map((await orderListsStore(db).byIds(ids)).map((order) => [order.id, order]))
  const payments = await paymentListsStore(db).ofReferences([...orders.keys()])
  return [...new Set(ids)].flatMap((id) => {
    const order = orders.get(id)
    const isTest = hasTestMoney(payments.filter(({ reference }) => reference === id))
    return order ? [toPackingSlip(order, isTest, origin)] : []
  })
}

const toPackingSlip = (order: StoredOrder, isTest: boolean, origin: string): PackingSlip => ({
  id: order.id,
  date: order.placedAt.toISOString(),
  delivery: order.delivery,
  isTest,
  shipping: {
    fullName: order.fullName,
    phoneNumber: order.phoneNumber,
    deliveryAddress: order.deliveryAddress,
  },
  lines: order.lines.map(({ name, quantity }) => ({ product_name: name, quantity })),
  qr: renderSVG(`${origin}/orders?q=${order.id}`, {
    ecc: 'M',
    border: 0,
    blackColor: '#000',
    whiteColor: '#fff',
  }),
})
