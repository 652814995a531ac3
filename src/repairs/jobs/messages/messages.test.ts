import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import {
  answer,
  device,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  move,
  openRepairShop,
  repairCustomer,
  visited,
} from '../../../testing/repair-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { admin, staff, visitor, type Person } from '../../../testing/visitor.ts'
import { sendReminders } from './send-reminders.ts'

const email = 'asha@example.in'
const dayMs = 24 * 60 * 60_000

/** A shop whose clock stands until it is moved, and a device of a customer with this email. */
async function shopWithJob(customer: object = { email }, job: object = {}) {
  const time = { now: Date.parse('2026-11-05T10:00:00+05:30') }
  const { app, owner } = await openRepairShop({ time })
  const take = async () =>
    (await visited(owner, [{ ...device, ...job }], { customer: { ...repairCustomer, ...customer } })).jobs[0]!
      .id
  const remind = () => sendReminders(app.db, app.clock())
  return { app, owner, time, take, remind, id: await take() }
}

/** Emails to the customer, the oldest first. */
async function mailsTo(app: TestApp, recipient = email) {
  const { rows } = await app.db.execute<{ subject: string; body: string; html: string; due: Date }>(
    sql`select subject, body, html, next_attempt_at as due from outbox where recipient = ${recipient} order by created_at, id`,
  )
  return rows
}
const subjects = async (app: TestApp) => (await mailsTo(app)).map(({ subject }) => subject)
const ready = (staff: Person, id: string) => move(staff, id, 'ready', { outcome: 'repaired' })
const undo = async (staff: Person, id: string) =>
  staff.post(`${jobsUrl}/${id}/undo`, { version: (await jobOf(staff, id)).version })
const draft = async (staff: Person, id: string) => {
  const { url } = (await staff.post(`${jobsUrl}/${id}/messages`)).json<{ url: string }>()
  return new URL(url)
}

test('each step is mailed once, in Tamil, without amount, passcode and pickup code; what staff take back is withdrawn', async () => {
  const { app, owner, time, id } = await shopWithJob(
    { email: ' Asha@Example.IN ', language: 'ta' },
    { passcode: { kind: 'code', text: '258046' } },
  )
  const [received] = await mailsTo(app)
  expect(received!.subject).toBe(`உங்கள் Apple iPhone 13 எங்களிடம் உள்ளது, எண் ${id}`)
  expect(received!.body).toContain('வணக்கம் Asha Raman,')
  expect(received!.body).toMatch(/\{shop-address\}\/r\/[\w-]{22}/)
  expect(received!.html).toContain('<html lang="ta">')

  // What was tried is not withdrawn.
  const tried = () => app.db.execute(sql`update outbox set attempts = 1`)
  await tried()
  await estimated(owner, id, [labourLine])
  await tried()
  await answer(owner, id)
  await answer(owner, id)
  await tried()
  time.now += 60_000
  await ready(owner, id)
  const waiting = (await mailsTo(app)).at(-1)!
  expect(waiting.subject).toContain('தயார்')
  expect(new Date(waiting.due).getTime()).toBe(time.now + 10 * 60_000)
  expect((await undo(owner, id)).statusCode).toBe(200)
  expect((await subjects(app)).join()).not.toContain('தயார்')
  await ready(owner, id)
  expect(await subjects(app)).toHaveLength(4)
  await tried()
  await handedOver(owner, [id], 1_000)

  const mails = await mailsTo(app)
  expect(mails).toHaveLength(5)
  const { pickup_code: code } = (
    await app.db.execute<{ pickup_code: string }>(sql`select pickup_code from repair_jobs where id = ${id}`)
  ).rows[0]!
  for (const { subject, body, html } of mails)
    for (const secret of ['₹', '1,000', '258046', code]) expect(subject + body + html).not.toContain(secret)
  const { events } = await jobOf(owner, id)
  expect(events.filter(({ kind }) => kind === 'mailed').map(({ note }) => note)).toEqual([
    ...['handed_over', 'ready', 'ready', 'approved', 'estimate', 'received'],
  ])
  await expectChecksPass(app.db, app.clock())
})

test.each([
  ['without', 0, 'The bill of your Apple iPhone 13 is here:'],
  ['with', 30, 'The bill and the warranty card of your Apple iPhone 13 are here:'],
])(
  'the message after the hand-over of a repair %s warranty names what its link has',
  async (_, warrantyDays, sentence) => {
    const { app, owner, id } = await shopWithJob()
    await estimated(owner, id, [{ ...labourLine, warrantyDays }])
    await answer(owner, id)
    await ready(owner, id)
    await handedOver(owner, [id], 1_000)
    expect((await mailsTo(app)).at(-1)!.body).toContain(sentence)
    expect((await draft(owner, id)).searchParams.get('text')).toContain(sentence)
    expect((await jobOf(owner, id)).message!.text).toContain(sentence)
  },
)

test('the email that the device is here is not withdrawn while a technician looks at it', async () => {
  const { app, owner, id } = await shopWithJob()
  const mani = await staff(app, 'technician')
  await owner.patch(`${jobsUrl}/${id}`, { version: (await jobOf(owner, id)).version, assignedTo: mani.id })
  const received = await subjects(app)
  expect((await move(owner, id, 'diagnosing')).statusCode).toBe(200)
  expect(await subjects(app)).toEqual(received)
  expect((await undo(owner, id)).statusCode).toBe(200)
  expect(await subjects(app)).toEqual(received)

  await estimated(owner, id, [labourLine])
  expect(await subjects(app)).toHaveLength(1)
  expect(await subjects(app)).not.toEqual(received)
})

