import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { cachingShop, type Ask } from '../testing/caching-shop.ts'
import { insertProducts } from '../testing/product-fixtures.ts'
import { rawExchange } from '../testing/raw-exchange.ts'
import { stockStore } from '../selling/catalogue/stock/stock-store.ts'
import type { TestApp } from '../testing/test-app.ts'
import { guest } from '../testing/visitor.ts'

const hitsOf = (app: TestApp) => app.responseCache!.counts.hits
const twenty = Array.from({ length: 20 }, (_, place) => ({ name: `Phone ${place}` }))

const getRaw = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${headers}\r\n`
const closing = 'connection: close\r\n'

test.each(['/api/sales', '/sales', '/api/sales?page=1&limit=5'])(
  'a cached %s has all headers of the rendered one',
  async (path) => {
    const { app, ask } = await cachingShop()
    await insertProducts(app, 'sales', twenty)
    const accept = { 'accept-encoding': 'br' }
    const rendered = await ask(path, accept)
    const cached = await ask(path, accept)
    expect(hitsOf(app)).toBe(1)
    const names = (headers: object) => Object.keys(headers).sort()
    expect(names(cached.headers)).toEqual(names(rendered.headers))
    const past = await app.inject({ url: path, headers: accept })
    expect(names(cached.headers)).toEqual(expect.arrayContaining(names(past.headers)))
  },
)

test('a cached page closes its connection while the shop shuts down', async () => {
  const { app, ask } = await cachingShop()
  const stays = { connection: 'keep-alive' }
  await ask('/sales', stays)
  expect((await ask('/sales', stays)).headers.connection).toBe('keep-alive')
  void app.drain(60_000)
  expect((await ask('/sales', stays)).headers.connection).toBe('close')
  expect(hitsOf(app)).toBe(2)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
] as const)('Accept-Encoding %s is answered with %s from the cache', async (accepted, coding) => {
  const { app, ask } = await cachingShop()
  await insertProducts(app, 'sales', twenty)
  const plain = (await app.inject('/api/sales')).body
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
  // The first request renders, the second creates the encoding, the third is a hit.
  await ask('/api/sales', { 'accept-encoding': 'br' })
  await ask('/api/sales', headers)
  const hits = hitsOf(app)
  const response = await ask('/api/sales', headers)
  expect(hitsOf(app)).toBe(hits + 1)
  expect(response.text).toBe(plain)
  expect(response.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(response.headers['content-encoding']).toBe(coding)
  expect((await ask('/api/sales', headers, 'HEAD')).headers['content-length']).toBe(
    response.headers['content-length'],
  )
})

test('a plain response shows a change at once', async () => {
  const { app, ask, phone } = await cachingShop()
  await insertProducts(app, 'sales', twenty)
  for (let look = 0; look < 3; look++) await ask('/api/sales')
  await stockStore(app.db).hold([{ productId: phone._id, quantity: 3 }])
  expect((await ask('/api/sales')).text).toBe((await app.inject('/api/sales')).body)
})

test('plain responses of many pages stay within their memory limit', async () => {
  const { app, ask } = await cachingShop({ environment: { PAGE_MEMORY_MB: '1' } })
  const phones = await insertProducts(
    app,
    'sales',
    Array.from({ length: 30 }, () => ({ description: randomWords(60_000) })),
  )
  for (const { _id } of phones) {
    const { headers, text } = await ask(`/api/sales/${_id}`)
    expect([headers['content-encoding'], text.length > 60_000]).toEqual([undefined, true])
    expect(app.responseCache!.bytes).toBeLessThanOrEqual(2 ** 20)
  }
})

const randomWords = (length: number) => 'lorem ipsum dolor sit amet '.repeat(length / 27)

test('a visitor with other cookies gets the cached page, and one with a session never that of others', async () => {
  const { app, ask } = await cachingShop()
  const visitors = (await ask('/sales')).text
  expect((await ask('/sales', { cookie: 'theme=dark; a=b' })).text).toBe(visitors)
  expect(hitsOf(app)).toBe(1)
  const cookie = [...(await guest(app)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const guests = (await ask('/sales', { cookie })).text
  expect(guests).not.toBe(visitors)
  expect(hitsOf(app)).toBe(1)
})

test('requests on one connection are answered in their order, with and without a session', async () => {
  const { app, ask } = await cachingShop()
  await ask('/sales')
  await ask('/api/sales')
  const session = 'cookie: sid=made-up\r\n'
  const answers = await rawExchange(
    app,
    getRaw('/sales', session) + getRaw('/api/sales') + getRaw('/sales') + getRaw('/api/shop', closing),
  )
  const types = [...answers.matchAll(/content-type: ([^;]+)/g)].map(([, type]) => type)
  expect(types).toEqual(['text/html', 'application/json', 'text/html', 'application/json'])
})

test('every response is counted in the metrics by method, route and status, and logged', async () => {
  const stream = new PassThrough().setEncoding('utf8')
  const { app, ask } = await cachingShop({ logger: { level: 'info', stream } })
  const { etag } = (await ask('/api/sales')).headers
  for (let hit = 0; hit < 5; hit++) await ask('/api/sales')
  await ask('/api/sales', {}, 'HEAD')
  await ask('/api/sales', { 'if-none-match': etag! })
  for (const path of ['/sales', '/sales?q=a-word', '/sales', '/sales?q=a-word']) await ask(path)
  expect(hitsOf(app)).toBe(9)
  expect(await countsOf(ask)).toEqual({
    'GET /api/sales 200': 6,
    'HEAD /api/sales 200': 1,
    'GET /api/sales 304': 1,
    // React Router does not render the page of this test, so its route is its path.
    'GET /sales 200': 4,
  })
  const lines = String(stream.read()).trim().split('\n')
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const completed = requests.filter(({ msg, path }) => msg === 'Request completed' && path !== '/metrics')
  // A rendered page is also logged by the request inside the process, with the same id.
  const byId = completed.map(
    ({ requestId, method, path, status }) => [requestId, [method, path, status]] as const,
  )
  expect([...new Map(byId).values()].map((fields) => fields.join(' '))).toEqual([
    ...Array.from({ length: 6 }, () => 'GET /api/sales 200'),
    ...['HEAD /api/sales 200', 'GET /api/sales 304'],
    ...Array.from({ length: 4 }, () => 'GET /sales 200'),
  ])
})

async function countsOf(ask: Ask) {
  const { text } = await ask('/metrics')
  const counted = text.matchAll(
    /kadai_http_request_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)/g,
  )
  return Object.fromEntries(
    Array.from(counted, ([, method, route, status, count]) => [
      `${method!} ${route!} ${status!}`,
      Number(count),
    ]),
  )
}
