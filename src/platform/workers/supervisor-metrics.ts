import cluster, { type Worker } from 'node:cluster'
import type { Family } from '../prometheus.ts'
import { mergeFamilies } from '../merge.ts'
import { isMetricsMessage, type MetricsMessage } from './metrics-messages.ts'

/** A worker that does not answer in time is left out. */
const collectTimeoutMs = 2_000

/** Passes the metrics of all workers to the one that was asked for them. */
export function relayMetrics(listening: Set<Worker>) {
  /** As each worker told them last. */
  const last = new Map<Worker, Family[]>()
  /** Counters of workers that have ended: a sum that falls would look as if everything had been counted anew. */
  let ended: Family[] = []
  const collections = new Map<string, { missing: Set<Worker>; finish: () => void }>()

  function collect(asker: Worker, id: string) {
    const asked = [...listening]
    const missing = new Set(asked)
    const finish = () => {
      clearTimeout(timer)
      collections.delete(id)
      const told = asked.filter((worker) => !missing.has(worker)).map((worker) => last.get(worker) ?? [])
      send(asker, { type: 'all-metrics', id, ofProcesses: [...told, ended] })
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
