import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '../order-fixtures.ts'
import { contentsOf } from './contents.ts'
import { addressWith } from './ids.ts'
import { openStage, routesOf } from './stage.ts'

/** Path variants that a proxy, the router and a hook might normalize differently. */
const spellings: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path};`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}.json`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('/api', '/Api'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api%252f'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace('/api/', '/api%5c'),
  (path) => path.replace('a', '%61'),
  (path) => `/x/..${path}`,
  (path) => `/x/..;${path}`,
  (path) => `/api/..;${path}`,
  (path) => `/media/..${path}`,
  (path) => `/media/..%2f${path.slice(1)}`,
  (path) => `/media/%2e%2e${path}`,
  (path) => `/.${path}`,
  (path) => `${path}?x=/../`,
  (path) => `${path}#`,
  (path) => `${path}/..`,
  (path) => `${path}/.`,
]

test(
  'no odd spelling of an address of the staff opens it to anybody else, and no method that it does not have',
  { timeout: 180_000 },
  async () => {
    const stage = await openStage()
    const { app, people, things } = stage
    const guarded = routesOf(stage).filter(
      ({ permission, method }) => permission.access === 'staff' && method !== 'HEAD',
    )
    const before = await contentsOf(app.db)
    for (const [place, { method, url }] of guarded.entries()) {
      const address = addressWith(url, 'own', things)
      // Each variant is tried on a quarter of the paths, to limit the run time.
      for (const spell of spellings.filter((_, number) => number % 4 === place % 4)) {
        const answer = await people.member.send(method, spell(address))
        expect.soft([400, 401, 403, 404, 405], `${method} ${spell(address)}`).toContain(answer.statusCode)
      }
      for (const other of ['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'] as const) {
        const answer = await people.member.send(other, address)
        expect.soft([401, 403, 404, 405, 415], `${other} ${address}`).toContain(answer.statusCode)
      }
    }
    expect(await contentsOf(app.db)).toEqual(before)
  },
)

/** Sends raw bytes; HTTP clients would normalize them. */
function answerTo(port: number, head: string) {
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    connect(port, '127.0.0.1')
      .on('data', (part) => (answer += part.toString()))
      .on('end', () => resolve(answer))
      .on('error', reject)
      .end(`${head}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  })
}

test('a request target with a host, in authority or asterisk form, or with a duplicate header bypasses no access check', async () => {
  const app = await openShop()
  const { port } = app.server.address() as AddressInfo
  for (const target of [
    `http://localhost:${port}/api/admin/orders`,
    'http://evil.example/api/admin/orders',
    '//api/admin/orders',
    '/api/admin/orders\tHTTP/1.1',
    'api/admin/orders',
    '\\api\\admin\\orders',
    '*',
  ]) {
    const status = /^HTTP\/1\.1 (\d+)/.exec(await answerTo(port, `GET ${target} HTTP/1.1`))?.[1]
    expect.soft(['400', '401', '404'], target).toContain(status)
  }
  const twice =
    'GET /api/admin/orders HTTP/1.1\r\ncookie: sid=a\r\ncookie: sid=b\r\ntransfer-encoding: chunked\r\ncontent-length: 3'
  expect(await answerTo(port, twice)).toMatch(/^HTTP\/1\.1 40[01]/)
})
