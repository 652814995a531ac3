import { beforeEach, expect, test, vi } from 'vitest'
import { periodMs, runOnSchedule, type JobWork } from './run-on-schedule.ts'

const second = 1_000
const start = Date.parse('2026-11-21T10:00:01Z')
const everyMinute = '0 * * * * *'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start })
  return () => void vi.useRealTimers()
})

/** Times of the runs, in seconds after the start, and the failures. */
function schedule(schedule: Parameters<typeof runOnSchedule>[0], work: JobWork = () => Promise.resolve()) {
  const runs: number[] = []
  const failures: unknown[] = []
  const job = runOnSchedule(
    schedule,
    (run) => {
      runs.push(Math.round((Date.now() - start) / second))
      return work(run)
    },
    (error) => failures.push(error),
  )
  return { runs, failures, job }
}

test('a job runs at the times of its pattern', async () => {
  const { runs } = schedule({ pattern: everyMinute })
  await vi.advanceTimersByTimeAsync(150 * second)
  expect(runs).toEqual([59, 119])
  expect(periodMs(everyMinute)).toBe(60 * second)
  expect(periodMs('*/5 * * * * *')).toBe(5 * second)
})

test('with a delay the first run is after the delay, and the pattern counts from then on', async () => {
  const { runs } = schedule({ pattern: everyMinute, firstAfterMs: 90 * second })
  await vi.advanceTimersByTimeAsync(200 * second)
  expect(runs).toEqual([90, 119, 179])
})

test('no run starts during another, neither a due nor an added one; the schedule continues after it', async () => {
  const slow = Promise.withResolvers<undefined>()
  const { runs, job } = schedule({ pattern: everyMinute }, () => slow.promise)
  await vi.advanceTimersByTimeAsync(100 * second)
  job.runAfter(10 * second)
  await vi.advanceTimersByTimeAsync(100 * second)
  expect(runs).toEqual([59])
  slow.resolve(undefined)
  await vi.advanceTimersByTimeAsync(60 * second)
  expect(runs.length).toBeLessThanOrEqual(3)
  expect(runs.at(-1)).toBe(239)
})

test('runs that are added before an added one starts are merged into it', async () => {
  const { runs, job } = schedule({ pattern: everyMinute })
  job.runAfter(5 * second)
  job.runAfter(7 * second)
  await vi.advanceTimersByTimeAsync(20 * second)
  expect(runs).toEqual([5])
})

test('a failed run is reported, and the job runs again at its next time', async () => {
  const { runs, failures } = schedule({ pattern: everyMinute }, ({ number }) => {
    if (number === 1) throw new Error('thrown at once')
    return number === 2 ? Promise.reject(new Error('broken')) : Promise.resolve()
  })
  await vi.advanceTimersByTimeAsync(180 * second)
  expect(failures.map(String)).toEqual(['Error: thrown at once', 'Error: broken'])
  expect(runs).toEqual([59, 119, 179])
})

test('stopping a job aborts its run, waits for it, and prevents further runs', async () => {
  const events: string[] = []
  const { runs, failures, job } = schedule({ pattern: everyMinute }, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    events.push('the run ended')
    throw new Error('interrupted')
  })
  await vi.advanceTimersByTimeAsync(60 * second)
  await job.stop().then(() => events.push('stopped'))
  job.runAfter(0)
  await vi.advanceTimersByTimeAsync(120 * second)
  expect(events).toEqual(['the run ended', 'stopped'])
  expect(failures).toEqual([])
  expect(runs).toEqual([59])
})

test('stopping does not wait forever for a run that hangs', async () => {
  const { job } = schedule({ pattern: everyMinute }, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(60 * second)
  const stopped = job.stop()
  await vi.advanceTimersByTimeAsync(5 * second)
  await stopped
})
