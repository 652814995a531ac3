import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { durationHistogram, gauge } from '../../../platform/prometheus.ts'
import { routeLabel } from '../../../platform/web/route-label.ts'
import { transactionEnded, type EndedTransaction } from '../../../platform/database/transaction.ts'
import type { Family } from '../../../platform/prometheus.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Counts network requests by route. */
export function countRequests(app: FastifyInstance) {
  const durations = durationHistogram(
    'kadai_http_request_duration_seconds',
    'Duration of HTTP requests by method, route and status.',
  )

  app.addHook('onResponse', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket)) return
    const { method } = request
    const route = routeLabel(request)
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  return durations.family
}

/** Transactions of this process, and retries after conflicts. */
export function countTransactions(app: FastifyInstance) {
  let total = 0
  let retried = 0
  const count = (message: unknown) => {
    total++
    retried += (message as EndedTransaction).tries - 1
  }
  transactionEnded.subscribe(count)
  app.addHook('onClose', async () => {
    transactionEnded.unsubscribe(count)
  })

  return (): Family[] => [
    {
      name: 'kadai_transactions_total',
      help: 'Completed transactions.',
      type: 'counter',
      samples: [{ value: total }],
    },
    {
      name: 'kadai_transactions_retried_total',
      help: 'Retries of transactions after conflicts.',
      type: 'counter',
      samples: [{ value: retried }],
    },
  ]
}

const resolutionMs = 20

/** Memory and CPU of this process, and its event loop delay. */
export function measureProcess(app: FastifyInstance) {
  const lag = monitorEventLoopDelay({ resolution: resolutionMs })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  // The histogram includes its own resolution in each value.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)

  return (): Family[] => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const families: Family[] = [
      gauge('kadai_event_loop_lag_seconds', 'Event loop delay since the last scrape.', [
        { labels: { quantile: '0.5' }, value: seconds(lag.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(lag.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(lag.max) },
      ]),
      gauge('process_resident_memory_bytes', 'Resident memory.', [{ value: rss }]),
      gauge('kadai_heap_used_bytes', 'Used memory of the V8 heap.', [{ value: heapUsed }]),
      gauge('kadai_external_memory_bytes', 'External memory, such as buffers.', [{ value: external }]),
      {
        name: 'process_cpu_seconds_total',
        help: 'CPU time, user and system.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.', [
        { value: performance.timeOrigin / 1000 },
      ]),
    ]
    lag.reset()
    return families
  }
}
