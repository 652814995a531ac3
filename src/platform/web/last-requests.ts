import { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ShopError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when all requests under way are answered, at the latest after ten seconds; new ones are refused. */
    finishRequests(): Promise<void>
    isClosing(): boolean
  }
}

const longestMs = 10_000
const lookEveryMs = 20
/** Time to tell those who knocked just before. */
const politenessMs = 200

const shopCloses = () =>
  new ShopError('unavailable', 'closing', 'The shop is just being restarted. Please try again in a moment.', {
    retryAfter: 5,
  })

/** To be called before the app closes: from then on it answers nothing, not even what its own pages ask it. */
export const lastRequests = fastifyPlugin(async (app: FastifyInstance) => {
  const underWay = new Set<ServerResponse>()
  let closing = false

  app.addHook('onRequest', async (request, { raw }) => {
    // Asked inside this process, by a page that is under way.
    if (!(request.raw.socket instanceof Socket)) return
    if (closing) throw shopCloses()
    underWay.add(raw)
    raw.once('close', () => underWay.delete(raw))
  })

  // Browsers keep connections open, and the server waits for every one of them.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })

  app.decorate('isClosing', () => closing)
  app.decorate('finishRequests', async () => {
    closing = true
    await pause(politenessMs)
    for (let waited = 0; underWay.size > 0 && waited < longestMs; waited += lookEveryMs)
      await pause(lookEveryMs)
  })
})
