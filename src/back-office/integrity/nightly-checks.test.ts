import { expect, test } from 'vitest'
import { plant } from '../../testing/plant.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import { runChecksIfDue, dayDue } from './nightly-checks.ts'
import { checkRunsStore } from './check-runs-store.ts'

const india = (moment: string) => new Date(`${moment}+05:30`)
const noPause = () => Promise.resolve()

test('the checks of a day are due from 3 a.m. in India', () => {
  expect(dayDue(india('2026-11-21T02:59'))).toBeUndefined()
  expect(dayDue(india('2026-11-21T03:00'))).toBe('2026-11-21')
  expect(dayDue(india('2026-11-21T23:59'))).toBe('2026-11-21')
})

test('checks run once a day in one process, with a pause after each check', async () => {
  const time = { now: india('2026-11-21T03:05').getTime() }
  const app = await testApp({ time })
  let pauses = 0
  const wait = () => Promise.resolve(pauses++)
  expect(await Promise.all([runChecksIfDue(app, wait), runChecksIfDue(app, wait)])).toContain(false)
  expect(await checkRunsStore(app.db).last()).toMatchObject({
    day: '2026-11-21',
    checks: pauses,
    disagreed: [],
  })
  expect(pauses).toBeGreaterThan(30)

  expect(await runChecksIfDue(app, noPause)).toBe(false)
  time.now += 24 * 60 * 60_000
  expect(await runChecksIfDue(app, noPause)).toBe(true)
})

test('the claim of a crashed process expires after two hours', async () => {
  const time = { now: india('2026-11-21T03:05').getTime() }
  const app = await testApp({ time })
  expect(await checkRunsStore(app.db).claim('2026-11-21', app.clock())).toBe(true)
  expect(await runChecksIfDue(app, noPause)).toBe(false)
  time.now += 121 * 60_000
  expect(await runChecksIfDue(app, noPause)).toBe(true)
})

test('failed checks are stored with their sentence', async () => {
  const time = { now: india('2026-11-21T03:05').getTime() }
  const app = await testApp({ time })
  const staff = await admin(app)
  await staff.put('/api/shop', { announcement: 'Closed on Sunday' })
  await app.db.transaction((tx) => plant(tx, `update audit_log set action = 'delete'`))
  await runChecksIfDue(app, noPause)
  expect((await checkRunsStore(app.db).last())!.disagreed).toMatchObject([{ id: 'I52', total: 1 }])
})
