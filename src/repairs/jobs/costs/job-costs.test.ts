import { expect, test } from 'vitest'
import type { OrderMargin } from '../../../selling/orders/margins/contract.ts'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import { byLabel, reportTables } from '../../../testing/report-fixtures.ts'
import {
  approved,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  mark,
  move,
  openRepairShop,
  partLine,
  repaired,
  takenIn,
} from '../../../testing/repair-fixtures.ts'
import { staff, type Person } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'
import type { JobCosts } from './contract.ts'

const outside = { kind: 'outside', name: 'Board repair', price: 1_180 }
const costsOf = async (owner: Person, id: string) =>
  (await owner.get(`${jobsUrl}/${id}/costs`)).json<JobCosts>()
const sendOut = async (person: Person, id: string, more: object = {}) => {
  const { lines } = (await jobOf(person, id)).estimates[0]!
  const line = lines.find(({ kind }) => kind === 'outside')!.id
  return person.put(`${jobsUrl}/${id}/lines/${line}/outside`, { sentTo: 'Board Clinic', ...more })
}
const rowOf = async (owner: Person, report: string, title: string, label: string) => {
  const table = (await reportTables(owner, report)).find((one) => one.title === title)!
  const row = table.rows.find(([first]) => first === label)
  return row && byLabel(table, row)
}

/** Two screens of ₹1,500 each. */
async function openWithCosts() {
  const shop = await openRepairShop()
  await shop.owner.post(`/api/admin/costs/${shop.screen._id}`, { pieces: 2, cost: 1_500 })
  return shop
}

test('the costs of a repair are its parts and the work of another workshop, also if the bill of the workshop comes later', async () => {
  const { app, owner, screen } = await openWithCosts()
  const { id, estimates } = await approved(owner, [partLine(screen), labourLine, outside])
  expect(await costsOf(owner, id)).toMatchObject({ cost: 1_500, sales: null, margin: null })
  await sendOut(owner, id, { isBack: false })
  await mark(owner, id, estimates[0]!.lines[0]!.id)
  await move(owner, id, 'ready', { outcome: 'repaired' })
  const { jobs } = await handedOver(owner, [id], 4_680)
  const marginOf = async () =>
    (await owner.get(`/api/admin/orders/${jobs[0]!.bill!.order}/margin`)).json<OrderMargin>()

  // Never a margin of the whole price.
  expect(await costsOf(owner, id)).toMatchObject({ sales: 3_966.1, cost: null, margin: null })
  expect(await marginOf()).toMatchObject({ sales: 3_966.1, cost: null, margin: null })
  expect((await sendOut(await staff(app, 'counter'), id)).statusCode).toBe(409)

  expect((await sendOut(owner, id, { isBack: true, cost: 612.5 })).statusCode).toBe(200)
  const earned = { sales: 3_966.1, cost: 2_112.5, margin: 1_853.6 }
  expect(await costsOf(owner, id)).toMatchObject({
    ...earned,
    lines: [
      { name: 'Screen iPhone 13', isOutside: false, quantity: 1, cost: 1_500 },
      { name: 'Board repair', isOutside: true, cost: 612.5 },
    ],
  })
  expect(await marginOf()).toMatchObject(earned)
  const sums = { 'Sales without GST': 3_966_10, Cost: 2_112_50, Margin: 1_853_60 }
  const month = `${new Date(app.clock()).toISOString().slice(0, 7)}-01`
  expect(await rowOf(owner, 'margins', 'By month', month)).toMatchObject(sums)
  expect(await rowOf(owner, 'repair-margins', 'By month', month)).toMatchObject({ ...sums, Repairs: 1 })
  expect(await rowOf(owner, 'repair-margins', 'By kind', 'Repairs')).toMatchObject(sums)
  await expectChecksPass(app.db, app.clock())
})

