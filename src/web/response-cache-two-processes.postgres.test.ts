import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { overTheNetwork } from '../testing/over-the-network.ts'
import { insertProducts } from '../testing/product-fixtures.ts'
import { twoProcesses } from '../testing/two-processes.ts'

test('two processes that fill and invalidate their caches at the same time never go back to an older price, and both end with the newest', async () => {
  const [one, other] = await twoProcesses({}, { hearsChanges: true })
  const [phone] = await insertProducts(one, 'sales', [{ name: 'Phone', onHand: 3 }])
  const { _id: id } = phone
  const lastPrice = phone.price + 100
  const processes = await Promise.all(
    [one, other].map(async (app) => {
      await expect.poll(() => app.responseCache!.isAvailable, { timeout: 20_000 }).toBe(true)
      return { app, ask: await overTheNetwork(app) }
    }),
  )
  const paths = ['/api/sales', `/api/sales/${id}`, '/api/sales?sort=price_asc']
  const priceIn = (text: string) => {
    const shown = JSON.parse(text) as { price: number } | { price: number }[]
    return (Array.isArray(shown) ? shown[0]! : shown).price
  }

  let isDone = false
  /** The processes write in turn while both render; after each write its process shows nothing older. */
  async function write() {
    for (let price = phone.price + 1; price <= lastPrice; price++) {
      const { app, ask } = processes[price % 2]!
      await app.db.execute(sql`update products set price_paise = ${price * 100} where id = ${id}`)
      const path = paths[price % paths.length]!
      expect(priceIn((await ask(path)).text), path).toBe(price)
    }
  }
  /** Of one process and URL: what a reader has seen once, it sees until something newer comes. */
  async function read(ask: (typeof processes)[number]['ask'], path: string, encoding: string) {
    let newest = 0
    while (!isDone) {
      const price = priceIn((await ask(path, { 'accept-encoding': encoding })).text)
      expect(price, path).toBeGreaterThanOrEqual(newest)
      newest = price
    }
  }
  const readers = processes.flatMap(({ ask }) =>
    paths.flatMap((path) => ['br', 'gzip', ''].map((encoding) => read(ask, path, encoding))),
  )
  await Promise.all([write().finally(() => (isDone = true)), ...readers])

  for (const { app, ask } of processes)
    for (const path of paths) {
      await expect.poll(async () => priceIn((await ask(path)).text)).toBe(lastPrice)
      expect((await ask(path)).text).toBe((await app.inject(path)).body)
      expect(app.responseCache!.counts.hits).toBeGreaterThan(0)
    }
})
