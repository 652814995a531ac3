import { checkShop } from '../../../src/web/check-shop.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { restore } from '../../../src/back-office/backup/restore/restore.ts'
import { findSecret } from '../../../src/back-office/backup/encryption/find-secret.ts'
import { hasFailed } from '../../../src/back-office/integrity/run-checks.ts'
import { createNewFolder } from '../../../src/testing/open-new-folder.ts'
import { buyer, plentifulItem, type Buyer } from '../../buyer.ts'
import { owner, startShop } from '../../shop-process.ts'
import { readOrderIds } from '../ledger-state.ts'
import { kadai } from './killed-command.ts'

const buyers = 3
const ordersBefore = 12

/** Makes a backup of a running shop during purchases and restores it. Returns the missing orders and the integrity findings. */
export async function backUpWhileOrdering(databaseUrl?: string) {
  const root = mkdtempSync(join(tmpdir(), 'kadai-backup-while-'))
  const dataDir = join(root, 'shop')
  const where: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  if (!databaseUrl) await createNewFolder(dataDir)
  const shop = await startShop(dataDir, { DEMO: '0', ...where })
  try {
    const item = await plentifulItem(await buyer(shop.url, owner))
    const placed = new Set<string>()
    const paid = new Set<string>()
    let isOver = false
    const orderRepeatedly = async (someone: Buyer) => {
      while (!isOver) {
        const { id } = await someone.place(item)
        placed.add(id)
        await someone.pay(id)
        paid.add(id)
      }
    }
    const ordering = Promise.all(
      Array.from({ length: buyers }, async () => orderRepeatedly(await buyer(shop.url))),
    )
    ordering.catch(() => undefined)
    while (paid.size < ordersBefore) await Promise.race([pause(50), ordering])

    const [placedBefore, paidBefore] = [[...placed], [...paid]]
    const file = join(root, 'shop.backup')
    const code = await kadai(['backup', '--to', file], { DATA_DIR: dataDir, ...where })
    const during = placed.size - placedBefore.length
    isOver = true
    await ordering
    if (code !== 0) throw new Error(`kadai backup exited with ${code}.`)

    const to = join(root, 'again')
    const secret = findSecret({ DATA_DIR: dataDir })
    const { findings } = await restore({
      file,
      secret,
      dataDir: to,
      now: new Date(),
      report: () => undefined,
      check: checkShop,
    })
    const restored = await readOrderIds({ dataDir: to })
    const wrong = [
      ...findings.filter(hasFailed).map(({ check }) => `failed check: ${check.sentence}`),
      ...placedBefore.filter((id) => !restored.all.has(id)).map((id) => `order ${id} is missing`),
      ...paidBefore.filter((id) => !restored.paid.has(id)).map((id) => `the payment of ${id} is missing`),
      ...[...restored.all].filter((id) => !placed.has(id)).map((id) => `order ${id} was never placed`),
    ]
    return { wrong, before: placedBefore.length, during, restored: restored.all.size }
  } finally {
    await shop.stop()
    rmSync(root, { recursive: true, force: true })
  }
}
