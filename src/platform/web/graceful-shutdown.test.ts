import Fastify from 'fastify'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished, expect, test, vi } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'

/** A server with a slow page that calls the API of the same process; `respond` lets it finish. */
async function slowServer() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const { promise: wait, resolve: respond } = Promise.withResolvers<unknown>()
  const { promise: began, resolve: begin } = Promise.withResolvers<unknown>()
  await app.register(gracefulShutdown)
  app.get('/api', () => 'from the API')
  app.post('/echo', (asked) => String((asked.body as { length: number }).length))
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
  const { app, port, ask, began, respond } = await slowServer()
  const page = ask('/page')
  await began
  const drained = app.drain()
  await expect.poll(() => app.server.listening).toBe(false)
  await expect(fetch(`http://127.0.0.1:${port}/api`)).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  })
  respond(true)
  expect(await page).toEqual({ status: 200, connection: 'close', body: 'from the API' })
  await drained
  await app.close()
})

test('while it waits, new connections are served too, each for one request', async () => {
  const { app, ask } = await slowServer()
  expect((await ask('/api')).connection).toBe('keep-alive')
  void app.drain(60_000)
  expect(app.isDraining()).toBe(true)
  const answers = await Promise.all(['/api', '/api', '/api'].map(ask))
  expect(answers.map(({ status, connection }) => [status, connection])).toEqual(
    Array.from({ length: 3 }, () => [200, 'close']),
  )
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
  const { app, ask, port } = await slowServer()
  await ask('/api')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  socket.resume()
  await app.drain()
  await app.close()
  await closed
})

test('a request without an answer is cut after nine seconds', async () => {
  const { app, ask, began, respond } = await slowServer()
  const page = ask('/page').catch((error: unknown) => error)
  await began
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const drained = app.drain()
  await expect.poll(() => app.server.listening).toBe(false)
  vi.advanceTimersByTime(9_000)
  expect(await page).toBeInstanceOf(Error)
  await drained
  respond(true)
  await app.close()
})
