import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'
import { routeLabel } from '../../../platform/web/route-label.ts'

export interface ServerError {
  at: Date
  /** The request id in the log. */
  reference: string
  what: string
}

const maxRecentErrors = 20

/** Remembers the last responses with status 500 to requests from the network. */
export function rememberErrors(app: FastifyInstance): ServerError[] {
  const recentErrors: ServerError[] = []
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 500 || !(request.raw.socket instanceof Socket)) return
    const what = `${request.method} ${routeLabel(request)}`
    recentErrors.unshift({ at: app.clock(), reference: request.id, what })
    recentErrors.length = Math.min(recentErrors.length, maxRecentErrors)
  })
  return recentErrors
}
