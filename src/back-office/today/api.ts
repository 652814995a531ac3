import { roleMay } from '../../people/accounts/roles/role-rules.ts'
import { seesRepairsOnly, showRepairsOnly } from '../../selling/orders/admin/repairs-only.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { lateIfShippedBefore } from '../../site/shop/delivery-time-rules.ts'
import { shopStore } from '../../site/shop/store.ts'
import { dayMs } from '../../platform/time-zone.ts'
import { todayContract } from './contract.ts'
import { presentSales, presentWaiting } from './present-today.ts'
import { salesStore } from './sales-store.ts'
import { waitingFor } from './waiting-permissions.ts'
import { waitingStore } from './waiting-store.ts'

/** How long a lost dispute stays among what waits: its money is gone, and staff must know. */
const lostShownDays = 7

/** What the shop has to do today, and what it sold. */
export const todayApi: ApiPlugin = async (app) => {
  showRepairsOnly(app)
  const waiting = waitingStore(app.db)
  const sales = salesStore(app.db)

  app.route({
    ...todayContract.show,
    handler: async (request) => {
      const now = app.clock()
      const { deliveryTime } = await shopStore(app.db).profile()
      const sections = await waiting.sections(request.query.rows, {
        lateBefore: lateIfShippedBefore(deliveryTime, now),
        repairsOnly: await seesRepairsOnly(request),
        lostSince: new Date(now.getTime() - lostShownDays * dayMs),
      })
      const { role } = await request.customer()
      const figures = roleMay(role, 'reports') ? await sales.figures(now) : undefined
      return {
        at: now.toISOString(),
        waiting: waitingFor(role, presentWaiting(sections)),
        sales: figures ? presentSales(figures, now) : null,
      }
    },
  })

  app.route({
    ...todayContract.counts,
    handler: async (request) => waiting.counts({ repairsOnly: await seesRepairsOnly(request) }),
  })
}
