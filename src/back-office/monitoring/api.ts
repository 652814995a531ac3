import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { exposition } from '../../platform/prometheus.ts'
import { sendNotFound } from '../../platform/problems/problem.ts'
import { countRequests, countTransactions, measureProcess } from './metrics/process-metrics.ts'
import type { ShopSnapshot } from '../status/snapshot/snapshot.ts'
import { snapshotMetrics, cacheMetrics, poolMetrics } from './metrics/shop-metrics.ts'
import { conditionsFor, reasonNotReady } from '../status/messages/conditions.ts'
import { publicAccess } from '../../platform/contract.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isLocalRequest } from '../../platform/web/ip-addresses.ts'

/** Health and metrics. Counts the requests of routes registered after it. */
export const monitoringApi = fastifyPlugin(async (app: FastifyInstance) => {
  const requests = countRequests(app)
  const transactions = countTransactions(app)
  const processMetrics = measureProcess(app)
  registerHealthRoutes(app)

  app.get('/metrics', { config: { access: 'anyone', data: 'link' } }, async (request, reply) => {
    if (!mayReadMetrics(request)) return sendNotFound(reply)
    const families = [
      requests(),
      ...transactions(),
      ...processMetrics(),
      ...poolMetrics(app),
      ...cacheMetrics(app),
      ...snapshotMetrics(app, await app.collectSnapshot()),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(families))
  })
})

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, with details for authorised callers; 503 during shutdown. */
function registerHealthRoutes(app: FastifyInstance) {
  app.get('/healthz', { config: publicAccess }, () => ({ status: 'ok' }))

  app.get('/readyz', { config: publicAccess }, async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'closing' })
    if (!mayReadMetrics(request)) {
      const reason = reasonNotReady(await app.probeDatabase())
      return reply.code(reason ? 503 : 200).send({ status: reason ? 'not ready' : 'ready' })
    }
    const known = await app.collectSnapshot()
    const reason = reasonNotReady(known.database)
    return reply.code(reason ? 503 : 200).send({
      status: reason ? 'not ready' : 'ready',
      reasons: reason ? [reason] : [],
      warnings: conditionsFor(known)
        .filter(({ level, id }) => level !== 'ok' && !(reason && id === 'database'))
        .map(({ id, says }) => ({ id, says })),
      database: connectionsOf(known),
      since: known.openedAt.toISOString(),
      version: known.version,
    })
  })
}

/** For the operator of several machines. */
const connectionsOf = ({ hearsChanges }: ShopSnapshot) => ({
  ...(hearsChanges !== undefined && { hearsChanges }),
})

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Metrics and details need METRICS_TOKEN. If it is unset, only programs on this machine may read them, and no one if the shop has a
 * public address.
 */
function mayReadMetrics(request: FastifyRequest) {
  const { METRICS_TOKEN } = request.server.config
  if (METRICS_TOKEN === undefined) return isLocalRequest(request)
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  return timingSafeEqual(hash(given), hash(METRICS_TOKEN))
}
