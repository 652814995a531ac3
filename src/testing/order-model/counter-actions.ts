import { sellAtCounter } from '../../counter/sales/sell-at-counter.ts'
import { NewSale } from '../../counter/sales/contract.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { unlessRefused, type ModelOrder, type RunAction } from './world.ts'

/** Actions at the counter. */
export const counterActions: Record<string, RunAction> = {
  /** With a discount on the bill and a split tender; of some sales the pieces lie on the counter, whatever the shop counts. */
  async sellAtCounter({ stage: { app }, staffId, items, orders }, which, size) {
    const item = items[which % 2]!
    const repair = items.at(-1)!
    const lines = [{ item, quantity: 1 + size }, ...(which > 3 ? [{ item: repair, quantity: 1 }] : [])]
    const counted = which % 4 === 3
    const stored = await catalogueStore(app.db).byIds(items.map(({ id }) => id))
    const rupees = (id: string) => stored.find(({ product }) => product._id === id)?.product.price ?? 0
    const subtotalRupees = lines.reduce((sum, line) => sum + rupees(line.item.id) * line.quantity, 0)
    const shownTotal = Math.round(subtotalRupees) - size * 7
    // The item was removed from the catalogue.
    if (shownTotal <= 0) return
    const byUpi = Math.floor(shownTotal / 3)
    const rest = shownTotal - byUpi
    const wanted = NewSale.parse({
      lines: lines.map((line) => ({ productId: line.item.id, quantity: line.quantity, counted })),
      ...{
        discount: size * 7 + subtotalRupees - Math.round(subtotalRupees),
        discountReason: 'A regular customer',
      },
      tenders: [
        { method: 'upi', amount: byUpi },
        which % 2 === 0
          ? { method: 'cash', amount: rest, tendered: rest + 3 }
          : { method: 'card', amount: rest },
      ],
      ...{ customer: { phone: size === 0 ? '' : '9876543210' }, shownTotal },
    })
    const sale = { wanted, seller: { id: staffId, role: 'owner' }, key: newId(), now: app.clock() } as const
    const done = await unlessRefused(inTransaction(app.db, (tx) => sellAtCounter(tx, sale)))
    if (!done) return
    if (counted) item.isRecounted = true
    orders.push(soldOrder(done.order, lines, shownTotal))
  },
}

export function soldOrder(id: string, lines: ModelOrder['lines'], total: number): ModelOrder {
  return {
    ...{ id, lines, buyer: 0, deliveries: ['collect'], gatewayOrderIds: [], successes: [], confirmed: 1 },
    acknowledged: new Set(['processing', 'collected']),
    restocked: new Map(),
    stored: {
      ...{ status: 'collected', delivery: 'collect', subtotalPaise: total * 100, totalPaise: total * 100 },
      ...{ deductedPaise: 0, history: [], refunds: [], openReturn: undefined, hasClaim: false },
      ...{ minutesHeld: 0, hasClaimHold: false },
    },
  }
}
