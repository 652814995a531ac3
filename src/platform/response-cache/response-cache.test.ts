import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cacheableControl, incompleteHeader, type RenderedResponse } from './anonymous-rendering.ts'
import { Invalidations } from './invalidations.ts'
import { ResponseCache } from './response-cache.ts'

const list = { url: '/sales', topics: ['sales'], isPage: true }

function connectedCache(maxBytes = 2 ** 20) {
  const changes = new Invalidations()
  changes.onConnected()
  return { changes, cache: new ResponseCache(changes, maxBytes) }
}

const page = (body: string, headers: RenderedResponse['headers'] = {}, statusCode = 200) => ({
  statusCode,
  headers: { 'content-type': 'text/html', 'cache-control': cacheableControl, ...headers },
  rawPayload: Buffer.from(body),
})

/** Renders bodies in turn: "1", "2" and so on. */
function counting(response: (body: string) => RenderedResponse = page) {
  const calls = { count: 0 }
  return { calls, render: async () => response(String(++calls.count)) }
}

test('an entry is valid until its topic changes', async () => {
  const { changes, cache } = connectedCache()
  const { render } = counting()
  const shown = async () => (await cache.getOrRender(list, '', render)).cached?.body.toString()
  expect([await shown(), await shown()]).toEqual(['1', '1'])
  changes.invalidate('services')
  expect(await shown()).toBe('1')
  changes.invalidate('sales')
  expect([await shown(), await shown()]).toEqual(['2', '2'])
})

test('a response whose topic changed while it was rendered is not stored, and nobody who asks after the change waits for it', async () => {
  const { changes, cache } = connectedCache()
  const { promise, resolve } = Promise.withResolvers<RenderedResponse>()
  const before = cache.getOrRender(list, '', () => promise)
  changes.invalidate('sales')
  const after = await cache.getOrRender(list, '', async () => page('new'))
  resolve(page('old'))
  expect((await before).cached?.body.toString()).toBe('old')
  const { cached } = await cache.getOrRender(list, '', () => Promise.reject(new Error('rendered again')))
  expect([after.cached?.body.toString(), cached?.body.toString()]).toEqual(['new', 'new'])
})

test('while notifications do not arrive, nothing is served or stored', async () => {
  const { changes, cache } = connectedCache()
  const { calls, render } = counting()
  await cache.getOrRender(list, '', render)
  changes.onDisconnected()
  expect(cache.isAvailable).toBe(false)
  await cache.getOrRender(list, '', render)
  changes.onConnected()
  await cache.getOrRender(list, '', render)
  expect(calls.count).toBe(3)
})

test('a response that was being rendered when notifications stopped is not stored', async () => {
  const { changes, cache } = connectedCache()
  const { promise, resolve } = Promise.withResolvers<RenderedResponse>()
  const rendering = cache.getOrRender(list, '', () => promise)
  changes.onDisconnected()
  resolve(page('old'))
  await rendering
  changes.onConnected()
  expect(cache.entryCount).toBe(0)
})

test.each([
  ['a response with a cookie', page('a', { 'set-cookie': 'sid=1' })],
  ['another status', page('a', {}, 404)],
  ['a redirect', page('a', {}, 303)],
  ['an incomplete answer', page('a', { [incompleteHeader]: 'spelling' })],
  ['a page that does not say it is complete', page('a', { 'cache-control': 'no-store' })],
])('%s is for the request that caused it alone, and not stored', async (_what, response) => {
  const { cache } = connectedCache()
  const { calls, render } = counting(() => response)
  const results = await Promise.all([1, 2, 3].map(() => cache.getOrRender(list, '', render)))
  expect(results).toEqual([{ uncached: response }, { uncached: undefined }, { uncached: undefined }])
  expect([calls.count, cache.entryCount]).toEqual([1, 0])
})

test('audiences have separate entries', async () => {
  const { cache } = connectedCache()
  const { render } = counting()
  const bodies = ['', 'guest', 'owner', 'guest'].map(async (audience) => {
    const { cached } = await cache.getOrRender(list, audience, render)
    return cached?.body.toString()
  })
  expect(await Promise.all(bodies)).toEqual(['1', '2', '3', '2'])
})

test('an encoding is created once, and all who wait for it get the same bytes', async () => {
  const { cache } = connectedCache()
  const body = 'page '.repeat(1_000)
  const { cached } = await cache.getOrRender(list, '', async () => page(body))
  const wanted = ['br', 'gzip', 'identity', 'gzip', 'identity'] as const
  const [br, gzip, identity, gzipAgain, identityAgain] = await Promise.all(
    wanted.map((encoding) => cache.encoded(cached!, encoding)),
  )
  expect([gzipAgain, identityAgain]).toEqual([gzip, identity])
  expect(gzipAgain).toBe(gzip)
  expect(identityAgain).toBe(identity)
  expect(await cache.encoded(cached!, 'gzip')).toBe(gzip)
  expect(brotliDecompressSync(br!.body).toString()).toBe(body)
  expect(gunzipSync(gzip!.body).toString()).toBe(body)
  expect(identity!.body.toString()).toBe(body)
})

test('the policy is stored with the page, and another policy makes another ETag', async () => {
  const { cache, changes } = connectedCache()
  const withPolicy = async (policy: string) => {
    changes.invalidate('sales')
    const render = async () => page('same', { 'content-security-policy': policy })
    return (await cache.getOrRender(list, '', render)).cached!
  }
  const [one, two] = [await withPolicy(`script-src 'sha256-1'`), await withPolicy(`script-src 'sha256-2'`)]
  expect(one.headers).toMatchObject({ 'content-security-policy': `script-src 'sha256-1'`, etag: one.etag })
  expect(two.etag).not.toBe(one.etag)
})

test('entries stay within the limit in bytes, and one larger than a quarter evicts none', async () => {
  const { cache } = connectedCache(100_000)
  const render = (url: string, bytes: number) =>
    cache.getOrRender({ url, topics: [], isPage: false }, '', async () => page('x'.repeat(bytes)))
  for (let item = 0; item < 50; item++) await render(`/${item}`, 900)
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  const { entryCount } = cache
  expect(entryCount).toBeGreaterThan(10)
  const { cached } = await render('/large', 30_000)
  expect((await cache.encoded(cached!, 'identity')).body.length).toBe(30_000)
  // Only its compressed form is stored.
  expect([cache.entryCount, cache.bytes <= 100_000]).toEqual([entryCount, true])
})

test('a cache of 0 bytes stores nothing', async () => {
  const { cache } = connectedCache(0)
  await cache.getOrRender(list, '', async () => page('a'))
  expect(cache.entryCount).toBe(0)
})
