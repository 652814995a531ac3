import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stockStore } from '../selling/catalogue/stock/stock-store.ts'
import { shopStore } from '../site/shop/store.ts'
import { cachingShop, whole, type Ask } from '../testing/caching-shop.ts'
import { insertProducts } from '../testing/product-fixtures.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { admin } from '../testing/visitor.ts'

const hitsOf = (app: TestApp) => app.responseCache!.counts.hits

describe('a cached response equals a rendered one', () => {
  test('API-01 the second response is served from the cache and equals the first', async () => {
    const { app, ask } = await cachingShop()
    const accepts = { 'accept-encoding': 'gzip, deflate, br' }
    const [first, second] = [await ask('/api/sales', accepts), await ask('/api/sales', accepts)]
    expect(hitsOf(app)).toBe(1)
    expect(second.text).toBe(first.text)
    const ofEach = new Set(['x-request-id', 'date'])
    const common = Object.entries(first.headers).filter(([name]) => !ofEach.has(name))
    expect(second.headers).toMatchObject(Object.fromEntries(common))
    expect(second.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-total-count': '1',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
      ...whole,
    })
    expect(second.headers['x-request-id']).toMatch(/^[0-9A-Z]{10}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test.each(['gzip', 'br', 'identity'])('with encoding %s too', async (coding) => {
    const { app, ask } = await cachingShop()
    await insertProducts(
      app,
      'sales',
      Array.from({ length: 20 }, () => ({})),
    )
    const plain = (await app.inject('/api/sales')).body
    for (const look of ['first', 'second']) {
      const { headers, text } = await ask('/api/sales', { 'accept-encoding': coding })
      expect(text, look).toBe(plain)
      expect(headers['content-encoding'] ?? 'identity').toBe(coding)
    }
  })

  test('a matching If-None-Match is answered with 304 until the content changes', async () => {
    const { app, ask, phone } = await cachingShop()
    const { etag } = (await ask('/api/sales')).headers
    const again = () => ask('/api/sales', { 'if-none-match': `"other", ${etag!}` })
    const known = await again()
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag])
    expect(known.headers).toMatchObject({ 'x-content-type-options': 'nosniff', ...whole })
    await stockStore(app.db).hold([{ productId: phone._id, quantity: 1 }])
    expect((await again()).status).toBe(200)
  })

  test('API-30 a stale count in a cached list is corrected soon, even without another change', async () => {
    const { app, ask } = await cachingShop()
    const total = async () => (await ask('/api/sales?page=1&limit=1')).headers['x-total-count']
    const covers = Array.from({ length: 1_001 }, (_, place) => ({ name: `Cover ${place}` }))
    await insertProducts(app, 'sales', covers)
    expect(await total()).toBe('1002')
    await insertProducts(app, 'sales', [{}])
    expect(await total()).toBe('1002')
    await expect.poll(total, { timeout: 20_000 }).toBe('1003')
  })

  test('HEAD returns the same headers without a body', async () => {
    const { ask } = await cachingShop()
    const { headers } = await ask('/api/sales')
    const { status, text, headers: ofHead } = await ask('/api/sales', {}, 'HEAD')
    expect([status, text, ofHead.etag, ofHead['content-length']]).toEqual([
      200,
      '',
      headers.etag,
      headers['content-length'],
    ])
  })

  test('a hundred concurrent misses are rendered once', async () => {
    const { app, ask, rendered } = await cachingShop()
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/sales')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([rendered(), app.responseCache!.counts.misses]).toEqual([1, 1])
  })

  test('other spellings of an address get the cached page, so that it is rendered once', async () => {
    const { app, ask, rendered } = await cachingShop()
    const { text } = await ask('/sales')
    for (const path of ['/SALES', '/%73ales', '/./sales', `/sales?x=${'x'.repeat(600)}`]) {
      expect(await ask(path), path).toMatchObject({ status: 200, text })
      expect(await ask(path, {}, 'HEAD'), path).toMatchObject({ status: 200, text: '' })
    }
    expect([rendered(), app.responseCache!.counts.misses]).toEqual([1, 1])
  })

  test('a missing item is not cached, and gets the usual response', async () => {
    const { app, ask } = await cachingShop()
    const { status, headers } = await ask('/api/sales/01890000-0000-7000-8000-000000000001')
    expect([status, headers['cache-control'], app.responseCache!.entryCount]).toEqual([404, 'no-store', 0])
  })
})

