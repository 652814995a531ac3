import { setTimeout as pause } from 'node:timers/promises'
import { latencyPercentiles } from '../load/percentiles.ts'

export interface ListTimes {
  requests: number
  failed: number
  page: ReturnType<typeof latencyPercentiles>
  api: ReturnType<typeof latencyPercentiles>
}

/**
 * Opens the list of phones as a page and by API in turn, one request every 50 ms whether or not the one before was answered, so that
 * a pause of the shop counts for every visitor whom it met. Sends its times when it receives the message to stop.
 */
const everyMs = 50
const url = process.argv[2]!
const paths = { page: '/sales', api: '/api/sales?limit=24&page=1' }
const times = { page: [] as number[], api: [] as number[] }
let failed = 0
const stopping = new AbortController()
process.once('message', () => stopping.abort())

async function visit(kind: keyof typeof paths, due: number) {
  try {
    const answer = await fetch(url + paths[kind], { headers: { 'accept-encoding': 'identity' } })
    await answer.arrayBuffer()
    if (!answer.ok) failed++
    times[kind].push(performance.now() - due)
  } catch {
    failed++
  }
}

// The first request of a process loads the HTTP client, which is not the shop's time.
for (const path of Object.values(paths)) await (await fetch(url + path)).arrayBuffer()
const visits: Promise<void>[] = []
const begun = performance.now()
for (let number = 0; !stopping.signal.aborted; number++) {
  const due = begun + number * everyMs
  await pause(Math.max(0, due - performance.now()))
  visits.push(visit(number % 2 === 0 ? 'page' : 'api', due))
}
await Promise.all(visits)
const rounded = (list: number[]) => {
  const { p50Ms, p99Ms } = latencyPercentiles(list)
  return { p50Ms: Math.round(p50Ms * 10) / 10, p99Ms: Math.round(p99Ms * 10) / 10 }
}
process.send!(
  { requests: visits.length, failed, page: rounded(times.page), api: rounded(times.api) } satisfies ListTimes,
  () => process.disconnect(),
)
