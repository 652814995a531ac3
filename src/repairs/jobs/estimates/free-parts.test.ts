import { expect, test } from 'vitest'
import { fromRupees } from '../../../platform/money/money.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import { insertProducts } from '../../../testing/product-fixtures.ts'
import {
  device,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  openRepairShop,
  partLine,
  repaired,
  takenIn,
  visited,
} from '../../../testing/repair-fixtures.ts'
import { admin, staff, type Person } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'

const dayMs = 86_400_000

const draft = async (person: Person, id: string, lines: object[]) =>
  person.put(`${jobsUrl}/${id}/estimate`, { version: (await jobOf(person, id)).version, lines })

/** A screen with 90 days of warranty and a cable with none were fitted and paid. */
async function repairedBefore() {
  const time = { now: Date.parse('2026-10-28T06:00:00Z') }
  const { app, owner, screen } = await openRepairShop({ time })
  const [battery, cable] = await insertProducts(app, 'accessories', [
    { name: 'Battery', pricePaise: fromRupees(900), onHand: 5 },
    { name: 'Cable', pricePaise: fromRupees(300), onHand: 5 },
  ])
  const first = await repaired(owner, [partLine(screen), partLine(cable!, { warrantyDays: 0 }), labourLine])
  await handedOver(owner, [first.id], 3_800)
  return { app, owner, time, screen, battery: battery, cable: cable!, first: first.id }
}

test('of a claim a part is free that the first repair fitted and that is in warranty; others need a manager', async () => {
  const { app, owner, screen, battery, cable, first } = await repairedBefore()
  const mani = await staff(app, 'technician')
  const { id } = await takenIn(owner, { warrantyOf: first, assignedTo: mani.id })
  const free = (person: Person, product: { _id: string }, more: object = {}) =>
    draft(person, id, [partLine(product, { price: 0, ...more })])

  for (const refused of [free(mani, battery), free(mani, cable), free(mani, screen, { quantity: 2 })])
    expect(await problem(refused)).toMatchObject({ type: 'free_part_needs_manager' })
  const twice = draft(mani, id, [partLine(screen, { price: 0 }), partLine(screen, { price: 0 })])
  expect(await problem(twice)).toMatchObject({ type: 'free_part_needs_manager' })
  expect(await problem(free(await staff(app, 'counter'), battery))).toMatchObject({
    message:
      'Battery is not in the warranty of the first repair, or these are more pieces than it has. Please enter its price, or ask the owner or a manager.',
  })

  expect((await draft(mani, id, [partLine(battery), labourLine])).statusCode).toBe(200)
  expect((await free(await staff(app, 'manager'), battery)).statusCode).toBe(200)
  expect((await free(mani, screen)).json<Job>().estimates[0]).toMatchObject({ total: 0 })
})

test('the warranty counts of the day on which the device came, or a claim after it was allowed', async () => {
  const { app, time, screen, battery, first } = await repairedBefore()
  time.now += 90 * dayMs
  const inTime = await visited(await admin(app), [{ ...device, warrantyOf: first }])
  time.now += dayMs
  const late = await visited(await admin(app), [{ ...device, warrantyOf: first }])
  const mani = await staff(app, 'technician')

  for (const { jobs } of [inTime, late]) {
    const free = (product: { _id: string }) => draft(mani, jobs[0]!.id, [partLine(product, { price: 0 })])
    expect((await free(screen)).statusCode).toBe(200)
    expect(await problem(free(battery))).toMatchObject({ type: 'free_part_needs_manager' })
  }
})
