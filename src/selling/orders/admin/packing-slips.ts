import { renderSVG } from 'uqr'
import { catalogueStore } from '../../catalogue/store.ts'
import { paymentListsStore } from '../../payments/lists-store.ts'
import { hasTestMoney } from '../../payments/test-payment.ts'
import { toRupees } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { devicesStore } from '../../devices/devices-store.ts'
import { presentDevice } from '../device.ts'
import { devicesOfLines } from '../packing/hand-over-devices.ts'
import { serialsStore } from '../serials/serials-store.ts'
import { findRepairs, type OrderRepair } from '../repairs/repairs-of-orders-store.ts'
import { orderListsStore, type StoredLine, type StoredOrder } from '../store.ts'
import type { PackingSlip } from './contract.ts'
import { adminOrderPath } from './order-number-rules.ts'
import { variantText } from './variant-rules.ts'

/** In the order of the ids; unknown ones are left out, and orders with repairs alone. */
export async function packingSlips(db: Database, ids: string[], origin: string): Promise<PackingSlip[]> {
  const orders = new Map((await orderListsStore(db).byIds(ids)).map((order) => [order.id, order]))
  const payments = await paymentListsStore(db).ofReferences([...orders.keys()])
  const variants = await loadVariants(db, [...orders.values()])
  const serials = await serialsInParcels(db, [...orders.values()])
  const repairs = await findRepairs(db, ids)
  return [...new Set(ids)].flatMap((id) => {
    const order = orders.get(id)
    const isTest = hasTestMoney(payments.filter(({ reference }) => reference === id))
    const lines = order?.lines.filter((line) => !isRepair(line, repairs)) ?? []
    return order && lines.length > 0
      ? [toPackingSlip({ ...order, lines }, { isTest, origin, variants, serials })]
      : []
  })
}

/** A service that a repair does: nothing of it is in the parcel. */
const isRepair = ({ orderId, position }: StoredLine, repairs: Map<string, OrderRepair[]>) =>
  (repairs.get(orderId) ?? []).some((repair) => repair.position === position)

type Variants = Map<string, Parameters<typeof variantText>[1]>

async function loadVariants(db: Database, orders: StoredOrder[]): Promise<Variants> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const items = await catalogueStore(db).variantsIncludingDeleted([...new Set(ids)])
  return new Map(items.map((item) => [item.id, item]))
}

type Serials = (orderId: string, position: number) => string[]

/** The numbers of the devices in the parcel, and of those that have left with it. */
async function serialsInParcels(db: Database, orders: StoredOrder[]): Promise<Serials> {
  const ids = orders.map(({ id }) => id)
  const sold = (await serialsStore(db).ofOrders(ids)).filter(({ returnedAt }) => returnedAt === null)
  const packed = await devicesStore(db).packedFor(ids)
  const inParcels = orders.flatMap((order) => {
    const own = packed.filter(({ orderId }) => orderId === order.id)
    return devicesOfLines(order.lines, own).flatMap(({ line: { orderId, position }, devices }) =>
      devices.map(({ number }) => ({ orderId, position, serial: number })),
    )
  })
  const byLine = Map.groupBy([...sold, ...inParcels], ({ orderId, position }) => `${orderId} ${position}`)
  return (orderId, position) => (byLine.get(`${orderId} ${position}`) ?? []).map(({ serial }) => serial)
}

interface SlipFacts {
  isTest: boolean
  origin: string
  variants: Variants
  serials: Serials
}

const toPackingSlip = (
  order: StoredOrder,
  { isTest, origin, variants, serials }: SlipFacts,
): PackingSlip => ({
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
  lines: order.lines.map(({ position, productId, name, quantity }) => {
    const item = variants.get(productId)
    return {
      ...{ product_name: name, variant: item ? variantText(name, item) : '', quantity },
      serials: serials(order.id, position),
    }
  }),
  qr: renderSVG(`${origin}${adminOrderPath(order.id)}`, {
    ecc: 'M',
    border: 0,
    blackColor: '#000',
    whiteColor: '#fff',
  }),
})
