import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Job } from './contract.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { problem } from '../../testing/counter-fixtures.ts'
import {
  answer,
  approved,
  estimated,
  jobOf,
  jobsUrl,
  labourLine,
  mark,
  move,
  openRepairShop,
  partLine,
  repaired,
  takenIn,
} from '../../testing/repair-fixtures.ts'
import { staff } from '../../testing/visitor.ts'
import type { TestApp } from '../../testing/test-app.ts'

const leftOf = async (app: TestApp, { _id }: { _id: string }) =>
  (await app.inject(`/api/accessories/${_id}`)).json<{ stock: number }>().stock

test('an estimate is a draft until it is sent, then its parts are held and an online buyer cannot take them', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner)
  const draft = await owner.put(`${jobsUrl}/${id}/estimate`, {
    version: 1,
    lines: [partLine(screen), labourLine],
  })
  expect(draft.json<Job>().estimates[0]).toMatchObject({ version: 1, sentAt: null, total: 3_500 })
  expect(await leftOf(app, screen)).toBe(2)

  const sent = await owner.post(`${jobsUrl}/${id}/estimate/send`, { version: draft.json<Job>().version })
  expect(sent.json<Job>()).toMatchObject({ state: 'awaiting_answer', money: { approved: 0 } })
  expect(await leftOf(app, screen)).toBe(1)
  await expectChecksPass(app.db, app.clock())
})

test('an approval begins the work; used parts and no open one let it be ready', async () => {
  const { app, owner, screen } = await openRepairShop()
  const job = await approved(owner, [partLine(screen), labourLine])
  expect(job).toMatchObject({ state: 'in_repair', money: { approved: 3_500 } })
  expect(await problem(move(owner, job.id, 'ready', { outcome: 'repaired' }))).toMatchObject({
    type: 'parts_open',
  })

  await mark(owner, job.id, job.estimates[0]!.lines[0]!.id)
  const ready = await move(owner, job.id, 'ready', { outcome: 'repaired' })

  expect(ready.json<Job>()).toMatchObject({ state: 'ready', outcome: 'repaired', money: { approved: 3_500 } })
  expect(await leftOf(app, screen)).toBe(1)
  await expectChecksPass(app.db, app.clock())
})

test('a part that the stock lacks lets an approved job wait for it', async () => {
  const { owner, screen } = await openRepairShop()
  const job = await approved(owner, [partLine(screen, { quantity: 3 })])
  expect(job).toMatchObject({ state: 'waiting_parts' })
  expect(job.estimates[0]!.lines[0]!.partState).toBe('wanted')
  expect(await problem(mark(owner, job.id, job.estimates[0]!.lines[0]!.id))).toMatchObject({
    type: 'part_short',
  })
})

test('an old version cannot be approved once a new one was sent', async () => {
  const { owner } = await openRepairShop()
  const { id } = await takenIn(owner)
  await estimated(owner, id, [labourLine])
  await estimated(owner, id, [{ ...labourLine, price: 2_000 }])

  const old = await answer(owner, id, 1)

  expect(old.statusCode).toBe(409)
  expect(old.json()).toMatchObject({ type: 'estimate_replaced', newest: 2 })
  expect((await answer(owner, id, 2)).json<Job>()).toMatchObject({
    state: 'in_repair',
    money: { approved: 2_000 },
  })
})

test('two approvals at once are one', async () => {
  const { owner } = await openRepairShop()
  const { id } = await takenIn(owner)
  await estimated(owner, id, [labourLine])

  const answers = await Promise.all([answer(owner, id), answer(owner, id)])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { events } = await jobOf(owner, id)
  expect(events.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
})

test('a new finding stops the work, and nothing of it is due before it is approved', async () => {
  const { owner, screen } = await openRepairShop()
  const { id, estimates } = await approved(owner, [partLine(screen), labourLine])
  await mark(owner, id, estimates[0]!.lines[0]!.id)

  const dropped = await owner.put(`${jobsUrl}/${id}/estimate`, {
    version: (await jobOf(owner, id)).version,
    lines: [labourLine],
  })
  const without = owner.post(`${jobsUrl}/${id}/estimate/send`, { version: dropped.json<Job>().version })
  expect(await problem(without)).toMatchObject({ type: 'used_part_missing' })

  const second = await estimated(owner, id, [partLine(screen), labourLine, { ...labourLine, name: 'Port' }])
  expect(second).toMatchObject({ state: 'awaiting_answer', money: { approved: 3_500 } })
  expect(second.estimates[0]!.lines[0]!.partState).toBe('used')
  expect(await problem(move(owner, id, 'in_repair'))).toMatchObject({ type: 'move_refused' })
  expect((await answer(owner, id, 2)).json<Job>().money.approved).toBe(4_500)
})

test('declined: the parts are free, and the fee that was agreed is due', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner, { diagnosisFee: 200 })
  await estimated(owner, id, [partLine(screen), labourLine])

  const declined = await answer(owner, id, 1, 'declined')

  expect(declined.json<Job>()).toMatchObject({
    state: 'ready',
    outcome: 'declined',
    money: { approved: 200 },
  })
  expect(await leftOf(app, screen)).toBe(2)
  await expectChecksPass(app.db, app.clock())
})

