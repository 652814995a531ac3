import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import { openPrepaidShop } from '../../../testing/prepaid-fixtures.ts'
import { jobOf, jobsUrl, openRepairShop, takenIn } from '../../../testing/repair-fixtures.ts'
import { staff, type Person } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'
import { deleteOldPasscodes } from './store-passcode.ts'

const text = 'tirupur-2580'
const view = (person: Person, id: string) => person.post(`${jobsUrl}/${id}/passcode/view`)

test('the passcode is shown to the assigned technician alone, and each view stands in the timeline', async () => {
  const { app, owner } = await openRepairShop()
  const [mani, ravi] = [await staff(app, 'technician'), await staff(app, 'technician')]
  const { id } = await takenIn(owner, { assignedTo: mani.id, passcode: { kind: 'code', text } })

  expect((await view(mani, id)).json()).toEqual({ kind: 'code', text })
  for (const person of [owner, ravi, await staff(app, 'counter')])
    expect(await problem(view(person, id))).toMatchObject({ type: 'passcode_of_assigned' })

  const { events, passcode } = await jobOf(owner, id)
  expect(events.filter(({ kind }) => kind === 'passcode_viewed')).toHaveLength(1)
  expect(passcode).toMatchObject({ kind: 'code' })
})

test('it stands in the clear in no table, answer or export', async () => {
  const { app, owner } = await openRepairShop()
  const { id, visit } = await takenIn(owner, { passcode: { kind: 'code', text } })
  await owner.post(`/api/repairs/visits/${visit.id}/link`)
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await app.db.execute(sql`select * from ${sql.identifier(name)}`)
    expect(JSON.stringify(rows), name).not.toContain(text)
  }
  expect(JSON.stringify(await jobOf(owner, id))).not.toContain(text)
  const exported = await owner.post('/api/admin/exports', { kind: 'repairs', format: 'csv' })
  expect(exported.statusCode, exported.body).toBe(201)
  expect((await owner.get(exported.json<{ file: string }>().file)).body).not.toContain(text)
})

test('it is deleted when the job is cancelled, and after 90 days', async () => {
  const { app, owner } = await openRepairShop()
  const cancelled = await takenIn(owner, { passcode: { kind: 'pattern', text: '1-2-5-8' } })
  const done = await owner.post(`${jobsUrl}/${cancelled.id}/cancel`, {
    version: cancelled.version,
    reason: 'No',
  })
  expect(done.json<Job>()).toMatchObject({ state: 'cancelled', passcode: null })

  const { id } = await takenIn(owner, { passcode: { kind: 'code', text } })
  const later = (days: number) => new Date(app.clock().getTime() + days * 24 * 60 * 60_000)
  expect(await deleteOldPasscodes(app.db, later(89))).toBe(0)
  expect(await deleteOldPasscodes(app.db, later(91))).toBe(1)
  expect((await jobOf(owner, id)).passcode).toBeNull()
})

test('of a prepaid device none is stored before it comes, and one that is stored goes when the order is cancelled', async () => {
  const { app, owner, ordered } = await openPrepaidShop()
  const { id: order, jobs } = await ordered()
  const stored = await problem(owner.put(`${jobsUrl}/${jobs[0]!}/passcode`, { kind: 'code', text }))
  expect(stored.type).toBe('device_not_here')
  expect(stored.message).toContain('Please take it in first.')
  await app.db.execute(
    sql`insert into repair_passcodes (job_id, kind, cipher, stored_at) values (${jobs[0]!}, 'code', 'x', now())`,
  )
  await owner.put(`/api/admin/orders/${order}/status`, { status: 'cancelled' })
  expect(await jobOf(owner, jobs[0]!)).toMatchObject({ state: 'cancelled', passcode: null })
  await expectChecksPass(app.db, app.clock())
})

test('a pattern has at least four dots, each once', async () => {
  const { owner } = await openRepairShop()
  const { id } = await takenIn(owner)
  for (const wrong of ['1-2-3', '1-1-2-3', '0-1-2-3', '1234'])
    expect((await owner.put(`${jobsUrl}/${id}/passcode`, { kind: 'pattern', text: wrong })).statusCode).toBe(
      400,
    )
})
