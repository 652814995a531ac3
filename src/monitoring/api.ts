import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { exposition, mergeFamilies } from '../platform/prometheus.ts'
import { sendNotFound } from '../platform/problems/problem.ts'
import { metricsOfAllWorkers } from '../platform/workers/worker-metrics.ts'
import { monitoringContract } from './contract.ts'
import { countRequests } from './metrics/count-requests.ts'
import { countTransactions } from './metrics/count-transactions.ts'
import { measureProcess } from './metrics/measure-process.ts'
import { factsOf } from './snapshot/gather-facts.ts'
import { databaseProbe } from './snapshot/probe.ts'
import { faultsFigure, figuresOf, cacheFigures, poolFigures, workerFigures } from './figures.ts'
import { answerHealth } from './health.ts'
import { mayLook } from './may-look.ts'
import { conditionsOf } from './messages/conditions.ts'

/** How the shop is: for supervisors, for whoever draws curves, and in words for its owner. Counts whatever is registered after it. */
export const watchApi = fastifyPlugin(async (app: FastifyInstance) => {
  const requests = countRequests(app)
  const transactions = countTransactions(app)
  const ofProcess = measureProcess(app)
  const probe = databaseProbe(app)
  const facts = factsOf(app, probe, requests.faults)
  answerHealth(app, probe, facts)
  const collected = metricsOfAllWorkers(app, () => [
    requests.family(),
    ...transactions(),
    ...ofProcess(),
    ...poolFigures(app),
    ...cacheFigures(app),
    faultsFigure(requests.faults),
  ])

  app.get('/metrics', { config: { access: 'anyone', data: 'link' } }, async (request, reply) => {
    if (!mayLook(request)) return sendNotFound(reply)
    const ofProcesses = await collected()
    const processes = ofProcesses.filter((families) => families.some(({ type }) => type === 'gauge')).length
    const families = [...mergeFamilies(ofProcesses), ...workerFigures(processes), ...figuresOf(await facts())]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(families))
  })

  app.route({
    ...monitoringContract.status,
    handler: async () => {
      const known = await facts()
      return { at: known.now.toISOString(), conditions: conditionsOf(known) }
    },
  })
})