test('a wrong answer is taken back within ten minutes, and not after', async () => {
  const time = { now: Date.parse('2026-10-28T06:00:00Z') }
  const { app, owner, screen } = await openRepairShop({ time })
  const { id } = await takenIn(owner)
  await estimated(owner, id, [partLine(screen), labourLine])
  const declined = (await answer(owner, id, 1, 'declined')).json<Job>()
  expect(declined.undo).toMatchObject({ to: 'awaiting_answer' })

  const undone = await owner.post(`${jobsUrl}/${id}/undo`, { version: declined.version })

  expect(undone.json<Job>()).toMatchObject({ state: 'awaiting_answer', outcome: null })
  expect(await leftOf(app, screen)).toBe(1)
  await answer(owner, id)
  time.now += 11 * 60_000
  const late = owner.post(`${jobsUrl}/${id}/undo`, { version: (await jobOf(owner, id)).version })
  expect(await problem(late)).toMatchObject({ type: 'nothing_to_undo' })
  await expectChecksPass(app.db, app.clock())
})

test('not repairable after a part was fitted: it is charged, or it is free again and the fee is due', async () => {
  const { app, owner, screen } = await openRepairShop()
  const charged = await approved(owner, [partLine(screen)], { diagnosisFee: 200 })
  await mark(owner, charged.id, charged.estimates[0]!.lines[0]!.id)
  const freed = await approved(owner, [partLine(screen)], { diagnosisFee: 200 })
  await mark(owner, freed.id, freed.estimates[0]!.lines[0]!.id)

  const lines = await move(owner, charged.id, 'ready', { outcome: 'not_repairable', charge: 'lines' })
  const fee = await move(owner, freed.id, 'ready', { outcome: 'not_repairable', charge: 'fee' })

  expect(lines.json<Job>().money.approved).toBe(2_500)
  expect(fee.json<Job>().money.approved).toBe(200)
  expect(await leftOf(app, screen)).toBe(1)
  await expectChecksPass(app.db, app.clock())
})

test('a technician works on their own jobs, sees first names and no numbers, and takes no money', async () => {
  const { app, owner } = await openRepairShop()
  const [mani, ravi] = [await staff(app, 'technician'), await staff(app, 'technician')]
  const { id } = await takenIn(owner, { assignedTo: mani.id })

  expect(await jobOf(mani, id)).toMatchObject({ customer: 'Asha', phone: '' })
  expect(await problem(move(ravi, id, 'diagnosing'))).toMatchObject({ type: 'job_of_other' })
  expect((await move(mani, id, 'diagnosing')).statusCode).toBe(200)
  expect((await answer(mani, id)).statusCode).toBe(403)
})

test('a change of a job that was changed meanwhile is refused', async () => {
  const { owner } = await openRepairShop()
  const { id, version } = await takenIn(owner)
  await owner.patch(`${jobsUrl}/${id}`, { version, place: 'Box 4' })
  const stale = owner.patch(`${jobsUrl}/${id}`, { version, place: 'Box 5' })
  expect(await problem(stale)).toMatchObject({ type: 'job_changed' })
})

test('approval and cancel at once: one of them wins, and the parts agree', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner)
  const { version } = await estimated(owner, id, [partLine(screen)])
  await Promise.all([
    answer(owner, id),
    owner.post(`${jobsUrl}/${id}/cancel`, { version, reason: 'Changed mind' }),
  ])
  expect(['in_repair', 'cancelled']).toContain((await jobOf(owner, id)).state)
  await expectChecksPass(app.db, app.clock())
})

test('an item whose pieces have numbers is no part', async () => {
  const { app, owner, screen } = await openRepairShop()
  await app.db.execute(sql`update products set is_serialised = true where id = ${screen._id}`)
  const { id } = await takenIn(owner)
  const draft = owner.put(`${jobsUrl}/${id}/estimate`, { version: 1, lines: [partLine(screen)] })
  expect(await problem(draft)).toMatchObject({
    type: 'part_has_numbers',
    message: expect.stringContaining('Screen iPhone 13') as string,
  })
})

test('a ready device is repaired again only if its work is approved', async () => {
  const { owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner)
  await estimated(owner, id, [partLine(screen)])
  const declined = (await answer(owner, id, 1, 'declined')).json<Job>()
  expect(declined.moves).toEqual(['handed_over'])
  expect(await problem(move(owner, id, 'in_repair'))).toMatchObject({ type: 'not_approved' })

  const again = await repaired(owner, [labourLine])
  expect(again.moves).toContain('in_repair')
  expect((await move(owner, again.id, 'in_repair')).statusCode).toBe(200)
})

test('a manager changes the outcome of a ready device, and nothing that is billed', async () => {
  const { app, owner } = await openRepairShop()
  const job = await repaired(owner, [labourLine])
  const change = (person: typeof owner, outcome: string, { id, version }: Job = job) =>
    person.patch(`${jobsUrl}/${id}`, { version, outcome })
  expect((await change(await staff(app, 'counter'), 'no_fault')).statusCode).toBe(403)
  expect((await change(owner, 'declined')).statusCode).toBe(400)
  const changed = (await change(await staff(app, 'manager'), 'no_fault')).json<Job>()
  expect(changed).toMatchObject({ outcome: 'no_fault', money: { approved: 1_000 } })

  const { id } = await takenIn(owner)
  await estimated(owner, id, [labourLine])
  const declined = (await answer(owner, id, 1, 'declined')).json<Job>()
  expect(await problem(change(owner, 'repaired', declined))).toMatchObject({ type: 'outcome_refused' })
})
