import { duesContract } from '../../counter/dues/contract.ts'
import { takeDuePayment } from '../../counter/dues/take-due-payment.ts'
import { writeOff } from '../../counter/dues/write-off.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { duesStore } from '../../selling/orders/dues/dues-store.ts'
import { priceOf, sell } from './counter-actions.ts'
import { unlessRefused, type RunAction, type World } from './world.ts'

const duesOf = ({ stage, phone }: World) => duesStore(stage.app.db).ofNumber(phone)

/** Actions on bills that were not paid at once. */
export const dueActions: Record<string, RunAction> = {
  async sellWithDue(world, which, size) {
    const item = world.items[which % 2]!
    const priceRupees = await priceOf(world, item)
    if (priceRupees === undefined) return
    const paid = Math.floor((priceRupees * size) / 4)
    await sell(
      world,
      { item, quantity: 1, priceRupees },
      {
        tenders: paid > 0 ? [{ method: which < 4 ? 'cash' : 'upi', amount: paid }] : [],
        due: { until: isoDayInIndia(world.stage.app.clock()) },
      },
    )
  },

  /** One payment, or two, for all bills of the customer: a part, what is due, or what was written off too. */
  async payDues(world, which, size) {
    const { app } = world.stage
    const dues = await duesOf(world)
    const sumOf = (amount: (due: (typeof dues)[number]) => number) =>
      Math.floor(dues.reduce((sum, due) => sum + amount(due), 0) / 100)
    const due = sumOf(({ duePaise }) => duePaise)
    const unpaid = sumOf(({ duePaise, writtenOffPaise }) => duePaise + writtenOffPaise)
    const paid = [Math.min(100, due), Math.ceil(due / 2), due, unpaid][size]!
    if (paid < 2) return
    const first = Math.floor(paid / 2)
    const wanted = duesContract.pay.schema.body.parse({
      phone: world.phone,
      tenders:
        which < 4
          ? [{ method: 'bank', amount: paid }]
          : [
              { method: 'upi', amount: first },
              { method: 'cash', amount: paid - first },
            ],
    })
    const work = (tx: typeof app.db) =>
      takeDuePayment(tx, { wanted, by: { id: world.staffId, role: 'owner' }, now: app.clock() })
    if ((await unlessRefused(inTransaction(app.db, work))) && which >= 4) world.upiPayments++
  },

  async writeOff(world, which) {
    const { app } = world.stage
    const open = (await duesOf(world)).filter(({ duePaise }) => duePaise > 0)
    const due = open[which % open.length]
    if (!due) return
    const given = { orderId: due.orderId, shownPaise: due.duePaise, reason: 'Has left the town' }
    const work = (tx: typeof app.db) => writeOff(tx, { ...given, by: world.staffId, now: app.clock() })
    await unlessRefused(inTransaction(app.db, work))
  },
}
