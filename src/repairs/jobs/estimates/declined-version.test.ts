import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import {
  answer,
  approved,
  deposited,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  mark,
  move,
  openRepairShop,
  partLine,
} from '../../../testing/repair-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { visitor } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'
import type { VisitByLink } from '../link/contract.ts'

const stockOf = async (app: TestApp, { _id }: { _id: string }) => {
  const { rows } = await app.db.execute(sql`select on_hand as "onHand", held from products where id = ${_id}`)
  return rows[0]
}

/** The screen is approved and fitted; then a battery is found and sent as version 2. */
async function foundMore() {
  const { app, owner, screen } = await openRepairShop()
  const [battery] = await insertProducts(app, 'accessories', [
    { name: 'Battery', category: 'Spare parts', pricePaise: fromRupees(900), onHand: 1 },
  ])
  const { id, estimates } = await approved(owner, [partLine(screen), labourLine], { diagnosisFee: 200 })
  await mark(owner, id, estimates[0]!.lines[0]!.id)
  const second = await estimated(owner, id, [partLine(screen), labourLine, partLine(battery)])
  return { app, owner, screen, battery, id, second }
}

test('declined after an earlier version was approved: that one goes on and is billed, its fitted part stays out of stock', async () => {
  const { app, owner, screen, battery, id } = await foundMore()
  await deposited(owner, id, 1_000)
  expect(await stockOf(app, battery)).toEqual({ onHand: 1, held: 1 })

  const declined = (await answer(owner, id, 2, 'declined')).json<Job>()

  expect(declined).toMatchObject({
    state: 'in_repair',
    outcome: null,
    undo: null,
    money: { approved: 3_500 },
  })
  expect(declined.estimates.map(({ version, total }) => [version, total])).toEqual([
    [3, 3_500],
    [2, 4_400],
    [1, 3_500],
  ])
  const [now, newer, first] = declined.estimates
  expect(newer!.answer).toMatchObject({ answer: 'declined' })
  expect(now!.answer).toEqual(first!.answer)
  expect(now!.lines.map(({ partState }) => partState)).toEqual(['used', null])
  expect(await stockOf(app, screen)).toEqual({ onHand: 2, held: 1 })
  expect(await stockOf(app, battery)).toEqual({ onHand: 1, held: 0 })
  await expectChecksPass(app.db, app.clock())

  await move(owner, id, 'ready', { outcome: 'repaired' })
  expect(await handedOver(owner, [id], 2_500)).toMatchObject({
    total: 3_500,
    jobs: [{ refundVoucher: null }],
  })
  expect(await stockOf(app, screen)).toEqual({ onHand: 1, held: 0 })
  await expectChecksPass(app.db, app.clock())
})

test('the link says what a decline means, and the same answer again is the same', async () => {
  const { app, owner, id } = await foundMore()
  expect((await jobOf(owner, id)).money.approved).toBe(3_500)
  const { rows } = await app.db.execute<{ token: string }>(sql`select link_token as token from repair_visits`)
  const link = `/api/repair-links/${rows[0]!.token}`
  const shown = (await visitor(app).get(link)).json<VisitByLink>()
  expect(shown.jobs).toMatchObject([{ estimate: { version: 2, total: 4_400, approvedBefore: 3_500 } }])
  const decline = async () =>
    visitor(app).post(`${link}/jobs/${id}/answer`, { estimate: 2, answer: 'declined', name: 'Asha R' })

  const answers = [await decline(), await decline()]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]!.json<VisitByLink>().jobs).toMatchObject([
    { state: 'in_repair', estimate: { version: 3, total: 3_500, answer: { answer: 'approved' } } },
  ])
  const { events, estimates } = await jobOf(owner, id)
  expect(events.filter(({ kind }) => kind === 'answered')).toHaveLength(2)
  expect(estimates).toHaveLength(3)
  await expectChecksPass(app.db, app.clock())
})

test('a part of the approved version that is sold out is waited for again', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await approved(owner, [partLine(screen)])
  await estimated(owner, id, [labourLine])
  await app.db.execute(sql`update products set on_hand = 0 where id = ${screen._id}`)

  const declined = (await answer(owner, id, 2, 'declined')).json<Job>()

  expect(declined).toMatchObject({ state: 'waiting_parts', money: { approved: 2_500 } })
  expect(declined.estimates[0]!.lines[0]!.partState).toBe('wanted')
})

test('a draft that waits stays the newest, and the device stays with the other workshop', async () => {
  const { owner } = await openRepairShop()
  const board = { kind: 'outside', name: 'Board', price: 800 }
  const { id, estimates } = await approved(owner, [labourLine, board])
  const outside = `${jobsUrl}/${id}/lines/${estimates[0]!.lines[1]!.id}/outside`
  await owner.put(outside, { sentTo: 'Chip Clinic', cost: 500 })
  const { version } = await estimated(owner, id, [labourLine])
  const lines = [{ ...labourLine, price: 700 }]
  await owner.put(`${jobsUrl}/${id}/estimate`, { version, lines })

  const declined = (await answer(owner, id, 2, 'declined')).json<Job>()

  expect(declined.estimates.map(({ version, total, sentAt }) => [version, total, sentAt === null])).toEqual([
    [4, 700, true],
    [3, 1_800, false],
    [2, 1_000, false],
    [1, 1_800, false],
  ])
  expect(declined.estimates[1]!.lines[1]).toMatchObject({ sentTo: 'Chip Clinic', cost: 500 })
  expect(declined.estimates[3]!.lines[1]).toMatchObject({ sentTo: '', cost: null })
})

test('an approval under which a part was fitted is not taken back', async () => {
  const { owner, screen } = await openRepairShop()
  const { id, estimates, undo } = await approved(owner, [partLine(screen)])
  expect(undo).toMatchObject({ to: 'awaiting_answer' })
  const { id: line } = estimates[0]!.lines[0]!
  const fitted = (await mark(owner, id, line)).json<Job>()
  expect(fitted.undo).toBeNull()
  const taken = owner.post(`${jobsUrl}/${id}/undo`, { version: fitted.version })
  expect(await problem(taken)).toMatchObject({ type: 'nothing_to_undo' })

  expect((await mark(owner, id, line, 'released')).json<Job>().undo).toMatchObject({ to: 'awaiting_answer' })
})
