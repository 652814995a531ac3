import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as fixtures from '../testing/order-fixtures.ts'
import { twoProcesses } from '../testing/two-processes.ts'
import { guest } from '../testing/visitor.ts'
import { startPaymentJobs } from './jobs.ts'

const intervalMs = 2 * 60_000

test('of two processes on one database one asks the provider about each open payment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
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
    startPaymentJobs(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
  }
  const [app] = apps
  const buyer = await guest(app)
  const phone = await fixtures.phone(app)
  const open: string[] = []
  for (let number = 0; number < 3; number++)
    open.push(await fixtures.gatewayOrder(buyer, await fixtures.placed(buyer, [fixtures.line(phone)])))
  await app.db.execute(sql`update payments set opened_at = now() - interval '5 minutes'`)

  vi.advanceTimersByTime(intervalMs)
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(open.length)
  // Time for the other one to ask, too.
  await pause(2_000)
  expect(asked.sort()).toEqual(open.sort())
}, 120_000)
