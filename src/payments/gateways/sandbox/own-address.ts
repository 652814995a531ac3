import type { FastifyInstance } from 'fastify'
import { gatewaySilent } from '../../errors.ts'

/** Where this very server answers. Asked late, since the port is known only once it listens. */
export function ownAddress(app: FastifyInstance) {
  const address = app.ownAddress()
  if (!address) throw gatewaySilent()
  if (address.family === 'IPv6') {
    return `http://[${address.address === '::' ? '::1' : address.address}]:${address.port}`
  }
  return `http://${address.address === '0.0.0.0' ? '127.0.0.1' : address.address}:${address.port}`
}
