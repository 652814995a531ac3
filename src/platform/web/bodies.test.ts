import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { line, place } from '../../testing/order-fixtures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { rawExchange } from '../../testing/raw-exchange.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest, visitor } from '../../testing/visitor.ts'

const visit = { route: '/sales', path: '/sales' }
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ...[
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ],
  ...['application/jsonx', 'application/json5', 'application/ json', 'application', 'json', '*/*', ',', ';'],
  ...[
    'text/json',
    'application/xml',
    'image/svg+xml',
    'application/json,text/plain',
    'application/json text',
  ],
  ...['application/vnd.api+json', 'application/problem+json', 'application\\json', 'a'.repeat(5000)],
])('a body of another content type than JSON is rejected: %s', async (contentType) => {
  const app = await testApp()
  const answer = await visitor(app).post('/api/visits', JSON.stringify(visit), {
    'content-type': contentType,
  })
  expect(answer.statusCode).toBe(415)
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  ' application/json ;x=y',
])('spellings of JSON’s content type are accepted: %s', async (contentType) => {
  const app = await testApp()
  const answer = await visitor(app).post('/api/visits', JSON.stringify(visit), {
    'content-type': contentType,
  })
  expect(answer.statusCode).toBe(204)
})

test('the mail service’s two endpoints accept one content type each', async () => {
  const app = await testApp()
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await visitor(app).post('/api/v1.0/email/send', '--x--', form)).statusCode).toBe(415)
  expect((await visitor(app).post('/api/v1.0/email/send-form', {})).statusCode).toBe(415)
})

test('a caller without access is rejected as such, whatever the body', async () => {
  const app = await testApp()
  const text = { 'content-type': 'text/plain' }
  expect((await visitor(app).put('/api/shop', 'x', text)).statusCode).toBe(401)
  expect((await (await guest(app)).put('/api/shop', 'x', text)).statusCode).toBe(403)
  expect((await (await admin(app)).put('/api/shop', 'x', text)).statusCode).toBe(415)
})

test('JSON is accepted up to twenty levels, and thousands of levels are rejected as quickly', async () => {
  const app = await testApp()
  const json = { 'content-type': 'application/json' }
  const send = async (depth: number) =>
    (await visitor(app).post('/api/visits', `{"more":${nested(depth)},"route":"/","path":"/"}`, json))
      .statusCode
  expect(await send(19)).toBe(204)
  for (const depth of [20, 21, 100]) expect(await send(depth), String(depth)).toBe(400)
  const buyer = await guest(app)
  for (const body of [nested(40_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
    const answer = await buyer.post('/api/orders', body, json)
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([400, 'too_deep'])
  }
})

test.each([
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":{"x":1}}}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"a":[{"constructor":{"prototype":{}}}]}',
])('a body with prototype keys is rejected: %s', async (body) => {
  const app = await testApp()
  const answer = await visitor(app).post('/api/visits', body, { 'content-type': 'application/json' })
  expect(answer.statusCode).toBe(400)
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
})

test('bodies above 256 kB are rejected, except a product with its picture, after the session check', async () => {
  const app = await testApp()
  const large = { ...visit, more: 'x'.repeat(300_000) }
  expect((await visitor(app).post('/api/orders', large)).statusCode).toBe(401)
  expect((await (await guest(app)).post('/api/orders', large)).statusCode).toBe(413)
  expect((await visitor(app).post('/api/sales', large)).statusCode).toBe(401)
  expect((await (await admin(app)).post('/api/sales', large)).statusCode).toBe(400)
})

test('every call that needs no session refuses more than 4 kB before it is parsed, and so does an address without a route', async () => {
  const app = await testApp()
  // Parsed, it would be unreadable: 400.
  const request = { headers: { 'content-type': 'application/json' }, payload: '['.repeat(5_000) }
  const open = app.routeTable.flatMap(({ method, url, config }) =>
    config?.access === 'anyone' && !url.startsWith('/sandbox/')
      ? [method].flat().map((each) => ({ method: each as 'POST', url: url.replaceAll(/:\w+/g, 'x') }))
      : [],
  )
  const changing = open.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  const refused: string[] = []
  const read: string[] = []
  for (const { method, url } of [...changing, { method: 'POST' as const, url: '/nowhere' }]) {
    const { body } = await app.inject({ ...request, method, url })
    ;(body.includes('That is too large to send. Please send less.') ? refused : read).push(url)
  }
  expect(refused).toEqual(
    expect.arrayContaining(['/api/auth/login', '/cart/add', '/verify-payment', '/nowhere']),
  )
  expect(read.sort()).toEqual([
    // Its link is looked up first: another test shows that nothing is read without one.
    '/api/order-links/x/returns/x/photos',
    '/api/repair-links/x/jobs/x/photos',
    '/api/v1.0/email/send',
    '/api/v1.0/email/send-form',
    '/webhooks/razorpay',
  ])
})

test('a chunked body is counted: it is refused before its end', async () => {
  const app = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const chunk = `400\r\n${'['.repeat(0x400)}\r\n`
  const head = 'POST /api/visits HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n'
  const answer = await rawExchange(app, `${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(5)}`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('an order of a hundred lines by a guest, and the longest contact message, are not too large', async () => {
  const app = await testApp()
  const items = await insertProducts(
    app,
    'sales',
    Array.from({ length: 100 }, () => ({ onHand: 5 })),
  )
  expect(
    (
      await place(
        await guest(app),
        items.map((item) => line(item)),
      )
    ).statusCode,
  ).toBe(201)
  const message = { name: 'அ'.repeat(100), email: 'asha@example.com', message: 'அ'.repeat(5_000) }
  const sent = await visitor(app).post('/api/v1.0/email/send', { template_params: message })
  expect(sent.statusCode).toBe(200)
})

test('three hundred slow requests block nobody else and time out', async () => {
  const app = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const timeouts = { headersTimeout: 10_000, requestTimeout: 1_800_000, timeout: 60_000 }
  expect(app.server).toMatchObject({ ...timeouts, maxConnections: 2_000 })
  app.server.headersTimeout = 300
  const { port } = app.server.address() as AddressInfo
  const ended = Array.from({ length: 300 }, () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let said = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /api/visits HTTP/1.1\r\nhost: localhost\r\nx-a: '),
    )
    socket.on('data', (part) => (said += part.toString())).on('error', () => resolve(said))
    socket.on('close', () => resolve(said))
    return promise
  })
  for (let i = 0; i < 20; i++) expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  for (const said of await Promise.all(ended)) expect(said).toMatch(/^HTTP\/1\.1 408|^$/)
})
