import type { z } from 'zod'
import { sellAtCounter } from '../../counter/sales/sell-at-counter.ts'
import { correctTenders } from '../../counter/sales/bills/correct-tenders.ts'
import { NewSale } from '../../counter/sales/contract.ts'
import { Tender } from '../../counter/tenders/contract.ts'
import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueStore } from '../../selling/catalogue/store.ts'
import { paymentListsStore } from '../../selling/payments/lists-store.ts'
import {
  hasStatus,
  pickOrder,
  unlessRefused,
  type Item,
  type ModelOrder,
  type RunAction,
  type World,
} from './world.ts'

/** What a wrong payment is replaced with. */
const rightMethods = [['cash'], ['upi'], ['card'], ['cash', 'bank']] as const

/** In whole rupees; undefined of an item that was removed. */
export async function priceOf({ stage }: World, item: Item) {
  const [stored] = await catalogueStore(stage.app.db).byIds([item.id])
  return stored && Math.ceil(stored.product.price)
}

/** Sells to a customer, and notes the bill and its UPI payments. */
async function sellTo(world: World, lines: ModelOrder['lines'], bill: z.input<typeof NewSale>) {
  const { app } = world.stage
  const wanted = NewSale.parse(bill)
  const seller = { id: world.staffId, role: 'owner' } as const
  const sale = { wanted, seller, key: newId(), now: app.clock() }
  const done = await unlessRefused(inTransaction(app.db, (tx) => sellAtCounter(tx, sale)))
  if (!done) return undefined
  world.upiPayments += upiIn(wanted.tenders)
  world.orders.push(soldOrder(done.order, lines, wanted.shownTotal))
  return done
}

const upiIn = (tenders: { method: string }[]) => tenders.filter(({ method }) => method === 'upi').length

/** Sells pieces of an item at this price to the world's customer. */
export function sell(
  world: World,
  {
    item,
    quantity,
    priceRupees,
    serials = [],
  }: { item: Item; quantity: number; priceRupees: number; serials?: string[] },
  more: Pick<z.input<typeof NewSale>, 'tenders' | 'due' | 'booking' | 'usedPhones' | 'payOutBy'>,
) {
  const lines = [{ productId: item.id, quantity, price: priceRupees, serials }]
  const customer = { phone: world.phone }
  return sellTo(world, [{ item, quantity }], { lines, customer, shownTotal: priceRupees * quantity, ...more })
}

/** Actions at the counter. */
export const counterActions: Record<string, RunAction> = {
  /** With a discount on the bill and a split tender; of some sales the pieces lie on the counter, whatever the shop counts. */
  async sellAtCounter(world, which, size) {
    const {
      stage: { app },
      items,
    } = world
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
    const done = await sellTo(world, lines, {
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
      ...{ customer: { phone: size === 0 ? '' : world.phone }, shownTotal },
    })
    if (done && counted) item.isRecounted = true
  },

  /** One payment of a bill was entered wrongly. */
  async correctPayment(world, which, size) {
    const order = pickOrder(world, which, hasStatus('collected'))
    if (!order) return
    const { app } = world.stage
    const payments = (await paymentListsStore(app.db).ofReference(order.id)).filter(
      ({ correctedBy }) => correctedBy === null,
    )
    const wrong = payments[(which + size) % payments.length]
    if (!wrong) return
    const methods = rightMethods[size]!
    const rupees = Math.floor(wrong.amountPaise / 100)
    const amounts = methods.length === 1 ? [rupees] : [Math.floor(rupees / 2), Math.ceil(rupees / 2)]
    const tenders = methods.map((method, index) => Tender.parse({ method, amount: amounts[index] }))
    const by = { ...staffWithoutSession(world.staffId), id: world.staffId }
    const correction = { orderId: order.id, wrong: [wrong.id], tenders, drawerId: undefined, by }
    const work = (tx: typeof app.db) => correctTenders(tx, { ...correction, now: app.clock() })
    if (!(await unlessRefused(inTransaction(app.db, work).then(() => true)))) return
    world.upiPayments += upiIn(tenders) - upiIn([wrong])
  },
}

export function soldOrder(id: string, lines: ModelOrder['lines'], total: number): ModelOrder {
  return {
    ...{ id, lines, buyer: 0, deliveries: ['collect'], gatewayOrderIds: [], successes: [] },
    acknowledged: new Set(['processing', 'collected']),
    restocked: new Map(),
    stored: {
      ...{ status: 'collected', delivery: 'collect', subtotalPaise: total * 100, totalPaise: total * 100 },
      ...{ deductedPaise: 0, history: [], refunds: [], openReturn: undefined, hasClaim: false },
      ...{ minutesHeld: 0, paysAtShop: false, hasClaimHold: false },
    },
  }
}
