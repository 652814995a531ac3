import { expect, onTestFinished } from 'vitest'
import { orderThroughFailure } from './order-through-failure.ts'
import { ownPostgres, synchronousStandby } from '../own-postgres.ts'

interface Load {
  orders: number
  pay: boolean
}

/** Maximum seconds until the shops are ready again, after a restart and after a failover. */
const maxReadySeconds = { restart: 5, failover: 30 }

type Outcome = Awaited<ReturnType<typeof orderThroughFailure>>

function expectNothingLost(
  what: string,
  { problems, lost, unpaid, orders, paid, seconds }: Outcome,
  maxSeconds: number,
) {
  const { failure, ready, ordersAgain } = seconds
  console.log(
    `${what}: ${orders} orders and ${paid} payments acknowledged, ${lost.length} lost; the failure took ${failure} s, ` +
      `ready after ${ready} s, the next order after ${ordersAgain} s`,
  )
  expect({ problems, lost, unpaid }).toEqual({ problems: [], lost: [], unpaid: [] })
  expect(ready).toBeLessThan(failure + maxSeconds)
}

/** The server is stopped and restarted during purchases. */
export async function expectToSurviveARestart(load: Load) {
  const server = await ownPostgres()
  onTestFinished(() => server.stop())
  const outcome = await orderThroughFailure({
    databaseUrl: server.url,
    causeFailure: () => server.restart(),
    ...load,
  })
  expectNothingLost('PostgreSQL restarted with -m immediate', outcome, maxReadySeconds.restart)
}

/** The primary is destroyed during purchases, and the synchronous standby is promoted. */
export async function expectToSurviveAFailover(load: Load) {
  const primary = await ownPostgres()
  onTestFinished(() => primary.stop())
  const standby = await synchronousStandby(primary)
  onTestFinished(() => standby.stop())
  const databaseUrl = primary.url.replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${standby.port}`)
  const causeFailure = () => {
    primary.kill()
    return standby.promote()
  }
  const outcome = await orderThroughFailure({ databaseUrl, causeFailure, ...load })
  expectNothingLost('Primary killed, synchronous standby promoted', outcome, maxReadySeconds.failover)
}
