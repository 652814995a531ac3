import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../testing/consistency-checks.ts'
import { problem } from '../../testing/counter-fixtures.ts'
import {
  answer,
  approved,
  device,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  move,
  openRepairShop,
  partLine,
  repairCustomer,
  repaired,
  sendVisit,
  takenIn,
  visited,
} from '../../testing/repair-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { visitor } from '../../testing/visitor.ts'
import type { Job } from './contract.ts'
import { freeUnanswered, holdArrived } from './repair-jobs.ts'

const erase = `/api/admin/customers/${repairCustomer.phone}/erase`

test('parts are free after seven days without an answer; sold meanwhile, an approval waits for them until they arrive', async () => {
  const { app, owner, screen } = await openRepairShop()
  const { id } = await takenIn(owner)
  await estimated(owner, id, [partLine(screen, { quantity: 2 })])
  const later = (days: number) => new Date(app.clock().getTime() + days * 24 * 60 * 60_000)
  expect(await freeUnanswered(app.db, later(6))).toBe(0)
  expect(await freeUnanswered(app.db, later(8))).toBe(1)
  const { events } = await jobOf(owner, id)
  expect(events[0]).toMatchObject({ kind: 'parts_freed', actor: 'shop' })
  await approved(owner, [partLine(screen)])

  expect((await answer(owner, id)).json<Job>()).toMatchObject({ state: 'waiting_parts' })
  expect(await holdArrived(app.db, app.clock())).toBe(0)
  await app.db.execute(sql`update products set on_hand = 5 where id = ${screen._id}`)
  await app.db.execute(
    sql`insert into stock_moves (id, product_id, quantity, reason, moved_at) values (gen_random_uuid(), ${screen._id}, 3, 'received', now())`,
  )
  expect(await holdArrived(app.db, app.clock())).toBe(1)
  expect((await jobOf(owner, id)).estimates[0]!.lines[0]!.partState).toBe('held')
  expect((await move(owner, id, 'in_repair')).statusCode).toBe(200)
  await expectChecksPass(app.db, app.clock())
})

test('an erasure is refused while a job is open; afterwards nothing of the customer is left', async () => {
  const { app, owner } = await openRepairShop()
  const { id, visit } = await repaired(owner, [labourLine], {
    ...{ condition: 'Scratched at Kanmani’s', accessoriesLeft: 'Red pouch', fault: 'Fell at Noyyal bank' },
  })
  await owner.post(`${jobsUrl}/${id}/notes`, { text: 'Asked for her brother' })
  await owner.post(`${jobsUrl}/${id}/photos`, { photo: smallestPhoto })
  const { link } = (await owner.post(`/api/repairs/visits/${visit.id}/link`)).json<{ link: string }>()
  await handedOver(owner, [id], 1_000)
  const open = await takenIn(owner)
  expect(await problem(owner.post(erase))).toMatchObject({
    message: expect.stringContaining(open.id) as string,
  })
  await owner.post(`${jobsUrl}/${open.id}/cancel`, { version: open.version, reason: 'No time' })

  const erased = await owner.post(erase)

  expect(erased.statusCode, erased.body).toBe(200)
  const stored = await Promise.all(
    ['repair_visits', 'repair_jobs', 'repair_events', 'repair_answers', 'repair_photos'].map(
      async (table) => (await app.db.execute(sql`select * from ${sql.identifier(table)}`)).rows,
    ),
  )
  const texts = [
    repairCustomer.name,
    repairCustomer.phone,
    'Kanmani',
    'Red pouch',
    'Noyyal',
    'brother',
    device.serial,
  ]
  for (const text of texts) expect(JSON.stringify(stored)).not.toContain(text)
  expect(stored[4]).toEqual([])
  expect((await visitor(app).get(`/api/repair-links/${link}`)).statusCode).toBe(404)
  await expectChecksPass(app.db, app.clock())
})

test('the same intake sent twice is one visit; one without a device or with a wrong IMEI is none', async () => {
  const { owner } = await openRepairShop()
  const [one, two] = [
    await sendVisit(owner, [device], {}, 'key'),
    await sendVisit(owner, [device], {}, 'key'),
  ]
  expect(two.json()).toEqual(one.json())
  expect(await problem(sendVisit(owner, []))).toMatchObject({ message: 'Please add a device.' })
  expect((await sendVisit(owner, [{ ...device, serial: '352099001761482' }])).statusCode).toBe(400)
  expect((await sendVisit(owner, [{ ...device, dataConsent: false }])).statusCode).toBe(400)
  expect((await sendVisit(owner, [device], { signature: '<script>alert(1)</script>' })).statusCode).toBe(400)
})

test('scripts in every field are texts, and a photo that is none is refused', async () => {
  const { owner } = await openRepairShop()
  const script = '<script>alert(1)</script>'
  const written = { brand: script, model: script, fault: script, condition: script, accessoriesLeft: script }
  const job = await takenIn(owner, { ...written, place: script })
  expect(job).toMatchObject({ ...written, place: script })
  const photo = await owner.post(`${jobsUrl}/${job.id}/photos`, {
    photo: `data:image/png;base64,${btoa(script)}`,
  })
  expect(photo.statusCode).toBe(415)
  const huge = await owner.post(`${jobsUrl}/${job.id}/photos`, {
    photo: `data:image/png;base64,${'A'.repeat(50_000_000)}`,
  })
  expect(huge.statusCode).toBe(413)
})

test('the board has each state with its number; a search finds by number, IMEI and name', async () => {
  const { owner } = await openRepairShop()
  const { jobs } = await visited(owner, [
    device,
    { ...device, serial: '', model: 'Galaxy A17', brand: 'Samsung' },
  ])
  const board = (await owner.get('/api/repairs/board')).json<{
    columns: { state: string; total: number }[]
  }>()
  expect(board.columns.find(({ state }) => state === 'received')).toMatchObject({ total: 2 })
  const found = async (q: string) =>
    (await owner.get(`/api/repairs/jobs?q=${encodeURIComponent(q)}`)).json<{ jobs: { id: string }[] }>().jobs
      .length
  expect(await found(jobs[0]!.id)).toBe(1)
  expect(await found(device.serial)).toBe(1)
  expect(await found('galaxy')).toBe(1)
  expect(await found('asha')).toBe(2)
})
