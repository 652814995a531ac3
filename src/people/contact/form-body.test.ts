import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const field = (name: string, value: string) =>
  `--of-a-form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fields =
  field('name', 'Meena') + field('email', 'meena@example.com') + field('message', 'Open on Sunday?')
const whole = `${fields}--of-a-form--\r\n`

const post = (app: TestApp, payload: string, contentType = 'multipart/form-data; boundary=of-a-form') =>
  app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    headers: { 'content-type': contentType },
    payload,
  })

/** Streams 60 MB in chunks until the server closes the connection; returns its response and the bytes it read. */
async function stream(
  app: TestApp,
  { first, filler, length }: { first: string; filler: string; length: boolean },
) {
  const { port } = app.server.address() as AddressInfo
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  const [server] = await accepted
  client.on('error', () => undefined).resume()
  const statuses: number[] = []
  // The client may lose the response, since it is still sending when the server closes the connection.
  const answered = (message: unknown) => {
    statuses.push((message as { response: ServerResponse }).response.statusCode)
  }
  subscribe('http.server.response.finish', answered)
  onTestFinished(() => void unsubscribe('http.server.response.finish', answered))
  const framing = length ? `content-length: ${60 * 2 ** 20}` : 'transfer-encoding: chunked'
  client.write(
    `POST /api/v1.0/email/send-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=of-a-form\r\n${framing}\r\n\r\n`,
  )
  const chunk = (text: string) => (length ? text : `${text.length.toString(16)}\r\n${text}\r\n`)
  if (first !== '') client.write(chunk(first))
  const block = chunk(filler.repeat(2 ** 16 / filler.length))
  const closed = once(server, 'close')
  let blocks = 60 * 16
  const send = () => {
    while (blocks-- > 0 && client.writable)
      if (!client.write(block)) {
        client.once('drain', send)
        return
      }
  }
  send()
  await closed
  client.destroy()
  return { statuses, read: server.bytesRead }
}

describe('a multipart body', () => {
  test.each([
    ['a preamble', { first: '', filler: 'preamble', length: false }],
    ['a preamble with its length', { first: '', filler: 'preamble', length: true }],
    ['an epilogue', { first: whole, filler: 'epilogue', length: false }],
    ['headers of a part', { first: '--of-a-form\r\n', filler: 'a: bcd\r\n', length: false }],
    ['one field', { first: field('name', 'M').slice(0, -2), filler: 'endless ', length: false }],
    ['unknown fields', { first: '', filler: field('a', 'v'.repeat(11)), length: false }],
  ])('of 60 MB is refused after the first 256 kB: %s', async (_, body) => {
    const app = await testApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { statuses, read } = await stream(app, body)
    expect(statuses).toEqual([413])
    expect(read).toBeLessThan(8 * 2 ** 20)
  })

  test.each([
    ['with a short preamble and epilogue', `hello\r\n${whole}bye`, undefined],
    ['whose type is written otherwise', whole, 'Multipart/Form-Data; charset=utf-8; Boundary="of-a-form"'],
    ['with a later field of the same name', field('name', 'Other') + whole, undefined],
  ])('is read %s', async (_, payload, contentType) => {
    const app = await testApp()
    expect((await post(app, payload, contentType)).statusCode).toBe(200)
  })

  test.each([
    ['more than twenty fields', field('a', '').repeat(18) + whole, 413],
    ['a file', whole.replace('name="name"', 'name="name"; filename="a.exe"'), 413],
    ['an end that is missing', fields, 400],
    ['nothing', '--of-a-form--\r\n', 400],
    ['an empty body', '', 400],
    ['no boundary', whole, 400, 'multipart/form-data'],
    ['another boundary', whole, 400, 'multipart/form-data; boundary=y'],
    ['the name of the prototype', field('__proto__', 'x') + fields.slice(0, 20), 400],
  ])('with %s is refused', async (_, payload, status, contentType?: string) => {
    const app = await testApp()
    expect((await post(app, payload, contentType)).statusCode).toBe(status)
  })
})
