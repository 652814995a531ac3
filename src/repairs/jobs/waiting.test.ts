import { expect, test } from 'vitest'
import type { Today } from '../../back-office/today/contract.ts'
import {
  answer,
  approved,
  estimated,
  labourLine,
  move,
  openRepairShop,
  partLine,
  takenIn,
  jobOf,
} from '../../testing/repair-fixtures.ts'
import { admin, staff } from '../../testing/visitor.ts'
import { freeUnanswered } from './repair-jobs.ts'

test('Today lists what is late, not answered, and ready but not collected, each until it is done', async () => {
  const time = { now: Date.parse('2026-11-05T10:00:00+05:30') }
  const { app, owner } = await openRepairShop({ time })
  const late = await takenIn(owner, { promisedAt: '2026-11-06T13:30:00.000Z' })
  const open = await takenIn(owner)
  await estimated(owner, open.id, [labourLine])
  const done = await approved(owner, [labourLine])
  await move(owner, done.id, 'ready', { outcome: 'repaired' })
  const waiting = async () => (await (await admin(app)).get('/api/admin/today')).json<Today>().waiting

  expect(await waiting()).toMatchObject({
    ...{ lateRepairs: { total: 0 }, unansweredRepairs: { total: 0 }, uncollectedRepairs: { total: 0 } },
  })
  time.now = Date.parse('2026-11-13T10:00:00+05:30')
  expect(await waiting()).toMatchObject({
    lateRepairs: {
      total: 1,
      rows: [{ id: late.id, device: 'Apple iPhone 13', state: 'received', technician: '' }],
    },
    unansweredRepairs: {
      total: 1,
      rows: [{ id: open.id, customer: 'Asha Raman', phone: '9876543210', isAnswered: false }],
    },
    uncollectedRepairs: { total: 1, rows: [{ id: done.id, customer: 'Asha Raman' }] },
  })

  const technician = (await (await staff(app, 'technician')).get('/api/admin/today')).json<Today>()
  expect(JSON.stringify(technician)).not.toContain('9876543210')

  await answer(await admin(app), open.id)
  expect((await waiting()).unansweredRepairs.total).toBe(0)
})

test('days without an answer are counted from the newest version', async () => {
  const time = { now: Date.parse('2026-11-05T10:00:00+05:30') }
  const { app, owner, screen } = await openRepairShop({ time })
  const { id } = await takenIn(owner)
  await estimated(owner, id, [partLine(screen), labourLine])
  time.now = Date.parse('2026-11-13T10:00:00+05:30')
  const fresh = await admin(app)
  await estimated(fresh, id, [partLine(screen)])

  expect(await freeUnanswered(app.db, app.clock())).toBe(0)
  const { unansweredRepairs } = (await fresh.get('/api/admin/today')).json<Today>().waiting
  expect(unansweredRepairs.total).toBe(0)
  expect((await jobOf(fresh, id)).estimates[0]!.lines[0]!.partState).toBe('held')
  expect(await freeUnanswered(app.db, new Date(Date.parse('2026-11-20T10:00:00+05:30')))).toBe(1)
})
