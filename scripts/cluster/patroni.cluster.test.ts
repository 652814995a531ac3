import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { buyer, plentifulItem, type Item } from '../buyer.ts'
import { buyUntilStopped } from '../deploy/purchases.ts'
import { owner, startShop } from '../shop-process.ts'
import { ownPatroni } from './own-patroni.ts'
import { printMeasured, seconds } from './measured.ts'

/** For states that come within seconds on an idle machine. */
const patience = 120_000

/** A shop on this cluster, with an item that does not run out. */
async function shopOnPatroni() {
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'])
  const cluster = await ownPatroni()
  onTestFinished(() => cluster.stop())
  const shop = await startShop(temporaryFolder(), {
    DEMO: '0',
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
    ALLOW_SANDBOX_PAYMENTS: '1',
  })
  onTestFinished(() => shop.kill())
  const item = await plentifulItem(await buyer(shop.url, owner))
  return { cluster, shop, item, ...observe(shop.url, cluster, item) }
}

interface Readiness {
  status: string
  reasons: string[]
  database: { pooler: boolean; replica?: string; hearsChanges?: boolean }
}

function observe(url: string, cluster: Awaited<ReturnType<typeof ownPatroni>>, item: Item) {
  const readiness = async () => (await (await fetch(`${url}/readyz`)).json()) as Readiness
  const prices = async () => {
    const list = await fetch(`${url}/api/accessories?q=cable&limit=5`)
    return ((await list.json()) as { price: number }[]).map(({ price }) => price)
  }
  return {
    readiness,
    /** Until the standby is read and changes of others arrive. */
    untilAllIsWell: () =>
      expect.poll(readiness, { timeout: patience, interval: 250 }).toMatchObject({
        status: 'ready',
        database: { pooler: false, replica: 'current', hearsChanges: true },
      }),
    /** A change past the shop reaches its cache only by LISTEN. */
    expectChangesArrive: async (price: number) => {
      // From now on the list is in the cache.
      await prices()
      cluster.ask(`update products set price_paise = ${price * 100} where id = '${item._id}'`)
      await expect.poll(prices, { timeout: patience }).toEqual([price])
    },
  }
}

test(
  'a killed primary behind Patroni and HAProxy: the shop recovers by itself, and no acknowledged order is lost',
  { timeout: 900_000 },
  async () => {
    const { cluster, shop, item, readiness, untilAllIsWell, expectChangesArrive } = await shopOnPatroni()
    await untilAllIsWell()
    await expectChangesArrive(600)
    const purchases = await buyUntilStopped(shop.url, item)
    await expect.poll(() => purchases.paid.length, { timeout: patience }).toBeGreaterThan(19)

    const killed = await cluster.killPrimary()
    const begun = performance.now()
    const since = () => seconds(performance.now() - begun)
    await expect
      .poll(readiness, { timeout: patience, interval: 100 })
      .toMatchObject({ status: 'not ready', reasons: [expect.stringMatching(/^the database /)] })
    const placedBefore = purchases.placed.length
    await expect
      .poll(() => purchases.placed.length, { timeout: patience, interval: 50 })
      .toBeGreaterThan(placedBefore)
    const accepted = since()
    await expect
      .poll(readiness, { timeout: patience, interval: 100 })
      .toMatchObject({ status: 'ready', database: { hearsChanges: true } })
    const connected = since()
    await expectChangesArrive(700)
    const { placed, paid, failures } = await purchases.stop()

    const notAmong = (statement: string, acknowledged: string[]) => {
      const there = new Set(cluster.ask(statement).split('\n'))
      return acknowledged.filter((id) => !there.has(id))
    }
    expect(notAmong('select id from orders', placed)).toEqual([])
    expect(notAmong('select id from orders where paid_at is not null', paid)).toEqual([])

    const startedAgain = performance.now()
    killed.startAgain()
    await cluster.untilWhole()
    await untilAllIsWell()
    printMeasured('patroni', [
      ['primary killed, until orders are accepted again', accepted],
      ['primary killed, until changes of other processes arrive again', connected],
      [
        'killed node started again, until it is the synchronous standby and read',
        seconds(performance.now() - startedAgain),
      ],
      ['purchases before, meanwhile and after', `${paid.length} paid, ${failures.length} failed`],
    ])
  },
)
