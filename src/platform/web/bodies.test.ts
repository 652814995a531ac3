import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
  const browser = visitor(await testApp())
  const json = { 'content-type': 'application/json' }
  const send = async (depth: number) =>
    (await browser.post('/api/visits', `{"more":${nested(depth)},"route":"/","path":"/"}`, json)).statusCode
  expect(await send(19)).toBe(204)
  for (const depth of [20, 21, 100, 40_000]) expect(await send(depth), String(depth)).toBe(400)
  const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect((await browser.post('/api/visits', lists, json)).statusCode).toBe(400)
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
  expect((await visitor(app).post('/api/visits', large)).statusCode).toBe(413)
  expect((await visitor(app).post('/api/sales', large)).statusCode).toBe(401)
  expect((await (await admin(app)).post('/api/sales', large)).statusCode).toBe(400)
})

test('three hundred slow requests block nobody else and time out', async () => {
  const app = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 1_800_000, timeout: 60_000 })
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
