import { NewReturn } from '../../counter/sales/returns/contract.ts'
import { PayBackBy } from '../../counter/tenders/contract.ts'
import { returnAtCounter, worthOfReturn } from '../../counter/sales/returns/return-at-counter.ts'
import { takeBillBack } from '../../counter/sales/returns/take-bill-back.ts'
import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { inTx } from '../../selling/payments/payment-context.ts'
import { soldOrder } from './counter-actions.ts'
import { inspected, onHandAgain } from './device-actions.ts'
import { addRestocked } from './return-actions.ts'
import { hasStatus, pickOrder, unlessRefused, type ModelOrder, type RunAction, type World } from './world.ts'

const owner = ({ staffId }: World) => ({
  staff: { id: staffId, role: 'owner' } as const,
  by: staffWithoutSession(staffId),
})

/** Pieces of an order come back: all of a line or one piece, of which some can be sold again. */
export async function returnPieces(
  world: World,
  order: ModelOrder,
  size: number,
  { saleFor, givePhoneBack = false }: { saleFor?: (worth: number) => object; givePhoneBack?: boolean } = {},
) {
  const { app } = world.stage
  const goods = order.lines.flatMap(({ item, quantity }, position) =>
    item.catalogue === 'services' ? [] : [{ position, quantity: size < 2 ? 1 : quantity }],
  )
  const lines = await Promise.all(
    goods
      .slice(0, size === 3 ? 2 : 1)
      .map((line) => inspected(world, order, { ...line, restocked: size === 1 ? 0 : line.quantity })),
  )
  const payBackBy = PayBackBy.options[size]!
  const pieces = lines.map(({ position, quantity }) => `${position}x${quantity}`).join(',')
  const asked = { order: order.id, pieces, payBackBy, isExchange: saleFor !== undefined }
  const known = pieces && (await unlessRefused(worthOfReturn(app.db, asked, app.clock())))
  if (!known) return
  const wanted = NewReturn.parse({
    ...{ order: order.id, lines, payBackBy, shownWorth: known.worth, givePhoneBack },
    ...{ reason: 'Not as thought', lateReason: 'Faulty', ...(saleFor && { sale: saleFor(known.worth) }) },
  })
  const work = (tx: typeof app.db) =>
    returnAtCounter(inTx(tx, app), { ...owner(world), wanted, key: newId() })
  const done = await unlessRefused(inTransaction(app.db, work))
  if (done) addRestocked(order, lines.map(onHandAgain))
  return done
}

/** Returns at the counter, of its bills and of online orders. */
export const counterReturnActions: Record<string, RunAction> = {
  async returnAtCounter(world, which, size) {
    const order = pickOrder(world, which, hasStatus('delivered', 'collected'))
    if (order) await returnPieces(world, order, size)
  },

  /** For an item that may cost less than what comes back, so that money is given back, or more, so that the rest is paid. */
  async exchange(world, which, size) {
    const { app } = world.stage
    const order = pickOrder(world, which, hasStatus('delivered', 'collected'))
    const item = world.items[which % 2]!
    const [stored] = await catalogueStore(app.db).byIds([item.id])
    if (!order || !stored) return
    const priceRupees = which < 4 ? 50 : Math.ceil(stored.product.price)
    const done = await returnPieces(world, order, size, {
      saleFor: (worth) => ({
        ...{ lines: [{ productId: item.id, quantity: 1, price: priceRupees }], shownTotal: priceRupees },
        tenders: worth < priceRupees ? [{ method: 'card', amount: priceRupees - Math.floor(worth) }] : [],
      }),
    })
    if (!done?.sale) return
    world.orders.push(soldOrder(done.sale.order, [{ item, quantity: 1 }], priceRupees))
  },

  async takeBillBack(world, which) {
    const order = pickOrder(world, which, hasStatus('collected'))
    if (!order) return
    const { app } = world.stage
    const work = (tx: typeof app.db) =>
      takeBillBack(inTx(tx, app), { ...owner(world), orderId: order.id, reason: '' })
    if (!(await unlessRefused(inTransaction(app.db, work)))) return
    addRestocked(
      order,
      order.lines.flatMap(({ item, quantity }, position) =>
        item.catalogue === 'services' ? [] : [{ position, restocked: quantity }],
      ),
    )
  },
}
