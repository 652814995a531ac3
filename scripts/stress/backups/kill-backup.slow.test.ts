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
  `two killed backups leave no incomplete backup under a final name (seed ${seed})`,
  { timeout },
  async () => {
    const { wrong, inTime } = await shop.killBackups(2)
    expect(wrong).toEqual([])
    expect(inTime).toBeGreaterThan(0)
  },
)

test(
  `two killed restores leave no shop or a complete one, and can be repeated (seed ${seed})`,
  { timeout },
  async () => {
    const { wrong, inTime } = await shop.killRestores(2)
    expect(wrong).toEqual([])
    expect(inTime).toBeGreaterThan(0)
  },
)
