import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataUrl, picture } from '../../src/testing/pictures.ts'
import { buyer, cable, RequestRefused, plentifulItem, type Buyer, type Item } from '../buyer.ts'
import { owner, startShop } from '../shop-process.ts'
import { readLedger } from './ledger-state.ts'
import { smallDisk } from './disk-full.ts'

const mega = 1024 * 1024
/** The sandbox provider stores its data on the same disk. */
const refusals = /answered 503: .*"(storage_full|database_away|outcome_unknown|gateway_silent)"/

/** Orders and pays until the shop has refused this often; returns the refusals and the acknowledged orders. */
async function orderUntilRefused(someone: Buyer, item: Item, times: number) {
  const granted: string[] = []
  const refused: string[] = []
  while (refused.length < times) {
    try {
      const { id } = await someone.place(item)
      granted.push(id)
      await someone.pay(id)
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
      refused.push(error.message)
    }
  }
  return { granted, refused }
}

test.each([2, 20])(
  'a shop whose disk fills up, with %i MB left, reports it, still serves pages, and sells again when there is space',
  async (left) => {
    const disk = smallDisk(300)
    onTestFinished(() => disk.remove())
    const dataDir = join(disk.folder, 'data')
    const shop = await startShop(dataDir, { DEMO: '0' })
    onTestFinished(() => shop.kill())
    const admin = await buyer(shop.url, owner)
    const item = await plentifulItem(admin)
    const someone = await buyer(shop.url)

    disk.fill(left * mega)
    const { granted, refused } = await orderUntilRefused(someone, item, 10)
    expect(refused.filter((message) => !refusals.test(message))).toEqual([])
    expect(refused.at(-1)).toContain('storage_full')
    const upload = await admin
      .call('PUT', `/api/accessories/${item._id}`, {
        ...cable,
        image_url: dataUrl(await picture('png', { width: 3000, height: 2000 })),
      })
      .catch((error: unknown) => String(error))
    expect(upload).toContain('storage_full')
    for (const path of ['/api/accessories', '/home', '/healthz'])
      expect((await fetch(shop.url + path)).status, path).toBe(200)

    disk.makeRoom()
    const sellsAgain = async () => (await buyer(shop.url)).place(item)
    const { id } = await vi.waitFor(sellsAgain, { timeout: 30_000, interval: 500 })
    const ids = await allOrders(await buyer(shop.url, owner))
    expect([...granted, id].filter((order) => !ids.includes(order))).toEqual([])
    expect((await readLedger({ dataDir }, item)).problems).toEqual([])
    expect(globSync('media/.*', { cwd: dataDir })).toEqual([])
    expect(await shop.stop()).toBe(0)
  },
)

async function allOrders(admin: Buyer) {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const rows = await admin.call<{ id: string }[]>(
      'GET',
      `/api/admin/orders?page=${page}&limit=200&sort=date_asc`,
    )
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < 200) return ids
  }
}
