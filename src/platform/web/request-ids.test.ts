import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { publicAccess } from '../contract.ts'
import { testApp } from '../../testing/test-app.ts'

/** Over the network, because only there a request has a peer address. */
async function shop(environment = {}) {
  const app = await testApp({ environment })
  app.get('/breaks', { config: publicAccess }, () => Promise.reject(new Error('a secret of the machine')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ id: unknown; body: string }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        text(answer).then((body) => resolve({ id: answer.headers['x-request-id'], body }), reject)
      })
        .on('error', reject)
        .end()
    })
}

test('every response has a unique, readable request id', async () => {
  const ask = await shop()
  const ids = new Set<unknown>()
  for (const path of ['/healthz', '/api/sales', '/api/nothing', '/api/auth/me', '/%'])
    ids.add((await ask(path)).id)

  expect(ids.size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})

test('server errors contain the request id, other errors are equal for everybody', async () => {
  const ask = await shop()
  const broken = await ask('/breaks')
  expect(JSON.parse(broken.body)).toMatchObject({ requestId: broken.id })
  expect(broken.body).not.toContain('secret')
  expect((await ask('/api/auth/me')).body).not.toContain('requestId')
})

test('a request id from a header is used only from a trusted proxy, and only if well-formed', async () => {
  const brought = { 'x-request-id': 'from-outside-1' }
  expect((await (await shop())('/healthz', brought)).id).not.toBe('from-outside-1')
  const behindProxy = await shop({ TRUST_PROXY: 'loopback' })
  expect((await behindProxy('/healthz', brought)).id).toBe('from-outside-1')
  for (const hostile of ['<script>', 'a"b{}\\c123', 'short', 'x'.repeat(65)])
    expect((await behindProxy('/healthz', { 'x-request-id': hostile })).id).not.toBe(hostile)
})
