import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { jobs } from '../tables.ts'
import { runIfDue } from './run-job.ts'

const minute = 60_000
const job = { name: 'a job', everyMs: 2 * minute, longestMs: 10 * minute }

async function shop() {
  const time = { now: Date.parse('2026-11-21T10:00:00Z') }
  const app = await testApp({ time })
  const runs: number[] = []
  const work = (run: number) => Promise.resolve(runs.push(run))
  return { app, time, runs, tryIt: (does = work) => runIfDue(app, job, does) }
}

test('of many that try at once one runs, and the next one only after the interval', async () => {
  const { time, runs, tryIt } = await shop()
  const ran = await Promise.all(Array.from({ length: 5 }, () => tryIt()))
  expect(ran.filter(Boolean)).toHaveLength(1)
  time.now += minute
  expect(await tryIt()).toBe(false)
  // Timers are late or early by a little.
  time.now += minute - 50
  expect(await tryIt()).toBe(true)
  expect(runs).toEqual([1, 2])
})

test('while a run goes on nobody begins another; one whose process died is given up after its longest time', async () => {
  const { time, tryIt } = await shop()
  const { promise, resolve } = Promise.withResolvers<number>()
  const slow = tryIt(() => promise)
  time.now += 5 * minute
  await expect.poll(() => tryIt()).toBe(false)
  time.now += 6 * minute
  expect(await tryIt(() => Promise.reject(new Error('broken'))).catch(String)).toBe('Error: broken')
  resolve(0)
  expect(await slow).toBe(true)
  time.now += 2 * minute
  expect(await tryIt()).toBe(true)
})

test('a run that fails leaves the time of the last one that did not, for the status page', async () => {
  const { app, time, tryIt } = await shop()
  const succeededAt = async () => (await app.db.select().from(jobs))[0]!.succeededAt
  await tryIt()
  const first = app.clock()
  expect(await succeededAt()).toEqual(first)
  time.now += 2 * minute
  await expect(tryIt(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await succeededAt()).toEqual(first)
})
