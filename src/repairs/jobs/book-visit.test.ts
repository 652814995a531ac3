import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import {
  device,
  jobOf,
  jobsUrl,
  labourLine,
  openRepairShop,
  repairCustomer,
  sendDeposit,
  takenIn,
} from '../../testing/repair-fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'
import { bookVisit, type BookedDevice } from './book-visit.ts'
import type { Job } from './contract.ts'
import type { VisitByLink } from './link/contract.ts'

const phone: BookedDevice = {
  ...{ brand: 'Apple', model: 'iPhone 13', fault: 'Screen broken' },
  bookedFor: { day: '2026-06-10', part: 'morning' },
}
const book = (app: TestApp, devices: BookedDevice[] = [phone]) =>
  inTransaction(app.db, (tx) => bookVisit(tx, { customer: repairCustomer, devices, now: app.clock() }))

test('a model that begins with its brand is stored without it', async () => {
  const { app, owner } = await openRepairShop()
  const { ids } = await book(app, [{ ...phone, brand: 'Vivo', model: 'vivo Y200' }])
  expect(await jobOf(owner, ids[0]!)).toMatchObject({ brand: 'Vivo', model: 'Y200' })
})

test('a booked job has no estimate and moves on only by arrival or cancelling; arrival makes it received', async () => {
  const time = { now: Date.parse('2026-06-09T10:00:00+05:30') }
  const { app, owner } = await openRepairShop({ time })
  const { visit, ids } = await book(app)
  const [id] = ids
  const booked = await jobOf(owner, id!)
  expect(booked).toMatchObject({
    ...{ state: 'booked', estimates: [], moves: ['received', 'cancelled'] },
    ...{ bookedFor: { day: '2026-06-10', part: 'morning' }, receivedAt: null },
  })
  const link = (await visitor(app).get(`/api/repair-links/${visit.linkToken}`)).json<VisitByLink>()
  expect(link.jobs).toMatchObject([{ id, state: 'booked', payment: { due: 0 } }])
  const draft = await owner.put(`${jobsUrl}/${id!}/estimate`, { version: 1, lines: [labourLine] })
  expect(draft.statusCode).toBe(409)

  time.now += 60_000
  const arrival = { ...device, condition: 'Scratches', version: booked.version, signature: 'M1 1L9 9' }
  const received = await owner.post(`${jobsUrl}/${id!}/receive`, arrival)
  expect(received.json<Job>()).toMatchObject({
    ...{ state: 'received', condition: 'Scratches', receivedAt: new Date(time.now).toISOString() },
  })
  const again = await owner.post(`${jobsUrl}/${id!}/receive`, { ...arrival, version: booked.version + 1 })
  expect(again.statusCode).toBe(409)
  await expectChecksPass(app.db, app.clock())
})

test('a booked job can be cancelled, and each piece of an order is booked once', async () => {
  const { app, owner } = await openRepairShop()
  const prepaid = (piece: number) => ({ ...phone, prepaid: { orderId: 'one', position: 0, piece } })
  await book(app, [prepaid(1), prepaid(2)])
  await expect(book(app, [prepaid(2)])).rejects.toThrow()
  const { ids } = await book(app)
  const cancelled = await owner.post(`${jobsUrl}/${ids[0]!}/cancel`, {
    version: 1,
    reason: 'Bought a new one',
  })
  expect(cancelled.json<Job>().state).toBe('cancelled')
  const late = await sendDeposit(owner, ids[0]!, 100)
  expect(late.statusCode).toBe(409)
})

test('the guest of a booking is no guest of earlier visits, so nothing of theirs is shared', async () => {
  const { app, owner } = await openRepairShop()
  const { visit } = await takenIn(owner)
  const { visit: booked } = await book(app)
  const { rows } = await app.db.execute<{ users: number }>(
    `select count(distinct user_id)::int as users from repair_visits where id in ('${visit.id}', '${booked.id}')`,
  )
  expect(rows[0]!.users).toBe(2)
})
