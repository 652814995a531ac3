import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { paise } from '../../platform/money/money.ts'
import { decideReturn, requestReturn, withdrawReturn } from '../../selling/orders/returns/return-requests.ts'
import { receiveReturn, returnEverything } from '../../selling/orders/returns/receive-return.ts'
import { returnsStore } from '../../selling/orders/returns/returns-store.ts'
import { inspected, onHandAgain } from './device-actions.ts'
import { pickOrder, hasStatus, unlessRefused, type ModelOrder, type RunAction } from './world.ts'

const isOpen = ({ stored }: ModelOrder) => stored.openReturn !== undefined

export function addRestocked(
  { restocked }: ModelOrder,
  lines: { position: number; restocked: number | null }[],
) {
  for (const line of lines)
    restocked.set(line.position, (restocked.get(line.position) ?? 0) + (line.restocked ?? 0))
}

/** Actions on returns. */
export const returnActions: Record<string, RunAction> = {
  async requestReturn(world, which, size) {
    const order = pickOrder(world, which, hasStatus('delivered', 'collected'))
    if (!order) return
    const lines = order.lines.map(({ quantity }, position) => ({
      position,
      quantity: size < 2 ? quantity : 1,
    }))
    const by = { actor: 'buyer', id: world.buyers[order.buyer]! } as const
    const now = world.stage.app.clock()
    const request = {
      orderId: order.id,
      lines: size === 3 ? lines.slice(0, 1) : lines,
      reason: 'Too large.',
      by,
      now,
    }
    await unlessRefused(requestReturn(world.stage.app.db, request))
  },

  async answerReturn(world, which, size) {
    const order = pickOrder(world, which % 7, isOpen)
    if (!order?.stored.openReturn) return
    const { db, clock } = world.stage.app
    const request = { orderId: order.id, returnId: order.stored.openReturn.id, now: clock() }
    const by = staffWithoutSession(world.staffId)
    if (size === 0) await unlessRefused(withdrawReturn(db, { ...request, by }))
    else
      await unlessRefused(
        decideReturn(db, { ...request, by, answer: '', decision: size === 1 ? 'refuse' : 'accept' }),
      )
  },

  async receiveReturn(world, which, size) {
    const order = pickOrder(world, which % 7, isOpen)
    if (!order?.stored.openReturn) return
    const { app } = world.stage
    const { id: returnId } = order.stored.openReturn
    const request = (await returnsStore(app.db).ofOrders([order.id])).find(({ id }) => id === returnId)!
    const lines = await Promise.all(
      request.lines.map(({ position, quantity }) =>
        inspected(world, order, { position, quantity, restocked: size === 0 ? 0 : quantity }),
      ),
    )
    const amountPaise = paise(
      [order.stored.totalPaise, 0, 100, Math.floor(order.stored.totalPaise / 2)][size]!,
    )
    const by = staffWithoutSession(world.staffId)
    const inspection = { orderId: order.id, returnId, lines, amountPaise, answer: '', by }
    const received = await unlessRefused(receiveReturn(app, inspection).then(() => true))
    if (received) addRestocked(order, lines.map(onHandAgain))
  },

  /** An undelivered parcel comes back. */
  async returnUndelivered(world, which) {
    const order = pickOrder(world, which % 7, hasStatus('shipped'))
    if (!order) return
    const by = staffWithoutSession(world.staffId)
    const request = { orderId: order.id, reason: 'Delivery failed.', by }
    if (!(await unlessRefused(returnEverything(world.stage.app, request)))) return
    const [last] = (await returnsStore(world.stage.app.db).ofOrders([order.id])).slice(-1)
    addRestocked(order, last!.lines)
  },
}
