import { execFileSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Storage } from '../../src/platform/file-storage/s3-storage.ts'
import { dataUrl, picture } from '../../src/testing/pictures.ts'
import { buyer, cable, plentifulItem, type Buyer, type Item } from '../buyer.ts'
import { buyUntilStopped } from '../deploy/purchases.ts'
import { owner } from '../shop-process.ts'
import { printMeasured, seconds, type Measured } from './measured.ts'
import { twoMachines } from './two-machines.ts'

let cluster: Awaited<ReturnType<typeof twoMachines>>
let staff: Buyer
let item: Item
const measured: Measured[] = []
const paid: string[] = []

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-if-needed.ts'])
  cluster = await twoMachines()
  staff = await buyer(cluster.shops[0]!.url, owner)
  item = await plentifulItem(staff)
  measured.push([
    'start with an empty folder, to the first 200 of /readyz',
    seconds(cluster.shops[1]!.readyAfter),
  ])
}, 400_000)

afterAll(async () => {
  printMeasured('two-machines', measured)
  await cluster.stop()
}, 60_000)

const milliseconds = (sorted: number[], part: number) =>
  `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1)} ms`

async function times(many: number, work: () => Promise<unknown>) {
  const all: number[] = []
  for (let done = 0; done < many; done++) {
    const begun = performance.now()
    await work()
    all.push(performance.now() - begun)
  }
  const sorted = all.sort((one, other) => one - other)
  return `${milliseconds(sorted, 0.5)} median, ${milliseconds(sorted, 0.99)} p99`
}

/** What the shop or nginx answered to the failed ones, as ` (502, 503)`. */
function answersOf(failures: string[]) {
  const answers = new Set(failures.map((text) => /answered (\d+)/.exec(text)?.[1] ?? 'no answer'))
  return answers.size > 0 ? ` (${[...answers].sort().join(', ')})` : ''
}

/** Buys while `disturb` runs and a little longer. */
async function buyWhile(what: string, disturb: () => Promise<unknown>) {
  const purchases = await buyUntilStopped(cluster.url, item)
  await pause(1_000)
  await disturb()
  await pause(2_000)
  const { failures, paid: paidNow } = await purchases.stop()
  paid.push(...paidNow)
  measured.push([what, `${paidNow.length} paid, ${failures.length} failed${answersOf(failures)}`])
  return { failures, paid: paidNow }
}

/** Paid orders whose payment was acknowledged and is not in the database. */
function lost(ask: (statement: string) => string) {
  const there = new Set(ask('select id from orders where paid_at is not null').split('\n'))
  return paid.filter((id) => !there.has(id))
}

test('both know what they are connected through', async () => {
  for (const place of [0, 1] as const) {
    await expect
      .poll(async () => (await cluster.readiness(place)).database, { timeout: 60_000 })
      .toEqual({ pooler: true, namedStatements: false, replica: 'current', hearsChanges: true })
  }
})

test('a picture that one stored is shown by the other', async () => {
  const image_url = dataUrl(await picture('png'))
  const { image_url: path } = await staff.call<{ image_url: string }>('POST', '/api/accessories', {
    ...cable,
    image_url,
    stock: 1,
  })
  const through = cluster.shops[1]!.url + path
  expect((await fetch(through)).status).toBe(200)
  measured.push([
    'a picture through the shop',
    await times(200, async () => (await fetch(through)).arrayBuffer()),
  ])
  const { swift, bucket } = cluster
  const files = s3Storage({ ...swift, bucket, prefix: 'shop', pathStyle: true })
  const open = async () => buffer((await files.open(path.slice('/media/'.length)))!.content)
  await open()
  measured.push(['the same picture from the S3 server directly', await times(200, open)])
})

test('a change of a product shows on the other machine', async () => {
  const address = `${cluster.shops[1]!.url}/api/accessories?q=cable&limit=5`
  const priceThere = async () =>
    ((await (await fetch(address)).json()) as { price: number }[]).map(({ price }) => price)
  let price = 1_000
  const shown = await times(30, async () => {
    price++
    await staff.call('PUT', `/api/accessories/${item._id}`, { ...cable, price })
    while (!(await priceThere()).includes(price)) await pause(1)
  })
  measured.push(['a change, from the request on one machine until the other shows it in a list', shown])
  // What it shows once, it shows always: no older list was cached afterwards.
  for (let times = 0; times < 20; times++) expect(await priceThere()).toContain(price)
})

test('PgBouncer is restarted: no paid order is lost', async () => {
  await buyWhile('purchases while PgBouncer is restarted', () => cluster.bouncer.restart())
  expect(lost((statement) => cluster.primary.ask(statement))).toEqual([])
})

test('one of the two is killed: no paid order is lost', async () => {
  await buyWhile('purchases while one of two machines is killed', async () => {
    await cluster.shops[1]!.kill()
    await cluster.start(1)
  })
  expect(lost((statement) => cluster.primary.ask(statement))).toEqual([])
})

test('both are restarted one after the other: no purchase fails', async () => {
  // nginx tries a failed upstream again after this time.
  const failTimeoutMs = 5_500
  await pause(failTimeoutMs)
  const { failures } = await buyWhile('purchases during a rolling restart', async () => {
    for (const place of [0, 1] as const) {
      await cluster.shops[place]!.stop()
      await cluster.start(place)
      await pause(failTimeoutMs)
    }
  })
  expect(failures).toEqual([])
})

test('the primary is destroyed and the standby promoted: no paid order is lost', async () => {
  const { primary, standby, bouncer } = cluster
  await buyWhile('purchases during a fail-over to the synchronous standby', async () => {
    primary.kill()
    await standby.promote()
    bouncer.pointTo(standby.port)
    const begun = performance.now()
    const isReady = async () => (await fetch(`${cluster.shops[0]!.url}/readyz`)).ok
    while (!(await isReady()) && performance.now() - begun < 60_000) await pause(100)
  })
  expect(lost((statement) => standby.ask(statement))).toEqual([])
  await expect
    .poll(async () => (await fetch(`${cluster.shops[1]!.url}/readyz`)).ok, { timeout: 30_000 })
    .toBe(true)
  const shopper = await buyer(cluster.url)
  await shopper.pay((await shopper.place(item)).id)
})
