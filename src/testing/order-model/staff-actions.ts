import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { applyBulkChange, undoBulkChange } from '../../back-office/products/bulk-changes/apply-bulk-change.ts'
import type { BulkResult } from '../../selling/catalogue/bulk-changes/contract.ts'
import { previewBulkChange } from '../../back-office/products/bulk-changes/preview-bulk-change.ts'
import { updateProduct } from '../../selling/catalogue/product-admin/save-product.ts'
import { productStore } from '../../selling/catalogue/product-admin/product-store.ts'
import { correctStock } from '../../selling/catalogue/stock/correct-stock.ts'
import { updateOrderStatus } from '../../selling/orders/admin/update-status.ts'
import { releaseExpiredHolds } from '../../selling/orders/holds/hold.ts'
import type { OrderStatus } from '../../selling/orders/status.ts'
import { undoStatus } from '../../selling/orders/transitions/undo-status.ts'
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

interface BulkChangeInModel {
  id: string
  added: number
  items: Item[]
}
/** The last bulk change of each world. */
const bulkChanges = new WeakMap<World, BulkChangeInModel>()

/** If only some items were changed, the model copies the stored stock of all. */
function addToCounts({ items }: BulkChangeInModel, result: BulkResult | undefined, added: number) {
  if (result?.changed === items.length) for (const item of items) item.counted! += added
  else if (result && result.changed > 0) for (const item of items) item.isRecounted = true
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

  async undo(world, which) {
    const order = pickOrder(world, which, hasStatus('shipped', 'ready', 'cancelled'))
    if (!order) return
    const { status: from } = order.stored
    await unlessRefused(
      undoStatus(world.stage.app, { orderId: order.id, from, by: staffWithoutSession(world.staffId) }),
    )
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

  async correctStock({ stage: { app }, items }, which, size) {
    const item = items[which % 2]!
    const reason = (['received', 'lost', 'counted', 'damaged'] as const)[size]!
    const correction = { productId: item.id, reason, quantity: which }
    if (!(await unlessRefused(correctStock(app.db, app.clock, correction)))) return
    if (reason === 'counted') item.isRecounted = true
    else item.counted! += reason === 'received' ? which : -which
  },

  /** Stock and price of both items, or an undo of the world's last bulk change. */
  async changeInBulk(world, which, size) {
    const { db, clock } = world.stage.app
    const goods = world.items.slice(0, 2)
    const last = bulkChanges.get(world)
    if (size === 0 && last) {
      const undone = await unlessRefused(undoBulkChange(db, clock, last.id))
      addToCounts(last, undone, -last.added)
      return
    }
    const added = size - 2
    const preview = await unlessRefused(
      previewBulkChange(db, clock, {
        ids: goods.map(({ id }) => id),
        stock: { by: 'add', amount: added },
        price: { by: 'percent', amount: which - 3, round: 'rupee' },
      }),
    )
    if (!preview) return
    const change = { id: preview.id, added, items: goods }
    const applied = await unlessRefused(applyBulkChange(db, clock, preview))
    addToCounts(change, applied, added)
    bulkChanges.set(world, change)
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
