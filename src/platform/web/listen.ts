import { lookup } from 'node:dns/promises'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The address cannot be bound; the message is one line for the operator. */
export class AddressUnusable extends Error {
  override name = 'AddressUnusable'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program is listening there. Please stop it, or choose another PORT',
  EADDRNOTAVAIL: 'this computer does not have this address. Please check HOST',
  ENOTFOUND: 'this name is unknown. Please check HOST',
  EACCES: 'this port needs more privileges. Please choose another PORT',
}

export async function listenAt(app: FastifyInstance, { PORT, HOST }: { PORT: number; HOST: string }) {
  try {
    await app.listen({ port: PORT, host: HOST })
    if (HOST === 'localhost') await listenOnSecondLoopback(app)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new AddressUnusable(`The shop cannot listen at ${HOST}:${PORT}: ${reason}.`)
  }
}

/** `localhost` has two addresses on most machines. Connections to the second one are passed to the same server. */
async function listenOnSecondLoopback(app: FastifyInstance) {
  const { address, port } = app.server.address() as AddressInfo
  const known = await lookup('localhost', { all: true })
  const other = known.find((one) => one.address !== address)
  if (!other || app.addresses().length > 1) return
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  await new Promise<void>((resolve) => {
    // The name may resolve to an address that this machine does not have.
    server.once('error', () => resolve())
    server.listen({ port, host: other.address }, resolve)
  })
  app.server.once('close', () => server.close())
}
