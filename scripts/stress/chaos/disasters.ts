import { expect, onTestFinished } from 'vitest'
import { ordersThrough } from './orders-through.ts'
import { ownPostgres, synchronousStandby } from '../own-postgres.ts'

interface Load {
  orders: number
  pay: boolean
}

/** Maximum seconds until the shops are ready again, after a restart and after a failover. */
const longest = { restart: 5, failOver: 30 }

type Outcome = Awaited<ReturnType<typeof ordersThrough>>

function expectNothingLost(
  what: string,
  { wrong, lost, unpaid, orders, paid, seconds }: Outcome,
  within: number,
) {
  const { struck, ready, ordersAgain } = seconds
  console.log(
    `${what}: ${orders} orders and ${paid} payments acknowledged, ${lost.length} lost; the disaster took ${struck} s, ` +
      `ready after ${ready} s, the next order after ${ordersAgain} s`,
  )
  expect({ wrong, lost, unpaid }).toEqual({ wrong: [], lost: [], unpaid: [] })
  expect(ready).toBeLessThan(struck + within)
}

/** The server is stopped and restarted during purchases. */
export async function expectToSurviveARestart(load: Load) {
  const server = await ownPostgres()
  onTestFinished(() => server.stop())
  const outcome = await ordersThrough({ databaseUrl: server.url, disaster: () => server.restart(), ...load })
  expectNothingLost('PostgreSQL restarted with -m immediate', outcome, longest.restart)
}

/** The primary is destroyed during purchases, and the synchronous standby is promoted. */
export async function expectToSurviveAFailOver(load: Load) {
  const primary = await ownPostgres()
  onTestFinished(() => primary.stop())
  const standby = await synchronousStandby(primary)
  onTestFinished(() => standby.stop())
  const databaseUrl = primary.url.replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${standby.port}`)
  const disaster = () => {
    primary.kill()
    return standby.promote()
  }
  const outcome = await ordersThrough({ databaseUrl, disaster, ...load })
  expectNothingLost('Primary killed, synchronous standby promoted', outcome, longest.failOver)
}
