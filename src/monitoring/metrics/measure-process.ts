import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { MergeBy, Family } from '../../platform/prometheus.ts'

const resolution = 20

/** What this process takes of the machine, and how long its event loop lets others wait. */
export function measureProcess(app: FastifyInstance) {
  const lag = monitorEventLoopDelay({ resolution })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())
  // The histogram counts the waits themselves, of which the resolution is a part.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)

  return (): Family[] => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const families: Family[] = [
      gauge(
        'kadai_event_loop_lag_seconds',
        'How long the event loop let others wait, since the last look.',
        [
          { labels: { quantile: '0.5' }, value: seconds(lag.percentile(50)) },
          { labels: { quantile: '0.99' }, value: seconds(lag.percentile(99)) },
          { labels: { quantile: '1' }, value: seconds(lag.max) },
        ],
        'max',
      ),
      gauge('process_resident_memory_bytes', 'Memory of this process.', [{ value: rss }]),
      gauge('kadai_heap_used_bytes', 'Of it what JavaScript uses.', [{ value: heapUsed }]),
      gauge('kadai_external_memory_bytes', 'Of it what buffers and the like use.', [{ value: external }]),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of this process.',
        type: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge(
        'process_start_time_seconds',
        'When this process was started.',
        [{ value: performance.timeOrigin / 1000 }],
        'min',
      ),
    ]
    lag.reset()
    return families
  }
}

export const gauge = (
  name: string,
  help: string,
  samples: Family['samples'],
  mergeBy: MergeBy = 'sum',
): Family => ({ name, help, type: 'gauge', samples, mergeBy })
