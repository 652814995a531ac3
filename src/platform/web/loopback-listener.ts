import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'

/** A port on this machine alone whose connections belong to `server`: what the process asks of itself still arrives there. */
export async function listenOnLoopback(server: HttpServer) {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  // Not shared with the other workers.
  listener.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(listener, 'listening')
  return { address: listener.address() as AddressInfo, close: () => void listener.close() }
}
