import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runIfDue } from '../../platform/jobs/job-scheduler.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { twoProcesses } from '../../testing/two-processes.ts'
import { guest } from '../../testing/visitor.ts'
import { reconcileRun } from './jobs.ts'

const job = { name: 'reconcile payments', everyMs: 2 * 60_000, longestMs: 15 * 60_000 }

test('of two processes on one database one queries the provider for each open payment', async () => {
  const apps = await twoProcesses()
  const asked: string[] = []
  for (const app of apps) {
    const gateway = app.gateway()
    app.gateway = () => ({
      ...gateway,
      paymentsOf(id: string) {
        asked.push(id)
        return gateway.paymentsOf(id)
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  }
  const [app] = apps
  const buyer = await guest(app)
  const open: string[] = []
  // A phone each: the same cart again continues the unpaid order.
  for (let number = 0; number < 3; number++) {
    const phone = await fixtures.phone(app)
    open.push(await fixtures.gatewayOrder(buyer, await fixtures.placed(buyer, [fixtures.line(phone)])))
  }
  await app.db.execute(sql`update payments set opened_at = now() - interval '5 minutes'`)

  const ran = await Promise.all(apps.map((app) => runIfDue(app, job, reconcileRun(app, app.gateway()))))
  expect(ran.sort()).toEqual([false, true])
  expect(asked.sort()).toEqual(open.sort())
}, 120_000)
