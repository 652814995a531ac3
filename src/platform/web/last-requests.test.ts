import Fastify from 'fastify'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { answerProblems } from '../problems/problem.ts'
import { lastRequests } from './last-requests.ts'

/** A shop with one slow page that asks the API of the same process; `goOn` lets it. */
async function slowShop() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const { promise: wait, resolve: goOn } = Promise.withResolvers<unknown>()
  const { promise: began, resolve: begin } = Promise.withResolvers<unknown>()
  answerProblems(app)
  await app.register(lastRequests)
  app.get('/api', () => 'from the API')
  app.get('/page', async () => {
    begin(true)
    await wait
    return (await app.inject('/api')).body
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())

  const ask = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => {
        let body = ''
        answer.on('data', (part: Buffer) => (body += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode, body }))
      }).on('error', reject)
    })
  return { app, ask, began, goOn }
}

test('IMP-08 a page under way when the shop closes is answered whole, and the shop then closes at once', async () => {
  const { app, ask, began, goOn } = await slowShop()
  const page = ask('/page')
  await began
  const closed = app.finishRequests().then(() => app.close())
  setTimeout(goOn, 50, true)

  expect(await page).toEqual({ status: 200, body: 'from the API' })
  const started = performance.now()
  await closed
  expect(performance.now() - started).toBeLessThan(3000)
})

test('OPS-04 who comes while the shop closes is told so', async () => {
  const { app, ask, began, goOn } = await slowShop()
  const page = ask('/page')
  await began
  const finished = app.finishRequests()
  const late = await ask('/api')
  goOn(true)
  await Promise.all([page, finished])
  await app.close()

  expect(late.status).toBe(503)
  expect(JSON.parse(late.body)).toMatchObject({ message: expect.stringMatching(/try again/) as string })
})
