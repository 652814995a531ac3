import { setTimeout as wait } from 'node:timers/promises'
import { buyer } from '../scripts/buyer.ts'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { memoryCgroup } from '../scripts/stress/cgroup.ts'
import { ownPostgres } from '../scripts/stress/own-postgres.ts'
import { listPhoneIds } from './environment/shop.ts'
import { temporaryFolder } from './environment/temporary-folder.ts'
import { generateMixedLoad } from './load/mixed-load.ts'
import { residentMemoryMb } from './load/process-usage.ts'

/**
 * `npm run bench:memory-limit -- [seconds]`: starts the demo shop for the first time and serves 32 shoppers, without swap and in
 * 768 MiB of memory on the embedded database, in 512 MiB on PostgreSQL. It fails if the shop is killed or a request fails, and if
 * the limit cannot be set. Needs root, for the cgroup.
 */
const seconds = Number(process.argv[2] ?? 60)
const shoppers = 32

await runWithin(768, 'embedded database', {})
const server = await ownPostgres()
try {
  await runWithin(512, 'PostgreSQL', { DATABASE_URL: server.url })
} finally {
  server.stop()
}

async function runWithin(mebibytes: number, database: string, settings: Record<string, string>) {
  const cgroup = memoryCgroup(mebibytes)
  const folder = temporaryFolder()
  try {
    const shop = await startShop(folder.path, settings, undefined, cgroup.launcher)
    const firstStart = residentMemoryMb(shop.pid).peak
    const { count, peak } = await serve(shop).finally(() => shop.stop())
    console.log(
      `${database} in ${mebibytes} MiB: at most ${firstStart} MB at the first start, ${peak} MB after ${count} actions of ${shoppers} shoppers`,
    )
  } catch (error) {
    const kills = cgroup.oomKills()
    throw new Error(`${database} in ${mebibytes} MiB failed; killed for lack of memory: ${kills}`, {
      cause: error,
    })
  } finally {
    // The kernel counts an ended process out a moment later.
    await wait(500)
    cgroup.remove()
    folder.remove()
  }
}

async function serve(shop: RunningShop) {
  await restock(shop)
  const { failed, firstError, byAction } = await generateMixedLoad(shop, { shoppers, seconds })
  if (failed > 0) throw new Error(`${failed} actions failed, the first one: ${firstError}`)
  const { peak } = residentMemoryMb(shop.pid)
  return { peak, count: Object.values(byAction).reduce((sum, { count }) => sum + count, 0) }
}

/** So that no order fails because a demo phone is sold out. */
async function restock(shop: RunningShop) {
  const staff = await buyer(shop.url, owner)
  for (const id of await listPhoneIds(shop, 200)) {
    const phone = await staff.call<{ stock: number }>('GET', `/api/sales/${id}`)
    await staff.call('PUT', `/api/sales/${id}`, { ...phone, stock_loaded: phone.stock, stock: 100_000 })
  }
}
