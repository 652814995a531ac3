import type { FastifyInstance } from 'fastify'
import type { Gateway } from './gateway.ts'

/** For what goes on without a payment provider too, where none is set up. */
export function gatewayOrNone(app: Pick<FastifyInstance, 'gateway'>): Gateway | undefined {
  try {
    return app.gateway()
  } catch {
    return undefined
  }
}
