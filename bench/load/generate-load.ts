import { openConnection, type HttpConnection } from './http-connection.ts'
import { latencyPercentiles } from './percentiles.ts'
import { cpuTimeMs } from './process-usage.ts'

export interface Load {
  /** Completed pieces of work, which are HTTP requests in most benchmarks. */
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the server's processes per completed piece of work. */
  cpuMs: number
  failed: number
  firstError?: string
}

interface Duration {
  seconds: number
  /** Before the counted time, in seconds. */
  warmUp?: number
}

/** Lets each worker work without pauses for the duration. Only what ends within the counted time is counted. */
export async function generateLoad(
  pid: number,
  workers: readonly (() => Promise<unknown>)[],
  { seconds, warmUp = Math.min(2, seconds) }: Duration,
): Promise<Load> {
  const start = performance.now() + warmUp * 1000
  const end = start + seconds * 1000
  const timesMs: number[] = []
  let failed = 0
  let firstError: string | undefined
  const run = async (worker: () => Promise<unknown>) => {
    while (performance.now() < end) {
      const started = performance.now()
      try {
        await worker()
      } catch (error) {
        failed++
        firstError ??= String(error)
        continue
      }
      const ended = performance.now()
      if (ended >= start && ended <= end) timesMs.push(ended - started)
    }
  }
  const [cpuMs] = await Promise.all([cpuTimeBetween(pid, start, end), ...workers.map(run)])
  return {
    perSecond: timesMs.length / seconds,
    ...latencyPercentiles(timesMs),
    cpuMs: timesMs.length > 0 ? cpuMs / timesMs.length : NaN,
    failed,
    ...(firstError !== undefined && { firstError }),
  }
}

/** The text of the next request on a connection. */
export type NextRequest = (connection: HttpConnection) => string

/** Sends one request after another on each of the connections. A status of 400 or above counts as failed. */
export async function generateHttpLoad(
  server: { url: string; pid: number },
  nextRequest: NextRequest,
  { connections = 32, ...duration }: Duration & { connections?: number },
) {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(server.url)))
  let bytes = 0
  try {
    const workers = opened.map((connection) => async () => {
      const request = nextRequest(connection)
      const response = await connection.send(request)
      if (response.status >= 400)
        throw new Error(`${request.split('\r\n')[0]!} was answered with ${response.status}`)
      bytes = response.bytes
    })
    return { ...(await generateLoad(server.pid, workers, duration)), bytes }
  } finally {
    for (const connection of opened) connection.close()
  }
}

const waitUntil = (time: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

async function cpuTimeBetween(pid: number, start: number, end: number) {
  await waitUntil(start)
  const before = cpuTimeMs(pid)
  await waitUntil(end)
  return cpuTimeMs(pid) - before
}
