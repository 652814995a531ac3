import { staffWithoutSession } from '../../accounts/reauthentication/staff-without-session.ts'
import { updateProduct } from '../../catalogue/product-admin/save-product.ts'
import { productStore } from '../../catalogue/product-admin/product-store.ts'
import { updateOrderStatus } from '../../orders/admin/update-status.ts'
import { releaseExpiredHolds } from '../../orders/holds/hold.ts'
import type { OrderStatus } from '../../orders/status.ts'
import {
  pickOrder,
  hasStatus,
  unlessRefused,
  type Item,
  type ModelOrder,
  type RunAction,
  type World,
} from './world.ts'

async function changeStatus(world: World, order: ModelOrder | undefined, status: OrderStatus) {
  if (!order) return undefined
  const change = { orderId: order.id, status, reason: 'As asked.', by: staffWithoutSession(world.staffId) }
  const moved = await unlessRefused(updateOrderStatus(world.stage.app, change))
  if (moved) order.acknowledged.add(status)
  return moved
}

const form = (priceRupees: number) => ({
  product_name: 'An item of the model',
  brand: 'OnePlus',
  model: 'CPH2573',
  price: priceRupees,
  image_url: '/art/default.svg',
  description: 'A product of the order model.',
})

async function saveProduct(
  { stage }: World,
  item: Item,
  more: { priceRupees?: number; stock?: number; stock_loaded?: number },
) {
  const { priceRupees = 1000, ...stock } = more
  return unlessRefused(
    updateProduct(stage.app.db, stage.app.clock, {
      catalogue: 'sales',
      id: item.id,
      form: { ...form(priceRupees), ...stock },
      imageUrl: undefined,
    }),
  )
}

/** Actions of the owner on orders and stock, and the shop's background jobs. */
export const staffActions: Record<string, RunAction> = {
  async send(world, which) {
    const order = pickOrder(world, which, hasStatus('processing'))
    await changeStatus(world, order, order?.stored.delivery === 'collect' ? 'ready' : 'shipped')
  },

  async handOver(world, which) {
    const order = pickOrder(world, which, hasStatus('shipped', 'ready'))
    await changeStatus(world, order, order?.stored.delivery === 'collect' ? 'collected' : 'delivered')
  },

  async cancel(world, which, size) {
    const fits = size === 0 ? hasStatus('awaiting_payment') : hasStatus('processing', 'ready')
    await changeStatus(world, pickOrder(world, which, fits), 'cancelled')
  },

  async reprice(world, which, size) {
    await saveProduct(world, world.items[which % 2]!, { priceRupees: 500 + 250 * size })
  },

  async restock(world, which, size) {
    const item = world.items[which % 2]!
    const more = 1 + size
    if (await saveProduct(world, item, { stock: 5 + more, stock_loaded: 5 })) item.counted! += more
  },

  async recount(world, which, size) {
    const item = world.items[which % 2]!
    if (await saveProduct(world, item, { stock: size })) item.isRecounted = true
  },

  async removeProduct({ stage, items }, which) {
    if (which < 6) return
    const { id, catalogue } = items[which % 2]!
    await productStore(stage.app.db).remove(catalogue, id, stage.app.clock())
  },

  async sweep({ stage }) {
    await releaseExpiredHolds(stage.app.db, stage.app.clock())
  },

  async restart({ stage }, which) {
    if (which === 0) await stage.restart()
  },
}
