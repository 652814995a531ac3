import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Serves everything for `delayMs` more, while `/readyz` answers 503, so that a load balancer looks elsewhere; then accepts no more
     * connections and resolves when every request is answered. After nine seconds in all, the connections that are left are cut.
     */
    drain(delayMs?: number): Promise<void>
    /** Whether this process is about to end, so that it should get no more traffic. */
    isDraining(): boolean
  }
}

const longestMs = 9_000

/** To be called before the app closes: pages in progress call the API inside this process, and a closing app refuses that. */
export const gracefulShutdown = fastifyPlugin(async (app: FastifyInstance) => {
  let draining = false
  // The client opens its next connection to another process, and none is left open here.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  // Browsers open connections in advance, which Node does not count as idle.
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.decorate('isDraining', () => draining)
  app.decorate('drain', async (delayMs = 0) => {
    draining = true
    const cut = setTimeout(() => app.server.closeAllConnections(), longestMs).unref()
    await pause(delayMs, undefined, { ref: false })
    const closed = new Promise((resolve) => app.server.close(resolve))
    for (const socket of unused) socket.destroy()
    await closed
    clearTimeout(cut)
  })
})
