import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyer, plentifulItem, type Item } from '../../buyer.ts'
import { owner } from '../../shop-process.ts'
import { cutPower } from './after-the-cut.ts'
import { busyDay, scratch } from './busy-day.ts'
import { chance } from './chance.ts'
import { judge } from './judge.ts'
import { shopWithRecords, type Engine } from './shop-with-records.ts'

/** Runs of a shop that end in power cuts at moments chosen by the seed; identical for both engines. */
export async function powerCuts(seed: number, rounds: number) {
  const root = mkdtempSync(join(tmpdir(), 'kadai-cut-'))
  const before = join(root, 'before')
  const after = join(root, 'after')
  const item = await openedShop(before)

  /** One run and several cuts in it, one after another; `acknowledged` counts the acknowledged orders. */
  async function* day(engine: Engine, number: number, cuts: number, probabilities: number[]) {
    const random = chance(seed + number)
    const here = join(root, 'here')
    cpSync(before, here, { recursive: true })
    const { changes, yes, opened } = await busyDay(here, engine, item, rounds, random)
    rmSync(here, { recursive: true })
    for (let n = 0; n < cuts; n++) {
      // One cut in ten happens while the database opens.
      const first = n % 10 === 9 ? 1 : opened
      const at = first + Math.floor(random() * (changes.length - first))
      const probability = probabilities[n % probabilities.length]!
      cpSync(join(before, 'db'), after, { recursive: true })
      cutPower(after, changes.slice(0, at), probability, random)
      const acknowledged = yes.filter((one) => one.after <= at)
      const wrong = await judge(after, acknowledged)
      rmSync(after, { recursive: true, force: true })
      yield { day: number, at, probability, wrong, acknowledged: acknowledged.length }
    }
  }

  return { day, close: () => rmSync(root, { recursive: true, force: true }) }
}

async function openedShop(dataDir: string): Promise<Item> {
  const shop = await shopWithRecords(dataDir, 'ours', [])
  const item = await plentifulItem(await buyer(shop.url, owner))
  await shop.pool.query(scratch)
  await shop.pglite.exec('checkpoint')
  await shop.close()
  return item
}
