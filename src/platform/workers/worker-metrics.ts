import { type Family, mergeFamilies } from '../prometheus.ts'
import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../promises.ts'

/** Messages between workers and supervisor about metrics; `id` identifies the request. */
export type MetricsMessage =
  /** From a worker whose `/metrics` was requested. */
  | { type: 'want-metrics'; id: string }
  /** From the supervisor to each worker. */
  | { type: 'tell-metrics'; id: string }
  | { type: 'own-metrics'; id: string; families: Family[] }
  /** To the worker that requested them. */
  | { type: 'all-metrics'; id: string; ofProcesses: Family[][] }

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  String(message.type).endsWith('-metrics')

/** Longer than the supervisor waits for a worker that does not answer. */
const answerTimeoutMs = 3_000

/** Shares this worker's metrics, and returns a function that collects those of all workers; without workers, its own. */
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

/** A worker that does not answer in time is left out. */
const collectTimeoutMs = 2_000

/** Collects the metrics of all workers for the one that requested them. */
export function relayMetrics(listening: Set<Worker>) {
  /** The last metrics of each worker. */
  const last = new Map<Worker, Family[]>()
  /** Counters of workers that have ended: a falling sum would look like a reset. */
  let ended: Family[] = []
  const collections = new Map<string, { missing: Set<Worker>; finish: () => void }>()

  function collect(asker: Worker, id: string) {
    const asked = [...listening]
    const missing = new Set(asked)
    const finish = () => {
      clearTimeout(timer)
      collections.delete(id)
      const collected = asked.filter((worker) => !missing.has(worker)).map((worker) => last.get(worker) ?? [])
      send(asker, { type: 'all-metrics', id, ofProcesses: [...collected, ended] })
    }
    const timer = setTimeout(finish, collectTimeoutMs)
    collections.set(id, { missing, finish })
    for (const worker of asked) send(worker, { type: 'tell-metrics', id })
  }

  function forget(worker: Worker) {
    const counters = (last.get(worker) ?? []).filter(({ type }) => type !== 'gauge')
    last.delete(worker)
    ended = mergeFamilies([ended, counters])
  }

  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    if (message.type === 'want-metrics') collect(worker, message.id)
    if (message.type !== 'own-metrics') return
    last.set(worker, message.families)
    const collection = collections.get(message.id)
    if (collection?.missing.delete(worker) && collection.missing.size === 0) collection.finish()
  })
  cluster.on('exit', forget)
}

const send = (worker: Worker, message: MetricsMessage) => {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
