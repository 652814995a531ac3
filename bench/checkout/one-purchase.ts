import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, startShop } from '../../scripts/shop-process.ts'
import type { Step } from '../../scripts/stress/steps.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { transactionsIn } from './same-statements.ts'

/** What one purchase with its two webhooks sends to the database, once everything that is done only once in a while has been done. */
export async function statementsOfOnePurchase(databaseUrl: string) {
  const folder = temporaryFolder()
  const environment = { DEMO: '0', DATABASE_URL: databaseUrl }
  const shop = await startShop(folder.path, environment, 'scripts/stress/watched-start.ts')
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    const someone = await buyer(shop.url)
    await someone.pay((await someone.place(item)).id)
    await shop.tell({ webhooks: true })
    await shop.tell({ watch: {} })
    await someone.pay((await someone.place(item)).id)
    await shop.tell({ webhooks: true })
    return transactionsIn((await shop.tell<{ steps: Step[] }>({ steps: true })).steps)
  } finally {
    await shop.stop()
    folder.remove()
  }
}
