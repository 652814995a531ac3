import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../promises.ts'
import type { Family } from '../prometheus.ts'
import { isMetricsMessage, type MetricsMessage } from './metrics-messages.ts'

/** Longer than the supervisor waits for a worker that does not answer. */
const answerTimeoutMs = 3_000

/** Tells the other workers of this shop the metrics of this one, and answers how to get those of all; alone, its own. */
export function metricsOfAllWorkers(app: FastifyInstance, own: () => Family[]): () => Promise<Family[][]> {
  if (!cluster.isWorker) return () => Promise.resolve([own()])
  const waiting = new Map<string, (ofProcesses: Family[][]) => void>()
  const send = (message: MetricsMessage) => process.send?.(message, undefined, {}, () => undefined)
  const onMessage = (message: unknown) => {
    if (!isMetricsMessage(message)) return
    if (message.type === 'tell-metrics') send({ type: 'own-metrics', id: message.id, families: own() })
    if (message.type === 'all-metrics') waiting.get(message.id)?.(message.ofProcesses)
  }
  process.on('message', onMessage)
  app.addHook('onClose', async () => void process.off('message', onMessage))

  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Family[][] | undefined>()
    waiting.set(id, resolve)
    send({ type: 'want-metrics', id })
    const ofProcesses = await withTimeout(answerTimeoutMs, promise, undefined)
    waiting.delete(id)
    return ofProcesses ?? [own()]
  }
}
