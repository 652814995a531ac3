import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createNewFolder } from '../src/testing/open-new-folder.ts'
import { buyer, plentifulItem, type Buyer } from './buyer.ts'
import { owner, startShop } from './shop-process.ts'
import { readLedger } from './stress/ledger-state.ts'

/**
 * Kills the shop with SIGKILL at random moments while orders are placed and paid, restarts it, and checks that every
 * acknowledged order and confirmed payment exists, that stock matches and that all integrity checks pass. `npm run test:kill
 * [rounds]`; exits with 1 on the first loss.
 */
const rounds = Number(process.argv[2] ?? 50)
const stock = 1_000_000
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-kill-'))
const placed = new Set<string>()
const paid = new Set<string>()
let slowest = 0

await createNewFolder(dataDir)
let shop = await startShop(dataDir, { DEMO: '0' })
const item = await plentifulItem(await buyer(shop.url, owner), stock)

for (let round = 1; round <= rounds; round++) {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => buyer(shop.url)))
  const ordering = buyers.map((someone) => orderUntilKilled(someone))
  await wait(randomInt(200, 2000))
  await shop.kill()
  await Promise.all(ordering)

  shop = await startShop(dataDir, { DEMO: '0' })
  slowest = Math.max(slowest, shop.readyAfter)
  const { problems } = await readLedger({ dataDir }, item)
  const lost = [...(await findMissing(await buyer(shop.url, owner))), ...problems]
  if (lost.length > 0) {
    console.error(`Round ${round}: ${lost.join('; ')}. The data is in ${dataDir}`)
    await shop.stop()
    process.exit(1)
  }
  console.log(
    `round ${round}: ${placed.size} orders and ${paid.size} payments acknowledged so far, none lost`,
  )
}

await shop.stop()
rmSync(dataDir, { recursive: true })
if (paid.size === 0) {
  console.error('No payment was acknowledged before a kill, so payments were not tested. Run more rounds.')
  process.exit(1)
}
console.log(`${rounds} of ${rounds} kills survived; slowest start afterwards ${Math.round(slowest)} ms`)

async function orderUntilKilled(first: Buyer) {
  let someone = first
  try {
    for (;;) {
      const { id } = await someone.place(item)
      placed.add(id)
      if (randomInt(2) === 0) {
        // A buyer may have only a few unpaid orders.
        someone = await buyer(shop.url)
        continue
      }
      await someone.pay(id)
      paid.add(id)
    }
  } catch {
    // The shop was killed on purpose; an unacknowledged order may or may not exist.
  }
}

async function findMissing(admin: Buyer) {
  const orders = await allOrders(admin)
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]))
  const { stock: left } = await admin.call<{ stock: number }>('GET', `/api/accessories/${item._id}`)
  return [
    ...[...placed].filter((id) => !statusOf.has(id)).map((id) => `order ${id} is lost`),
    ...[...paid].filter((id) => statusOf.get(id) !== 'processing').map((id) => `payment of ${id} is lost`),
    ...(left + orders.length === stock ? [] : [`stock is ${left} after ${orders.length} orders`]),
  ]
}

async function allOrders(admin: Buyer) {
  const found: { id: string; status: string }[] = []
  for (let page = 1; ; page++) {
    const rows = await admin.call<typeof found>(
      'GET',
      `/api/admin/orders?page=${page}&limit=200&sort=date_asc`,
    )
    found.push(...rows)
    if (rows.length < 200) return found
  }
}
