import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopWithOrders } from '../../../bench/fixtures/many-orders.ts'
import { shopToBackUp } from './kill-backups.ts'

const seed = Number(process.env['SEED'] ?? 20_261_122)
const kills = Number(process.env['KILLS'] ?? 50)
const orders = 2_000
let shop: Awaited<ReturnType<typeof shopToBackUp>>

beforeAll(async () => {
  shop = await shopToBackUp((dataDir) => createShopWithOrders(dataDir, orders), seed)
}, 600_000)
afterAll(() => shop.remove())

test(`${kills} killed backups leave no incomplete backup under a final name (seed ${seed})`, async () => {
  const { wrong, inTime } = await shop.killBackups(kills)
  console.log(`${inTime} of ${kills} kills came before the backup was done`)
  expect(wrong).toEqual([])
  expect(inTime).toBeGreaterThan(kills / 2)
})

test(`${kills} killed restores leave no shop or a complete one, and can be repeated (seed ${seed})`, async () => {
  const { wrong, inTime } = await shop.killRestores(kills)
  console.log(`${inTime} of ${kills} kills came before the restore was done`)
  expect(wrong).toEqual([])
  expect(inTime).toBeGreaterThan(kills / 2)
})
