import { renderSVG } from 'uqr'
import { catalogueStore } from '../../catalogue/store.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { hasTestMoney } from '../../payments/test-payment.ts'
import { toRupees } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { presentDevice } from '../device.ts'
import { orderListsStore, type StoredOrder } from '../store.ts'
import type { PackingSlip } from './contract.ts'
import { adminOrderPath } from './order-number-rules.ts'
import { variantText } from './variant-rules.ts'

/** In the order of the ids; unknown ids are left out. */
export async function packingSlips(db: Database, ids: string[], origin: string): Promise<PackingSlip[]> {
  const orders = new Map((await orderListsStore(db).byIds(ids)).map((order) => [order.id, order]))
  const payments = await paymentListsStore(db).ofReferences([...orders.keys()])
  const variants = await loadVariants(db, [...orders.values()])
  return [...new Set(ids)].flatMap((id) => {
    const order = orders.get(id)
    const isTest = hasTestMoney(payments.filter(({ reference }) => reference === id))
    return order ? [toPackingSlip(order, { isTest, origin, variants })] : []
  })
}

type Variants = Map<string, Parameters<typeof variantText>[1]>

async function loadVariants(db: Database, orders: StoredOrder[]): Promise<Variants> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const items = await catalogueStore(db).variantsIncludingDeleted([...new Set(ids)])
  return new Map(items.map((item) => [item.id, item]))
}

interface SlipFacts {
  isTest: boolean
  origin: string
  variants: Variants
}

const toPackingSlip = (order: StoredOrder, { isTest, origin, variants }: SlipFacts): PackingSlip => ({
  id: order.id,
  date: order.placedAt.toISOString(),
  delivery: order.delivery,
  isTest,
  toPay: order.paysAtShop && order.status === 'awaiting_payment' ? toRupees(order.totalPaise) : null,
  shipping: {
    fullName: order.fullName,
    phoneNumber: order.phoneNumber,
    deliveryAddress: order.deliveryAddress,
  },
  device: presentDevice(order),
  ewayBill: order.ewayBill,
  lines: order.lines.map(({ productId, name, quantity }) => {
    const item = variants.get(productId)
    return { product_name: name, variant: item ? variantText(name, item) : '', quantity }
  }),
  qr: renderSVG(`${origin}${adminOrderPath(order.id)}`, {
    ecc: 'M',
    border: 0,
    blackColor: '#000',
    whiteColor: '#fff',
  }),
})