describe('the next response shows a write', () => {
  const priceOf = async (ask: Ask) =>
    (JSON.parse((await ask('/api/sales')).text) as { price: number }[])[0]?.price

  test('of the owner through the API', async () => {
    const { app, ask, phone } = await cachingShop()
    const owner = await admin(app)
    for (let price = 100; price < 104; price++) {
      await priceOf(ask)
      const { _id, stock, ...form } = phone
      const saved = await owner.put(`/api/sales/${_id}`, { ...form, stock, stock_loaded: stock, price })
      expect(saved.statusCode).toBe(200)
      expect(await priceOf(ask)).toBe(price)
    }
  })

  test.each([
    ['of stock that is sold out', (app, id) => stockStore(app.db).hold([{ productId: id, quantity: 3 }])],
    [
      'of a price by SQL',
      (app, id) => app.db.execute(sql`update products set price_paise = 100 where id = ${id}`),
    ],
    [
      'of a deleted item',
      (app, id) => app.db.execute(sql`update products set deleted_at = now() where id = ${id}`),
    ],
    ['of a new item', (app) => insertProducts(app, 'sales', [{}])],
  ] satisfies [string, (app: TestApp, id: string) => Promise<unknown>][])('%s', async (_what, write) => {
    const { app, ask, phone } = await cachingShop()
    const before = (await ask('/api/sales')).text
    await write(app, phone._id)
    expect((await ask('/api/sales')).text).not.toBe(before)
  })

  test('of the shop’s name, in every response', async () => {
    const { app, ask, rendered } = await cachingShop()
    await ask('/sales')
    await shopStore(app.db).update({ name: 'Another name' }, app.clock())
    expect(JSON.parse((await ask('/api/shop')).text)).toMatchObject({ name: 'Another name' })
    await ask('/sales')
    expect(rendered()).toBe(2)
  })

  test('of one item, and other items stay cached', async () => {
    const { app, ask, phone } = await cachingShop()
    const [other] = await insertProducts(app, 'sales', [{}])
    await ask(`/api/sales/${other._id}`)
    await stockStore(app.db).hold([{ productId: phone._id, quantity: 1 }])
    await ask(`/api/sales/${other._id}`)
    expect(hitsOf(app)).toBe(1)
  })

  test('that happened while an older response was rendered; that response is not cached', async () => {
    const { app, ask, phone } = await cachingShop()
    const { promise: isRead, resolve: read } = Promise.withResolvers<unknown>()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<unknown>()
    app.responseCache!.clear()
    const address = { url: '/api/sales', topics: ['sales'], isPage: false }
    const old = app.responseCache!.getOrRender(address, '', async () => {
      const found = await app.inject('/api/sales')
      read(true)
      await mayAnswer
      return found
    })
    await isRead
    await stockStore(app.db).hold([{ productId: phone._id, quantity: 3 }])
    const meanwhile = await ask('/api/sales')
    answer(true)
    await old
    expect(meanwhile.text).toContain('"stock":0')
    expect((await ask('/api/sales')).text).toContain('"stock":0')
  })
})

test('the trigger reports a change of every column of a product that may be shown', async () => {
  const app = await testApp()
  const { rows } = await app.db.execute<{ column: string }>(sql`
    select column_name as column from information_schema.columns where table_schema = 'public' and table_name = 'products'`)
  const { rows: triggers } = await app.db.execute<{ definition: string }>(sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname in ('products_shown_changed', 'products_shown_moved')`)
  const definitions = triggers.map(({ definition }) => definition).join()
  // The others are for staff only, change together with a reported column, or are computed from one.
  const unreported = rows
    .map(({ column }) => column)
    .filter((column) => !definitions.includes(`old.${column}`))
  expect(unreported.sort()).toEqual([
    'archived_at',
    'barcode',
    'cost_changed_at',
    'deleted_by',
    'in_stock',
    'is_demo',
    'is_serialised',
    'low_stock_level',
    'name_sort_key',
    'pieces_with_cost',
    'search_text',
    'specification_text',
    'stock_value_paise',
    'to_count_since',
    'updated_at',
    'version',
  ])
})
