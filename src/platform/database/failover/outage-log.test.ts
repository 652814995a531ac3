import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutageLog } from './outage-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = new Error('Failed query: select 1', {
  cause: new Error('connect ECONNREFUSED 10.0.0.1:5432'),
})

function outageOf(state: { isAway: boolean }) {
  const lines: [level: string, entry: object, words: string][] = []
  const log = {
    warn: (entry: object, words: string) => lines.push(['warn', entry, words]),
    error: (entry: object, words: string) => lines.push(['error', entry, words]),
  }
  const outage = new OutageLog(log as never, () =>
    state.isAway ? Promise.reject(refused) : Promise.resolve(),
  )
  return { outage, lines }
}

async function failFor(seconds: number, note: () => void) {
  for (let second = 0; second < seconds; second++) {
    note()
    note()
    await vi.advanceTimersByTimeAsync(1_000)
  }
}

test('an outage is logged when it begins, once a minute with a count, and when it is over', async () => {
  const state = { isAway: true }
  const { outage, lines } = outageOf(state)
  await failFor(130, () => outage.note(refused))
  state.isAway = false
  await vi.advanceTimersByTimeAsync(5_000)

  expect(lines).toEqual([
    ['error', { reason: 'connect ECONNREFUSED 10.0.0.1:5432' }, expect.stringContaining('cannot be reached')],
    ['error', { seconds: 60, failures: 120 }, 'The database still cannot be reached'],
    ['error', { seconds: 120, failures: 240 }, 'The database still cannot be reached'],
    ['warn', { seconds: 131, failures: 260 }, 'The database can be reached again'],
  ])
})

test('while calls fail the outage continues, whatever the probe says; the next outage is logged again', async () => {
  const { outage, lines } = outageOf({ isAway: false })
  await failFor(30, () => outage.note(refused))
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  outage.note(refused)

  expect(lines.map(([level]) => level)).toEqual(['error', 'warn', 'error'])
})

test('a probe that hangs is not started a second time', async () => {
  const probe = vi.fn(() => new Promise(() => undefined))
  const outage = new OutageLog({ warn: vi.fn(), error: vi.fn() }, probe)
  outage.note(refused)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(probe).toHaveBeenCalledTimes(1)
})

test('background work that fails because of the database is counted, any other failure is not', async () => {
  const state = { isAway: true }
  const { outage, lines } = outageOf(state)
  const refusedBy = (what: string) => Object.assign(new Error(what), { code: 'ECONNREFUSED' })
  expect(await outage.covers(new Error('a bug'))).toBe(false)
  expect(await outage.covers(refusedBy('database'))).toBe(true)
  expect(await outage.covers(refusedBy('database'))).toBe(true)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(3_000)

  expect(lines.map(([level, entry]) => [level, entry])).toEqual([
    ['error', { reason: 'database' }],
    ['warn', expect.objectContaining({ failures: 2 })],
  ])
  expect(await outage.covers(refusedBy('mail server'))).toBe(false)
})

test('no timer is left when the shop closes', async () => {
  const { outage, lines } = outageOf({ isAway: true })
  outage.note(refused)
  outage.stop()
  await vi.advanceTimersByTimeAsync(120_000)

  expect(lines).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
