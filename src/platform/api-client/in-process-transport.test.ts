import fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { inProcessTransport } from './in-process-transport.ts'

test('a page learns that an answer is incomplete, and the answer has the visitor’s network', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/whole', ({ ip }) => ({ ip }))
  app.get('/partial', (_, reply) => reply.header('x-incomplete', 'spelling').send({}))
  const visitor = { ip: '192.0.2.7', id: 'a-request', headers: {} } as FastifyRequest
  const send = inProcessTransport(app, visitor, () => undefined)
  expect(await send({ method: 'GET', path: '/whole' })).toMatchObject({
    body: { ip: '192.0.2.7' },
    isIncomplete: false,
  })
  expect(await send({ method: 'GET', path: '/partial' })).toMatchObject({ isIncomplete: true })
})
