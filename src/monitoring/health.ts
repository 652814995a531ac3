import type { FastifyInstance } from 'fastify'
import { publicAccess } from '../platform/contract.ts'
import type { Facts } from './snapshot/facts.ts'
import type { Probe } from './snapshot/probe.ts'
import { mayLook } from './may-look.ts'
import { conditionsOf, reasonNotReady } from './messages/conditions.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, and to who may look also what else there is; 503 before and while it closes. */
export function answerHealth(app: FastifyInstance, probe: () => Promise<Probe>, facts: () => Promise<Facts>) {
  app.get('/healthz', { config: publicAccess }, () => ({ status: 'ok' }))

  app.get('/readyz', { config: publicAccess }, async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'closing' })
    if (!mayLook(request)) {
      const reason = reasonNotReady(await probe())
      return reply.code(reason ? 503 : 200).send({ status: reason ? 'not ready' : 'ready' })
    }
    const known = await facts()
    const reason = reasonNotReady(known.database)
    return reply.code(reason ? 503 : 200).send({
      status: reason ? 'not ready' : 'ready',
      reasons: reason ? [reason] : [],
      warnings: conditionsOf(known)
        .filter(({ level, id }) => level !== 'ok' && !(reason && id === 'database'))
        .map(({ id, says }) => ({ id, says })),
      since: known.openedAt.toISOString(),
      version: known.version,
    })
  })
}