test('a claim without a bill has its costs in the margins and on the repair, and the device came again', async () => {
  const { app, owner, screen } = await openWithCosts()
  const first = await repaired(owner, [partLine(screen), labourLine])
  await handedOver(owner, [first.id], 3_500)
  const claim = await takenIn(owner, {
    warrantyOf: first.id,
    estimate: { lines: [partLine(screen, { price: 0 })], isAgreed: false },
  })
  await mark(owner, claim.id, claim.estimates[0]!.lines[0]!.id)
  await move(owner, claim.id, 'ready', { outcome: 'repaired' })
  await handedOver(owner, [claim.id], 0)

  expect(await costsOf(owner, claim.id)).toMatchObject({
    ...{ sales: 0, cost: 1_500, margin: -1_500, percent: null },
    lines: [{ name: 'Screen iPhone 13', cost: 1_500 }],
  })
  expect(await costsOf(owner, first.id)).toMatchObject({ sales: 2_966.1, cost: 1_500, margin: 1_466.1 })
  const spent = { 'Sales without GST': 0, Cost: 1_500_00, Margin: -1_500_00 }
  expect(await rowOf(owner, 'margins', 'By channel', 'Repairs without a bill')).toMatchObject(spent)
  expect(await rowOf(owner, 'margins', 'By item', 'Screen iPhone 13')).toMatchObject({ Cost: 3_000_00 })
  expect(await rowOf(owner, 'repair-margins', 'By kind', 'Warranty claims')).toMatchObject({
    ...{ ...spent, Repairs: 1 },
  })
  expect(await rowOf(owner, 'repair-parts', 'By part', 'Screen iPhone 13')).toMatchObject({
    ...{ Pieces: 2, Repairs: 2, Free: 1, Cost: 3_000_00, 'Pieces of unknown cost': 0 },
  })
  const again = { Repairs: 2, 'Came again': 1, Rate: '50 %' }
  expect(await rowOf(owner, 'repair-repeats', 'By part', 'Screen iPhone 13')).toMatchObject(again)
  expect(await rowOf(owner, 'repair-repeats', 'By fault', 'Screen broken')).toMatchObject(again)
  await expectChecksPass(app.db, app.clock())
})

test('a new version of an estimate has the workshop and its cost, which stays if the repair is cancelled', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await approved(owner, [outside])
  await sendOut(owner, id, { isBack: false, cost: 300 })
  const newer = await estimated(owner, id, [{ ...outside, price: 1_500 }, labourLine])
  const [carried] = newer.estimates[0]!.lines
  expect(carried).toMatchObject({ price: 1_500, sentTo: 'Board Clinic', cost: 300 })
  expect(newer.estimates[1]!.lines[0]).toMatchObject({ price: 1_180, sentTo: '', cost: null })
  await owner.post(`${jobsUrl}/${id}/cancel`, { version: newer.version, reason: 'Bought a new one' })
  expect(await costsOf(owner, id)).toMatchObject({ sales: 0, cost: 300, margin: -300 })
  expect(await rowOf(owner, 'margins', 'By item', 'Repair work')).toMatchObject({ Cost: 300_00 })
  await expectChecksPass(app.db, app.clock())
})

test('staff without the permission for costs find no cost in any response', async () => {
  const { app, owner, screen } = await openWithCosts()
  const [mani, counter] = [await staff(app, 'technician'), await staff(app, 'counter')]
  const { id, visit, estimates } = await approved(owner, [partLine(screen), outside], { assignedTo: mani.id })
  const line = estimates[0]!.lines[1]!.id
  const entering = mani.put(`${jobsUrl}/${id}/lines/${line}/outside`, { sentTo: 'Board Clinic', cost: 612.5 })
  expect((await entering).statusCode).toBe(403)
  await sendOut(owner, id, { cost: 612.5 })
  const { link } = (await owner.post(`/api/repairs/visits/${visit.id}/link`)).json<{ link: string }>()
  const costs = ['612.5', '61250', '1500', '150000']
  for (const person of [mani, counter]) {
    expect(await problem(person.get(`${jobsUrl}/${id}/costs`))).toMatchObject({ type: 'role_may_not' })
    const reports = ['repair-margins', 'repair-parts', 'margins']
    for (const report of reports)
      expect((await person.get(`/api/admin/reports/${report}`)).statusCode).toBe(403)
    const pages = [`${jobsUrl}/${id}`, '/api/repairs/board', jobsUrl, '/api/admin/today']
    for (const url of [...pages, `/api/repair-links/${link}`]) {
      const { body } = await person.get(url)
      for (const cost of costs) expect(body, url).not.toMatch(new RegExp(`\\b${cost}\\b`))
    }
  }
  const log = (await owner.get('/api/admin/audit?page=1&limit=100')).body
  expect(log).not.toMatch(/612\.5|61250/)
  const { events } = (await owner.get(`${jobsUrl}/${id}`)).json<Job>()
  expect(JSON.stringify(events)).not.toContain('612')
  const exported = await owner.post('/api/admin/customers/9876543210/export')
  expect(exported.body).toContain(id)
  expect(exported.body).not.toContain('612.5')
})
