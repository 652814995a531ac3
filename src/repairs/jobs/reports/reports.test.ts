import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { arrived, cancelJob, openPrepaidShop } from '../../../testing/prepaid-fixtures.ts'
import { byLabel, reportTable, reportTables } from '../../../testing/report-fixtures.ts'
import {
  answer,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  openRepairShop,
  repaired,
  takenIn,
} from '../../../testing/repair-fixtures.ts'
import { admin } from '../../../testing/visitor.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00+05:30`)

test('repairs by outcome: each in the month in which it came and in that in which it was over, bookings apart', async () => {
  const time = { now: at('2026-09-30') }
  const { app, ...shop } = await openRepairShop({ time })
  let { owner } = shop
  const late = await repaired(owner, [labourLine])
  const declined = await takenIn(owner)
  await estimated(owner, declined.id, [labourLine])
  time.now = at('2026-10-05')
  owner = await admin(app)
  await answer(owner, declined.id, 1, 'declined')
  await handedOver(owner, [declined.id], 0)
  await handedOver(owner, [late.id], 1_000)
  const { id, version } = await takenIn(owner)
  await owner.post(`${jobsUrl}/${id}/cancel`, { version, reason: 'Bought a new one' })
  const visit = newId()
  await app.db.execute(sql`
    insert into repair_visits (id, link_token, user_id, full_name, phone_number, created_at)
      values (${visit}, ${visit}, ${visit}, 'Asha', '9876543210', now())`)
  await app.db.execute(sql`
    insert into repair_jobs (id, visit_id, brand, model, fault, pickup_code, created_at, state_since, state, booked_day, booked_part)
      values ('R-B00KED00', ${visit}, 'Apple', 'iPhone 13', 'Screen', '123456', now(), now(), 'booked', '2026-11-02', 'morning')`)

  const table = await reportTable(owner, 'repair-outcomes')
  expect(table.columns.map(({ label }) => label)).toEqual([
    ...['Month', 'Taken in', 'Repaired', 'Not repairable', 'Declined', 'No fault found'],
    ...['Cancelled', 'Booked, not come'],
  ])
  expect(table.rows).toEqual([
    ['2026-09-01', 2, 0, 0, 0, 0, 0, 0],
    ['2026-10-01', 1, 1, 0, 1, 0, 1, 0],
    ['2026-11-01', 0, 0, 0, 0, 0, 0, 1],
  ])
  expect(table.total).toEqual(['Total', 3, 1, 0, 1, 0, 1, 1])
  const october = { from: '2026-10-01', to: '2026-10-31' }
  expect((await reportTable(owner, 'repair-outcomes', october)).rows).toHaveLength(1)
})

test('a paid repair whose phone is not brought before it is cancelled was not taken in', async () => {
  const { owner, ordered } = await openPrepaidShop({ time: { now: at('2026-10-05') } })
  const [brought, missing] = (await ordered(2)).jobs
  await arrived(owner, brought!)
  await cancelJob(owner, missing!)

  expect((await reportTable(owner, 'repair-outcomes')).rows).toEqual([['2026-10-01', 1, 0, 0, 0, 0, 0, 0]])
})

test('a device that comes again within 90 days, or within a longer warranty, is a repeat; later it is not', async () => {
  const time = { now: at('2026-05-01') }
  const { app, owner } = await openRepairShop({ time })
  const [first, second, third] = ['352099001761481', 'F2LXW9Q4KX', 'F2LXW9Q4KY']
  const over = async (serial: string, warrantyDays: number, fault: string) => {
    const { id } = await repaired(owner, [{ ...labourLine, warrantyDays }], { serial, fault })
    await handedOver(owner, [id], 1_000)
    return jobOf(owner, id)
  }
  await over(first, 30, 'Screen broken, Does not charge')
  await over(second, 30, 'Screen broken')
  await over(third, 180, 'Hums')
  const come = async (serial: string, day: string) => {
    time.now = at(day)
    await takenIn(await admin(app), { serial })
  }
  await come(first, '2026-07-29')
  await come(second, '2026-07-31')
  await come(third, '2026-10-20')

  const [, faults] = await reportTables(await admin(app), 'repair-repeats')
  expect(faults!.rows).toEqual([
    ['Screen broken', 2, 1, '50 %'],
    ['Does not charge', 1, 1, '100 %'],
    ['In other words', 1, 1, '100 %'],
  ])
  expect(byLabel(faults!, faults!.total!)).toMatchObject({ Repairs: 3, 'Came again': 2, Rate: '66.67 %' })
})
