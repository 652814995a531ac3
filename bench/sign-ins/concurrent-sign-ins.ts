import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../load/percentiles.ts'
import { countStatuses, durationMs, roundMs, signIn, type Credentials } from './sign-in.ts'

/** Many sign-ins at once, and the response times of the catalogue and of /healthz (the event loop alone) before and during them. */
export async function measureConcurrentSignIns(url: string, credentials: Credentials, count: number) {
  const before = await measureLatency(url, wait(3_000))
  const started = performance.now()
  const signIns = Promise.all(
    Array.from({ length: count }, () => signIn(url, credentials).then(({ status }) => status)),
  )
  const during = await measureLatency(url, signIns)
  return {
    statuses: countStatuses(await signIns),
    seconds: Math.round((performance.now() - started) / 100) / 10,
    before,
    during,
  }
}

async function measureLatency(url: string, until: Promise<unknown>) {
  let isOver = false
  void until.finally(() => (isOver = true))
  const request = async (path: string) => {
    const timesMs: number[] = []
    while (!isOver) {
      timesMs.push(await durationMs(() => fetch(url + path).then((response) => response.arrayBuffer())))
      await wait(5)
    }
    return {
      p50Ms: roundMs(percentile(timesMs, 0.5)),
      p99Ms: roundMs(percentile(timesMs, 0.99)),
      requests: timesMs.length,
    }
  }
  const [catalogue, eventLoop] = await Promise.all([
    request('/api/sales?page=1&limit=12'),
    request('/healthz'),
  ])
  return { catalogue, eventLoop }
}