test('without an email the shop mails nothing, and a WhatsApp draft says what is true now; a cancelled job has none', async () => {
  const { app, owner, id } = await shopWithJob({})
  expect(await mailsTo(app, '')).toEqual([])
  const received = await draft(owner, id)
  expect(received.pathname).toBe('/919876543210')
  expect(received.searchParams.get('text')).toMatch(
    /^Hello Asha Raman,\nWe have received your Apple iPhone 13\. .*\/r\/[\w-]{22}\nNoyyal Mobiles$/s,
  )
  const shown = await jobOf(owner, id)
  expect(shown.message).toMatchObject({ kind: 'received' })
  expect(shown.message!.text).not.toContain('/r/')
  expect(shown.events[0]).toMatchObject({ kind: 'drafted', note: 'received' })

  const own = { subject: 'Came in', body: 'Vanakkam! {{repair}} is with us.' }
  await (await admin(app)).put('/api/admin/message-texts/repair.received', own)
  expect((await draft(owner, id)).searchParams.get('text')).toContain(`Vanakkam! ${id} is with us.`)

  await owner.post(`${jobsUrl}/${id}/cancel`, { version: shown.version, reason: 'No time' })
  expect((await jobOf(owner, id)).message).toBeNull()
  expect(await problem(owner.post(`${jobsUrl}/${id}/messages`))).toMatchObject({ type: 'nothing_to_say' })
})

test('reminders go out after a day without an answer and 7, 30 and 90 days after ready, once each, also if the clock is set back', async () => {
  const { app, owner, time, id, remind } = await shopWithJob()
  await estimated(owner, id, [labourLine])
  expect(await remind()).toBe(0)
  time.now += dayMs
  expect([await remind(), await remind()]).toEqual([1, 0])
  // Sessions end meanwhile.
  const nextDay = await admin(app)
  await answer(nextDay, id)
  expect((await ready(nextDay, id)).statusCode).toBe(200)
  const readyAt = time.now
  const sentOn = async (day: number) => {
    time.now = readyAt + day * dayMs
    return remind()
  }
  const days = [6, 7, 8, 3, 7, 30, 29, 8, 31, 90, 7, 400]
  const sent = []
  for (const day of days) sent.push(await sentOn(day))
  expect(sent).toEqual([0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0])

  // Repaired again, it is another device to collect.
  time.now = readyAt + 400 * dayMs
  const later = await admin(app)
  await move(later, id, 'in_repair')
  await ready(later, id)
  time.now += 40 * dayMs
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect((await subjects(app)).at(-1)).toBe('Your Apple iPhone 13 still waits for you')
  await handedOver(await admin(app), [id], 1_000)
  time.now += 100 * dayMs
  expect(await remind()).toBe(0)
})

test('the link of an email lets the customer answer; once staff read it there, the shop confirms', async () => {
  const { app, owner, id, take } = await shopWithJob()
  const other = await take()
  const linkIn = (body: string) => /\/r\/([\w-]+)/.exec(body)![1]!
  const approve = (link: string, job: string) =>
    visitor(app).post(`/api/repair-links/${link}/jobs/${job}/answer`, {
      ...{ estimate: 1, answer: 'approved', name: 'Asha' },
    })
  const mailOf = async (job: string) => (await mailsTo(app)).find(({ body }) => body.includes(job))!.body
  const [first, second] = [linkIn(await mailOf(id)), linkIn(await mailOf(other))]
  for (const job of [id, other]) await estimated(owner, job, [labourLine])
  await approve(first, id)
  expect(await jobOf(owner, id)).toMatchObject({ state: 'in_repair' })

  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from outbox where body like ${`%${second}%`} limit 1`,
  )
  const mails = (await owner.get('/api/admin/outbox')).body
  for (const link of [first, second]) expect(mails).not.toContain(link)
  expect((await owner.post(`/api/admin/outbox/${rows[0]!.id}/links`)).body).toContain(second)
  await approve(second, other)
  expect(await jobOf(owner, other)).toMatchObject({ state: 'awaiting_answer', hasAnswerToConfirm: true })
})

test('an erasure removes email and messages; a wrong email or language is refused', async () => {
  const { app, owner, id } = await shopWithJob()
  for (const wrong of [{ email: 'asha@' }, { email: 'a b@example.in' }, { language: 'fr' }])
    expect(
      (
        await owner.post(
          '/api/repairs/visits',
          { customer: { ...repairCustomer, ...wrong }, jobs: [device] },
          { 'idempotency-key': `wrong-${JSON.stringify(wrong)}`.slice(0, 30).padEnd(20, '0') },
        )
      ).statusCode,
    ).toBe(400)
  expect((await owner.get(`/api/repairs/customer?phone=${repairCustomer.phone}`)).json()).toMatchObject({
    ...{ email, language: 'en' },
  })
  await draft(owner, id)
  const { version } = await jobOf(owner, id)
  await owner.post(`${jobsUrl}/${id}/cancel`, { version, reason: 'No time' })
  const exported = await owner.post(`/api/admin/customers/${repairCustomer.phone}/export`)
  expect(exported.json()).toMatchObject({ repairs: [{ email, language: 'en' }] })

  expect((await owner.post(`/api/admin/customers/${repairCustomer.phone}/erase`)).statusCode).toBe(200)

  expect(await mailsTo(app)).toEqual([])
  const stored = await app.db.execute(sql`select * from repair_visits`)
  expect(JSON.stringify(stored.rows)).not.toContain(email)
  await expectChecksPass(app.db, app.clock())
})
