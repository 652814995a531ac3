import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, guest, type Person } from '../../testing/visitor.ts'

const pictures = '/api/admin/imports/018f0000-0000-7000-8000-000000000000/pictures'
const quick = { bodyMs: 200, longestMs: 20_000 }

interface Sending {
  url: string
  person?: Person
  parts: number
  /** Ends the request after the parts; without it the client stops sending. */
  isComplete: boolean
}

/** Sends a body in parts with pauses; resolves with everything the server said once it ended the connection or the client is done. */
async function send(app: TestApp, { url, person, parts, isComplete }: Sending): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const cookie = [...(person?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(port, '127.0.0.1')
  let said = ''
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (part) => (said += part.toString()))
    socket.on('error', () => resolve()).on('close', () => resolve())
  })
  const length = isComplete ? parts * 1000 : 1_000_000
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ${cookie}\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${length}\r\n\r\n`,
  )
  for (let sent = 0; sent < parts && !socket.destroyed; sent++) {
    socket.write(Buffer.alloc(1000))
    await pause(100)
  }
  await closed
  return said
}

test('a body that stops is disconnected, for every address', async () => {
  const app = await testApp({ uploadTimes: quick })
  const person = await admin(app)
  for (const url of ['/webhooks/razorpay', '/api/none', pictures])
    expect(await send(app, { url, person, parts: 1, isComplete: false }), url).toMatch(/^HTTP\/1\.1 4/)
})

test('staff may upload a file for minutes, above a least speed', async () => {
  const app = await testApp({ uploadTimes: { ...quick, minBytesPerSecond: 100 } })
  const person = await admin(app)
  const said = await send(app, { url: pictures, person, parts: 12, isComplete: true })
  expect(said).toContain('import_not_found')
})

test('staff who send too slowly, or for too long, are disconnected', async () => {
  const slow = await testApp({ uploadTimes: { ...quick, minBytesPerSecond: 100_000 } })
  const said = await send(slow, { url: pictures, person: await admin(slow), parts: 12, isComplete: true })
  expect(said).toMatch(/^HTTP\/1\.1 408|^$/)
  const long = await testApp({ uploadTimes: { bodyMs: 200, longestMs: 500, minBytesPerSecond: 100 } })
  const end = await send(long, { url: pictures, person: await admin(long), parts: 40, isComplete: true })
  expect(end).toMatch(/^HTTP\/1\.1 408|^$/)
})

test('others may not send slowly', async () => {
  const app = await testApp({ uploadTimes: { ...quick, minBytesPerSecond: 1 } })
  const person = await guest(app)
  const said = await send(app, { url: pictures, person, parts: 12, isComplete: false })
  expect(said).toMatch(/^HTTP\/1\.1 403/)
})
