import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxStalenessMs } from '../database/replica/primary-position.ts'
import type { ReadReplica } from '../database/replica/read-replica.ts'
import { withReplicaReads } from '../database/replica/scope.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without DATABASE_READ_URL. */
    replica: ReadReplica | undefined
  }
}

interface ReplicaReads {
  replica: ReadReplica | undefined
  isSecure: boolean
}

const cookieName = (isSecure: boolean) => (isSecure ? '__Host-just_changed' : 'just_changed')
/** When it ends, every replica that is still read from has what the visitor changed. */
const maxAge = Math.ceil(maxStalenessMs / 1000) + 1

/**
 * Lets routes with `mayLag` read from a replica, except for visitors who changed something in the last seconds: a cookie says so to
 * every process of the shop. Must be registered before the routes.
 */
export function readFromReplica(app: FastifyInstance, { replica, isSecure }: ReplicaReads) {
  app.decorate('replica', replica)
  if (!replica) return

  app.addHook('onRoute', (route) => {
    if (!route.config?.mayLag) return
    const { handler } = route
    route.handler = function (request, reply) {
      const run = (): unknown => handler.call(this, request, reply)
      return hasJustChanged(request, isSecure) ? run() : withReplicaReads(run)
    }
  })

  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    reply.setCookie(cookieName(isSecure), '1', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge,
    })
  })
}

const hasJustChanged = ({ cookies }: FastifyRequest, isSecure: boolean) =>
  cookies[cookieName(isSecure)] !== undefined
