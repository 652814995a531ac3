import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import type { Step } from '../../scripts/stress/observed-steps.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'

/**
 * The kinds of the SQL statements that one order with its payment and two webhooks sends, by transaction: all of them, and the
 * shop's own without those of the sandbox gateway, of sessions and of rate limits. The second order is recorded, since the first
 * one fills caches.
 */
export async function recordOrderStatements(databaseUrl: string) {
  const folder = temporaryFolder()
  const environment = { DEMO: '0', DATABASE_URL: databaseUrl }
  const shop = await startShop(folder.path, environment, 'scripts/stress/start-instrumented-shop.ts')
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    const customer = await buyer(shop.url)
    await customer.pay((await customer.place(item)).id)
    await shop.request({ webhooks: true })
    await shop.request({ record: {} })
    await customer.pay((await customer.place(item)).id)
    await shop.request({ webhooks: true })
    const all = groupByTransaction((await shop.request<{ steps: Step[] }>({ steps: true })).steps)
    return { all, own: all.filter((transaction) => !transaction.some((kind) => othersTables.test(kind))) }
  } finally {
    await shop.stop()
    folder.remove()
  }
}

const othersTables = /sandbox_|sessions|rate_limits|idempotency_keys/

function groupByTransaction(steps: Step[]): string[][] {
  const transactions: string[][] = []
  const open = new Map<number, string[]>()
  for (const { sent } of steps) {
    if (!sent) continue
    const { connection, kind } = sent
    if (kind === 'begin') {
      open.set(connection, [])
      transactions.push(open.get(connection)!)
    }
    const transaction = open.get(connection)
    if (transaction) transaction.push(kind)
    else transactions.push([kind])
    if (kind === 'commit' || kind === 'rollback') open.delete(connection)
  }
  return transactions
}
