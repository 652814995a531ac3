import { membersStore, usersStore } from '../../../people/accounts/users-store.ts'
import { mailErasureStore } from '../../../people/mail/personal-data-store.ts'
import type { Database } from '../../../platform/database.ts'
import type { DemoData } from '../../../platform/domains/demo-data.ts'
import { demoStockStore } from '../../catalogue/stock/demo-stock-store.ts'
import { stockStore } from '../../catalogue/stock/stock-store.ts'
import { demoDocumentsStore } from '../../invoices/demo-documents-store.ts'
import { demoPaymentsStore } from '../../payments/demo-payments-store.ts'
import { demoOrdersStore } from './demo-orders-store.ts'
import { fillDemoOrders } from './fill-demo-orders.ts'
import { sampleCustomerEmail } from './sample-orders.ts'

/** Sample orders, with their payments, documents, emails and buyer. Triggers reject the deletion of any other order. */
export const demoOrders: DemoData = {
  fill: fillDemoOrders,

  count: async (db) => ({ orders: await demoOrdersStore(db).count() }),

  blockers: async (db) => demoPaymentsStore(db).blockers(await demoOrdersStore(db).ids()),

  lock: (db) => demoOrdersStore(db).lock(),

  async remove(db) {
    const orders = demoOrdersStore(db)
    const ids = await orders.ids()
    if (ids.length === 0) return { orders: 0 }
    const buyers = await orders.buyers()
    await stockStore(db).release(await orders.heldLines())
    await demoStockStore(db).replaceMovesOf(ids)
    await mailErasureStore(db).removeMentioning(ids)
    await demoDocumentsStore(db).removeOf(ids)
    await demoPaymentsStore(db).removeOf(ids)
    const removed = await orders.remove(ids)
    await removeSampleCustomer(db, buyers)
    return { orders: removed }
  },
}

/** The member who placed the sample orders, unless somebody uses the account. */
async function removeSampleCustomer(db: Database, buyers: string[]) {
  const found = await usersStore(db).byEmail(sampleCustomerEmail)
  if (!found || found.user.isAdmin || !buyers.includes(found.user._id)) return
  if (!(await demoOrdersStore(db).hasOrders(found.user._id))) await membersStore(db).remove(found.user._id)
}
