import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { jobs } from '../tables.ts'
import { jobScheduler, runIfDue } from './job-scheduler.ts'

const minute = 60_000
const job = { name: 'a job', everyMs: 2 * minute, longestMs: 10 * minute }

async function shop() {
  const time = { now: Date.parse('2026-11-21T10:00:00Z') }
  const app = await testApp({ time })
  const runs: number[] = []
  const work = (run: number) => Promise.resolve(runs.push(run))
  return { app, time, runs, tryIt: (does = work) => runIfDue(app, job, does) }
}

test('of many concurrent attempts one runs, and the next one only after the interval', async () => {
  const { time, runs, tryIt } = await shop()
  const ran = await Promise.all(Array.from({ length: 5 }, () => tryIt()))
  expect(ran.filter(Boolean)).toHaveLength(1)
  time.now += minute
  expect(await tryIt()).toBe(false)
  // Timers are slightly late or early.
  time.now += minute - 50
  expect(await tryIt()).toBe(true)
  expect(runs).toEqual([1, 2])
})

test('no second run starts during a run; the run of a dead process expires', async () => {
  const { time, tryIt } = await shop()
  const { promise, resolve } = Promise.withResolvers<number>()
  const begun = Promise.withResolvers<undefined>()
  const slow = tryIt(() => {
    begun.resolve(undefined)
    return promise
  })
  await begun.promise
  time.now += 5 * minute
  expect(await tryIt()).toBe(false)
  time.now += 6 * minute
  expect(await tryIt(() => Promise.reject(new Error('broken'))).catch(String)).toBe('Error: broken')
  resolve(0)
  expect(await slow).toBe(true)
  time.now += 2 * minute
  expect(await tryIt()).toBe(true)
})

test('a failed run leaves the time of the last success, for the status page', async () => {
  const { app, time, tryIt } = await shop()
  const succeededAt = async () => (await app.db.select().from(jobs))[0]!.succeededAt
  await tryIt()
  const first = app.clock()
  expect(await succeededAt()).toEqual(first)
  time.now += 2 * minute
  await expect(tryIt(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await succeededAt()).toEqual(first)
})

/** Only the first run matters. */
const atOnce = { pattern: '0 0 0 1 1 *', firstAfterMs: 0 }

test('closing the app waits for the run of a job', async () => {
  const app = await testApp()
  const events: string[] = []
  // Hooks run in reverse order, so this one follows the jobs.
  app.addHook('onClose', async () => void events.push('the rest is closed'))
  const begun = Promise.withResolvers<undefined>()
  jobScheduler(app)('a slow job', atOnce, async ({ signal }) => {
    begun.resolve(undefined)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    events.push('the run has ended')
  })
  await app.ready()
  await begun.promise
  await app.close()
  expect(events).toEqual(['the run has ended', 'the rest is closed'])
})

test('a job that fails is logged with its name and runs again', async () => {
  const app = await testApp()
  const error = vi.spyOn(app.log, 'error')
  const job = jobScheduler(app)('a broken job', atOnce, ({ number }) =>
    Promise.reject(new Error(`broken ${number}`)),
  )
  await app.ready()
  await expect.poll(() => error.mock.calls).toHaveLength(1)
  job.runAfter(0)
  await expect.poll(() => error.mock.calls).toHaveLength(2)
  const words = 'Job "a broken job" failed; it runs again at its next time'
  for (const number of [1, 2])
    expect(error).toHaveBeenNthCalledWith(
      number,
      expect.objectContaining({ message: `broken ${number}` }),
      words,
    )
})

test('with a maximum duration a run is claimed, so that other processes skip it', async () => {
  const app = await testApp()
  const ended = Promise.withResolvers<number>()
  jobScheduler(app)(job.name, { ...atOnce, longestMs: minute }, async ({ number }) => ended.resolve(number))
  await app.ready()
  expect(await ended.promise).toBe(1)
  await app.close()
  expect(await app.db.select().from(jobs)).toMatchObject([{ name: job.name, runs: 1 }])
  expect(await runIfDue(app, job, () => Promise.resolve())).toBe(false)
})
