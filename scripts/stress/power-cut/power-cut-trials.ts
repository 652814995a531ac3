import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNewFolder } from '../../../src/testing/open-new-folder.ts'
import { buyer, plentifulItem, type Item } from '../../buyer.ts'
import { owner } from '../../shop-process.ts'
import { simulatePowerCut } from './simulate-power-cut.ts'
import { runWorkload, createScratchTable } from './workload.ts'
import { seededRandom } from '../../seeded-random.ts'
import { checkDatabase } from './check-database.ts'
import { startRecordedShop, type Engine } from './recorded-shop.ts'

/** Trials on copies of one shop. The seed decides workload and power cuts, so that both engines get the same. */
export async function powerCutTrials(seed: number, rounds: number) {
  const root = mkdtempSync(join(tmpdir(), 'kadai-cut-'))
  const before = join(root, 'before')
  const after = join(root, 'after')
  const item = await createShop(before)

  /** Runs one workload, then simulates power cuts at random moments of it. `acknowledged` counts the commits before the cut. */
  async function* run(engine: Engine, number: number, cuts: number, probabilities: number[]) {
    const random = seededRandom(seed + number).next
    const dataDir = join(root, 'run')
    cpSync(before, dataDir, { recursive: true })
    const { changes, acknowledgements, changesAtOpen } = await runWorkload(
      dataDir,
      engine,
      item,
      rounds,
      random,
    )
    rmSync(dataDir, { recursive: true })
    for (let n = 0; n < cuts; n++) {
      // One of five is while the database opens.
      const first = n % 5 === 4 ? 1 : changesAtOpen
      const at = first + Math.floor(random() * (changes.length - first))
      const probability = probabilities[n % probabilities.length]!
      cpSync(join(before, 'db'), after, { recursive: true })
      simulatePowerCut(after, changes.slice(0, at), probability, random)
      const acknowledged = acknowledgements.filter((one) => one.changeCount <= at)
      const problems = await checkDatabase(after, acknowledged)
      rmSync(after, { recursive: true, force: true })
      yield { run: number, at, probability, problems, acknowledged: acknowledged.length }
    }
  }

  return { run, close: () => rmSync(root, { recursive: true, force: true }) }
}

async function createShop(dataDir: string): Promise<Item> {
  await createNewFolder(dataDir)
  const shop = await startRecordedShop(dataDir, 'durable', [])
  const item = await plentifulItem(await buyer(shop.url, owner))
  await shop.pool.query(createScratchTable)
  await shop.pglite.exec('checkpoint')
  await shop.close()
  return item
}
