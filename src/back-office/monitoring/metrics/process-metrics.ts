import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { durationHistogram } from '../../../platform/prometheus.ts'
import { transactionEnded, type EndedTransaction } from '../../../platform/database/transaction.ts'
import type { Family } from '../../../platform/prometheus.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface ServerError {
  at: Date
  /** The request id in the log. */
  reference: string
  what: string
}

const maxRecentErrors = 20

/** Counts network requests by route, and remembers the last responses with status 500. */
export function countRequests(app: FastifyInstance) {
  const durations = durationHistogram(
    'kadai_http_request_duration_seconds',
    'Duration of HTTP requests by method, route and status.',
  )
  const recentErrors: ServerError[] = []

  app.addHook('onResponse', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket)) return
    const { method } = request
    const route = routeLabel(request)
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (reply.statusCode !== 500) return
    recentErrors.unshift({ at: app.clock(), reference: request.id, what: `${method} ${route}` })
    recentErrors.length = Math.min(recentErrors.length, maxRecentErrors)
  })
  return { family: durations.family, recentErrors }
}

/** Groups routes: files have one each; pages and unknown URLs have none of their own. */
function routeLabel({ routeOptions: { url } }: FastifyRequest) {
  if (!url) return 'none'
  if (url === '/*') return 'page'
  return /^\/(assets|art)\//.exec(url)?.[0].concat('*') ?? url
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

export const gauge = (name: string, help: string, samples: Family['samples']): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
})
