import { once } from 'node:events'
import { createServer } from 'node:http'
import type * as zlibModule from 'node:zlib'
import { brotliDecompress } from 'node:zlib'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cachingShop } from '../../testing/caching-shop.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { rawExchange } from '../../testing/raw-exchange.ts'
import { testApp } from '../../testing/test-app.ts'
import { publicAccess } from '../contract.ts'
import { handleInTurn } from './pipelining.ts'

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof zlibModule>()
  return { ...zlib, brotliDecompress: vi.fn(zlib.brotliDecompress) }
})

afterEach(() => void vi.mocked(brotliDecompress).mockClear())

const pipelined = (paths: string[]) =>
  paths
    .map((path, at) => {
      const closing = at === paths.length - 1 ? 'connection: close\r\n' : ''
      return `GET ${path} HTTP/1.1\r\nhost: shop\r\n${closing}\r\n`
    })
    .join('')

const bodiesOf = (answers: string) =>
  answers
    .split(/HTTP\/1\.1 200 OK\r\n/)
    .slice(1)
    .map((answer) => answer.split('\r\n\r\n')[1])

/** A shop with `/echo/:id`, which answers after a few turns of the event loop, and what it handles and holds at most at a time. */
async function echoingShop() {
  const app = await testApp()
  const most = { handled: 0, held: 0 }
  let [handled, held] = [0, 0]
  app.get<{ Params: { id: string } }>('/echo/:id', { config: publicAccess }, async ({ params }) => {
    most.handled = Math.max(most.handled, ++handled)
    await nextTurn()
    await nextTurn()
    handled--
    return params.id.padEnd(10_000, '.')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.prependListener('request', (_request, response) => {
    most.held = Math.max(most.held, ++held)
    response.once('close', () => held--)
  })
  return { app, most }
}

test('pipelined requests are handled one after the other, and all are answered in their order', async () => {
  const { app, most } = await echoingShop()
  const ids = Array.from({ length: 500 }, (_, at) => String(at))
  const answers = bodiesOf(await rawExchange(app, pipelined(ids.map((id) => `/echo/${id}`))))
  expect(answers).toEqual(ids.map((id) => id.padEnd(10_000, '.')))
  expect(most.handled).toBe(1)
})

test('a connection is not read while requests wait, so only what arrived at once is held', async () => {
  const { app, most } = await echoingShop()
  const count = 4_000
  const requests = pipelined(Array.from({ length: count }, () => '/echo/x'))
  const chunkBytes = 2 ** 16
  const answers = bodiesOf(await rawExchange(app, requests))
  expect(answers).toHaveLength(count)
  expect(most.held).toBeLessThanOrEqual(2 + Math.ceil(chunkBytes / (requests.length / count)))
})

test('once a connection is closed, none of the requests that wait is started', async () => {
  const app = await testApp()
  const { promise: first, resolve: started } = Promise.withResolvers<unknown>()
  const { promise: end, resolve: finish } = Promise.withResolvers<unknown>()
  let handled = 0
  app.get('/held', { config: publicAccess }, async () => {
    handled++
    started(true)
    return end
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const exchange = rawExchange(app, pipelined(Array.from({ length: 100 }, () => '/held')))
  await first
  app.server.closeAllConnections()
  await exchange
  finish('done')
  await app.close()
  expect(handled).toBe(1)
})

test('no request is handled after a response that closes the connection', async () => {
  const app = await testApp()
  let handled = 0
  app.get('/last', { config: publicAccess }, (_request, reply) => reply.header('connection', 'close').send())
  app.get('/more', { config: publicAccess }, () => ++handled)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = await rawExchange(app, pipelined(['/last', '/more', '/more', '/more']))
  expect(bodiesOf(answers)).toHaveLength(1)
  expect(handled).toBe(0)
})

test('a client that floods the shop with requests is disconnected, and those of others are still answered', async () => {
  const server = createServer(handleInTurn((_request, response) => void response.end(), 50))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const answered = async (count: number) => {
    const paths = Array.from({ length: count }, () => '/')
    return bodiesOf(await rawExchange({ server }, pipelined(paths)).catch(() => '')).length
  }
  expect(await answered(50)).toBe(50)
  expect(await answered(1_000)).toBeLessThan(1_000)
  expect(await answered(50)).toBe(50)
})

test.each(['identity', 'gzip'])(
  'hundreds of pipelined requests for a cached response create its %s form once',
  async (coding) => {
    const { app, ask } = await cachingShop()
    await insertProducts(
      app,
      'sales',
      Array.from({ length: 20 }, () => ({})),
    )
    const { text } = await ask('/api/sales', { 'accept-encoding': 'br' })
    const requests = pipelined(Array.from({ length: 250 }, () => '/api/sales'))
    const answers = await rawExchange(
      app,
      requests.replaceAll('host:', `accept-encoding: ${coding}\r\nhost:`),
    )
    expect(answers.split('HTTP/1.1 200 OK\r\n')).toHaveLength(251)
    if (coding === 'identity') expect(bodiesOf(answers).every((body) => body === text)).toBe(true)
    expect(vi.mocked(brotliDecompress).mock.calls.length).toBeLessThanOrEqual(1)
  },
)

test('a request whose compressed body is broken is refused, and the shop stays open', async () => {
  const { app } = await echoingShop()
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\n'
  const chunk = 'a'.repeat(2_000)
  await rawExchange(
    app,
    `${head}connection: close\r\ntransfer-encoding: chunked\r\n\r\n7d0\r\n${chunk}\r\n0\r\n\r\n`,
  )
  expect(bodiesOf(await rawExchange(app, pipelined(['/echo/1'])))).toHaveLength(1)
})
