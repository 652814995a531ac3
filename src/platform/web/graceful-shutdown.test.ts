import Fastify from 'fastify'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

let ownCall: () => Promise<string>

/** A server with a slow page that calls the API of the same process; `respond` lets it finish. */
async function slowServer() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const { promise: wait, resolve: respond } = Promise.withResolvers<unknown>()
  const { promise: began, resolve: begin } = Promise.withResolvers<unknown>()
  await app.register(gracefulShutdown)
  app.get('/api', () => 'from the API')
  app.post('/echo', (asked) => String((asked.body as { length: number }).length))
  app.get('/asks-itself', () => ownCall())
  app.get('/page', async () => {
    begin(true)
    await wait
    return (await app.inject('/api')).body
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())

  const send = (path: string, method = 'GET', headers = {}) =>
    request({ port, host: '127.0.0.1', path, method, agent, headers })
  const answerTo = async (asked: ReturnType<typeof send>) => {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
  }
  const ask = (path: string) => answerTo(send(path).end())
  return { app, port, send, answerTo, ask, began, respond }
}

test('IMP-08 a page in progress at shutdown is sent completely, and its connection is closed', async () => {
  const { app, ask, began, respond } = await slowServer()
  const page = ask('/page')
  await began
  const drained = app.drain()
  respond(true)
  expect(await page).toEqual({ status: 200, connection: 'close', body: 'from the API' })
  await drained
  await app.close()
})

test('in the grace period new connections are served too, and kept alive', async () => {
  const { app, ask, port } = await slowServer()
  expect((await ask('/api')).connection).toBe('keep-alive')
  const drained = app.drain({ graceMs: 400 })
  expect(app.isDraining()).toBe(true)
  const answers = await Promise.all(['/api', '/api', '/api'].map(ask))
  expect(answers.map(({ status, connection }) => [status, connection])).toEqual(
    Array.from({ length: 3 }, () => [200, 'keep-alive']),
  )
  await expect.poll(() => app.server.listening).toBe(false)
  expect((await ask('/api')).connection).toBe('close')
  await drained
  await expect(fetch(`http://127.0.0.1:${port}/api`)).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  })
  await app.close()
})

test('a request on an open connection is served even after the listener has closed', async () => {
  const { app, ask, began, respond } = await slowServer()
  await ask('/api')
  const page = ask('/page')
  await began
  const idle = await ask('/api')
  expect(idle.connection).toBe('keep-alive')
  const drained = app.drain()
  await expect.poll(() => app.server.listening).toBe(false)
  // The agent's second connection is idle; the first one has the page.
  expect(await ask('/api')).toEqual({ status: 200, connection: 'close', body: 'from the API' })
  respond(true)
  expect((await page).status).toBe(200)
  await drained
  await app.close()
})

test('idle connections are closed only when no request has come for a while', async () => {
  const { app, ask } = await slowServer()
  const connections = 5
  await Promise.all(Array.from({ length: connections }, () => ask('/api')))
  const drained = app.drain()
  await expect.poll(() => app.server.listening).toBe(false)
  for (let times = 0; times < connections; times++) {
    await pause(80)
    expect(await ask('/api')).toEqual({ status: 200, connection: 'close', body: 'from the API' })
  }
  await drained
  await app.close()
})

test('a request in progress can still call its own server over the network', async () => {
  const { app, ask } = await slowServer()
  const { promise: wait, resolve: respond } = Promise.withResolvers<unknown>()
  const { promise: began, resolve: begin } = Promise.withResolvers<unknown>()
  app.server.prependListener('request', begin)
  ownCall = async () => {
    await wait
    return fetch(`http://127.0.0.1:${app.ownAddress()!.port}/api`).then((answer) => answer.text())
  }
  const answer = ask('/asks-itself')
  await began
  const drained = app.drain()
  await expect.poll(() => app.server.listening).toBe(false)
  respond(true)
  expect((await answer).body).toBe('from the API')
  await drained
  await app.close()
})

test('an upload in progress completes', async () => {
  const { app, send, answerTo } = await slowServer()
  const upload = send('/echo', 'POST', { 'content-type': 'text/plain', 'content-length': 10 })
  const answer = answerTo(upload)
  upload.write('12345')
  await once(app.server, 'request')
  const drained = app.drain()
  await expect.poll(() => app.server.listening).toBe(false)
  upload.end('67890')
  expect(await answer).toEqual({ status: 200, connection: 'close', body: '10' })
  await drained
  await app.close()
})

test('an idle connection does not delay shutdown', async () => {
  const { app, port } = await slowServer()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  socket.resume()
  await app.drain()
  await app.close()
  await closed
})

test('a process that is being replaced keeps reporting ready', async () => {
  const { app } = await slowServer()
  const drained = app.drain({ isReplaced: true })
  expect(app.isDraining()).toBe(false)
  await drained
  await app.close()
})
