import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNewFolder } from '../../../src/testing/open-new-folder.ts'
import { shopToBackUp } from './kill-backups.ts'

const seed = Number(process.env['SEED'] ?? 20_261_122)
const timeout = 1_200_000
let shop: Awaited<ReturnType<typeof shopToBackUp>>

beforeAll(async () => {
  shop = await shopToBackUp(async (dataDir) => (await openNewFolder(dataDir)).close(), seed)
}, timeout)
afterAll(() => shop.remove())

test(
  `a backup that is killed leaves nothing under a final name that is not whole, three times (seed ${seed})`,
  { timeout },
  async () => {
    const { wrong, inTime } = await shop.killBackups(3)
    expect(wrong).toEqual([])
    expect(inTime).toBeGreaterThan(0)
  },
)

test(
  `a restore that is killed leaves no shop, or a whole one, and can be begun again, twice (seed ${seed})`,
  { timeout },
  async () => {
    const { wrong, inTime } = await shop.killRestores(2)
    expect(wrong).toEqual([])
    expect(inTime).toBeGreaterThan(0)
  },
)
