import type { FastifyInstance } from 'fastify'

/** The shop cannot answer at the address it was given; the message is one line for whoever starts it. */
export class AddressUnusable extends Error {
  override name = 'AddressUnusable'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program answers there already. Please stop it, or choose another PORT',
  EADDRNOTAVAIL: 'this machine has no such address. Please look at HOST',
  ENOTFOUND: 'this name is not known. Please look at HOST',
  EACCES: 'this port needs more rights. Please choose another PORT',
}

export async function listenAt(app: FastifyInstance, { PORT, HOST }: { PORT: number; HOST: string }) {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new AddressUnusable(`The shop cannot open at ${HOST}:${PORT}: ${reason}.`)
  }
}
