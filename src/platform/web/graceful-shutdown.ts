import { type AddressInfo, Server as NetServer, Socket, createServer } from 'node:net'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { once } from 'node:events'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Serves everything for `graceMs` more, new connections too, so that a load balancer that reads `/readyz` can look elsewhere; then
     * stops accepting and resolves when every request is answered. After ten seconds in all, the connections that are left are cut.
     */
    drain(options?: DrainOptions): Promise<void>
    /** Whether this process is about to end, so that it should get no more traffic. */
    isDraining(): boolean
    /** The URL at which this process calls itself; during shutdown a separate port. */
    ownAddress(): AddressInfo | undefined
  }
}

interface DrainOptions {
  graceMs?: number
  /** Another process already serves the same address, so `/readyz` continues to answer 200. */
  isReplaced?: boolean
  /** Closes further listening sockets. */
  stopListening?: () => void
}

const longestMs = 10_000
const pollMs = 20
/** Idle connections stay open this long after the last request, because a proxy may be about to use them. */
const idleMs = 200
const quietTurnMs = 1
const longestSearchMs = 2_000

/** Must be called before the app closes, because closing rejects new requests. */
export const gracefulShutdown = fastifyPlugin(async (app: FastifyInstance) => {
  const inFlight = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let accepted = 0
  let draining = false
  let ownAddress: AddressInfo | undefined

  const track = (response: ServerResponse) => {
    if (inFlight.has(response)) return
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  }
  app.server.on('connection', (socket: Socket) => {
    accepted++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onRequest', async (request, { raw }) => {
    // Pages ask the API inside this process; their own request counts.
    if (request.raw.socket instanceof Socket) track(raw)
  })

  const isBusy = () => inFlight.size > 0 || [...sockets].some((socket) => socket.writableLength > 0)

  const closeAfterResponses = () => {
    for (const response of inFlight) response.shouldKeepAlive = false
  }

  async function drain({
    graceMs = 0,
    isReplaced = false,
    stopListening = () => undefined,
  }: DrainOptions = {}) {
    const deadline = performance.now() + longestMs
    draining = !isReplaced
    // Responses keep their connections alive until then: a proxy that reuses them opens hardly any new ones while the listener closes.
    if (graceMs > 0) await pause(graceMs)
    closeAfterResponses()
    const loopback = await listenOnLoopback(app.server)
    ownAddress = loopback.address
    await quietTurn(() => accepted)
    // The HTTP server's own close() would also cut idle connections, on which a proxy may just be sending.
    if (app.server.listening) NetServer.prototype.close.call(app.server)
    stopListening()
    let lastRequestAt = performance.now()
    closeAfterResponses()
    // Before the response cache, which serves without hooks.
    app.server.prependListener('request', (_request, response: ServerResponse) => {
      lastRequestAt = performance.now()
      response.shouldKeepAlive = false
      track(response)
    })
    const isWaiting = () => isBusy() || performance.now() - lastRequestAt < idleMs
    while (isWaiting() && performance.now() < deadline) await pause(pollMs)
    await quietTurn(() => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0))
    while (isBusy() && performance.now() < deadline) await pause(pollMs)
    loopback.close()
    app.server.closeAllConnections()
  }

  app.decorate('isDraining', () => draining)
  app.decorate('ownAddress', () => {
    const address = app.server.address()
    return ownAddress ?? (typeof address === 'string' ? undefined : (address ?? undefined))
  })
  app.decorate('drain', drain)
})

/**
 * The kernel resets connections that were not accepted when the listener closes, and connections whose bytes were not read when
 * they are closed. A short turn of the event loop in which the number of those received did not change leaves hardly any.
 */
async function quietTurn(received: () => number) {
  const begun = performance.now()
  for (let turn = begun, before = -1; turn - begun < longestSearchMs;) {
    await nextTurn()
    const now = performance.now()
    const current = received()
    if (current === before && now - turn < quietTurnMs) break
    before = current
    turn = now
  }
}

/** A loopback port whose connections belong to `server`, so that calls of the process to itself still arrive. */
async function listenOnLoopback(server: HttpServer) {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  // Not shared with the other workers.
  listener.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(listener, 'listening')
  return { address: listener.address() as AddressInfo, close: () => void listener.close() }
}
