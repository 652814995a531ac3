import { roleMay, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import { sendsMail } from '../../people/mail/mail-server.ts'
import { seesRepairsOnly, showRepairsOnly } from '../../selling/orders/admin/repairs-only.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { shopStore } from '../../site/shop/store.ts'
import { todayContract, type Waiting, type WaitingKind } from './contract.ts'
import { presentSales } from './present-sales.ts'
import { salesStore } from './sales-store.ts'
import { waitingPermissions } from './waiting-permissions.ts'
import { waitingStore } from './waiting-store.ts'

/** What the shop has to do today, and what it sold. */
export const todayApi: ApiPlugin = async (app) => {
  showRepairsOnly(app)
  const waiting = waitingStore(app.db, app.domains)
  const sales = salesStore(app.db)

  app.route({
    ...todayContract.show,
    handler: async (request) => {
      const now = app.clock()
      const { deliveryTime } = await shopStore(app.db).profile()
      const sections = await waiting.sections(request.query.rows, {
        ...{ now, deliveryTime, repairsOnly: await seesRepairsOnly(request) },
        sendsMail: sendsMail(app),
      })
      const { role } = await request.customer()
      const figures = roleMay(role, 'reports') ? await sales.figures(now) : undefined
      return {
        at: now.toISOString(),
        waiting: waitingFor(role, sections),
        sales: figures ? presentSales(figures, now) : null,
      }
    },
  })

  app.route({
    ...todayContract.counts,
    handler: async (request) => waiting.counts({ repairsOnly: await seesRepairsOnly(request) }),
  })
}

/** Empties the sections of the kinds that the role may not act on. */
function waitingFor(role: StaffRole | undefined, waiting: Waiting): Waiting {
  const kinds = Object.keys(waiting) as WaitingKind[]
  const hidden = kinds.filter((kind) => !roleMay(role, waitingPermissions[kind]))
  return { ...waiting, ...Object.fromEntries(hidden.map((kind) => [kind, { total: 0, rows: [] }])) }
}
