import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { acceptsPreparedHead, prepareHead, preparedSender } from './prepared-head.ts'

const head = ['content-type', 'text/html; charset=utf-8', 'etag', 'W/"1"', 'content-length', '3']
const body = Buffer.from('abc')
const get = (headers = '', version = '1.1') => `GET / HTTP/${version}\r\nhost: a\r\n${headers}\r\n`

/** What a server sends for these requests on one connection; the date is masked. */
async function answersTo(
  requests: string,
  listener: (server: Listening) => RequestListener,
  keepAliveTimeout: number,
) {
  const server = createServer((request, response) => answer(request, response))
  server.keepAliveTimeout = keepAliveTimeout
  const answer = listener(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(requests)
  return (await text(socket)).replaceAll(
    /\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g,
    '\r\nDate: now\r\n',
  )
}
type Listening = ReturnType<typeof createServer>

const withWriteHead = (): RequestListener => (_request, response) => {
  response.writeHead(200, [...head, 'x-request-id', 'ABCDEFGHIJ']).end(body)
}
const withPreparedHead = (server: Listening): RequestListener => {
  const send = preparedSender({ server, clock: systemClock })
  const prepared = prepareHead(head)
  return (request, response) => {
    if (acceptsPreparedHead(request, response)) send(response, prepared, 'ABCDEFGHIJ', body)
    else withWriteHead()(request, response)
  }
}

test.each([
  ['one request', get(), 72_000],
  ['pipelined requests', get().repeat(3), 72_000],
  ['a server without a keep-alive limit', get(), 0],
  ['a request that closes the connection', get('connection: close\r\n'), 5_000],
  ['HTTP/1.0', get('', '1.0'), 5_000],
  ['HTTP/1.0 with keep-alive', get('connection: keep-alive\r\n', '1.0'), 5_000],
  ['a HEAD request', get().replace('GET', 'HEAD'), 5_000],
] as const)('%s gets the same bytes as from writeHead', async (_what, requests, keepAliveTimeout) => {
  const usual = await answersTo(requests, withWriteHead, keepAliveTimeout)
  expect(usual).toContain('x-request-id: ABCDEFGHIJ\r\nDate: now\r\n')
  expect(await answersTo(requests, withPreparedHead, keepAliveTimeout)).toBe(usual)
})

test('this version of Node takes a prepared head', async () => {
  const accepted: boolean[] = []
  const note = (): RequestListener => (request, response) => {
    accepted.push(acceptsPreparedHead(request, response))
    response.end()
  }
  await answersTo(get() + get('expect: 100-continue\r\n') + get('connection: close\r\n'), note, 5_000)
  expect(accepted).toEqual([true, false, false])
})

test.each([
  ['x-name', 'a\r\nset-cookie: b'],
  ['x-name', 'snow ☃'],
  ['x name', 'a'],
])('a head with %j: %j is refused', (name, value) => {
  expect(() => prepareHead([name, value])).toThrow(TypeError)
})
