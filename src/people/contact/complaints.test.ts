import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../back-office/audit/contract.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { today } from '../../testing/today-fixtures.ts'
import { admin, member, visitor } from '../../testing/visitor.ts'
import { sampleGrievanceOfficer } from '../../site/shop/sample-profile.ts'
import type { InboxMessage, MessageStatus } from './contract.ts'
import { numberIn } from './message-number-rules.ts'

const hourMs = 60 * 60 * 1000
const complaint = { name: 'Meena', email: 'meena@example.com', message: 'The screen cracked by itself.' }

async function openShop() {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await testApp({ time })
  /** Signed in again, since tests move the clock. */
  const staff = () => admin(app)
  const inbox = async (query = '') =>
    (await (await staff()).get(`/api/admin/messages${query}`)).json<InboxMessage[]>()
  const received = async (changes: Partial<typeof complaint> = {}) => {
    await send(app, changes)
    return (await inbox())[0]!
  }
  const setStatus = async (id: string, status: MessageStatus) =>
    (await staff()).put(`/api/admin/messages/${id}/status`, { status })
  const waiting = async () => (await today(await staff())).waiting
  const urgent = async () => (await waiting()).complaints.rows
  return { app, time, staff, inbox, received, setStatus, waiting, urgent }
}

const send = async (app: TestApp, changes: Partial<typeof complaint> = {}) => {
  const answer = await visitor(app).post('/api/v1.0/email/send', {
    template_params: { ...complaint, ...changes },
  })
  expect(answer.statusCode).toBe(200)
  return numberIn(answer.body)
}

describe('the number of a message', () => {
  test('is in the answer, is one higher for each message, and finds it in the inbox', async () => {
    const { app, inbox } = await openShop()
    const first = await send(app)
    const second = await send(app, { message: 'Where is my order KD-7?' })

    expect(first).toMatch(/^C-\d+$/)
    expect(Number(second!.slice(2))).toBe(Number(first!.slice(2)) + 1)
    expect(await inbox(`?page=1&limit=10&q=${second!.toLowerCase()}`)).toMatchObject([
      { number: second, message: 'Where is my order KD-7?', status: 'open', closedAt: null },
    ])
  })

  test('opens nothing: no public address takes it', async () => {
    const { app } = await openShop()
    const number = (await send(app))!
    const shopper = await member(app)
    for (const url of [`/api/v1.0/email/${number}`, `/api/messages/${number}`, `/contact/${number}`])
      expect((await shopper.get(url)).body).not.toContain(complaint.message)
    expect((await shopper.get(`/api/admin/messages?q=${number}`)).statusCode).toBe(403)
  })
})

describe('the acknowledgement', () => {
  test('names the number and the grievance officer, and no word of the message or its sender', async () => {
    const { app, staff } = await openShop()
    await (await staff()).put('/api/shop', sampleGrievanceOfficer)
    const number = await send(app, { name: 'Buy at http://spam.example' })
    const [mail] = await mailsTo(app, complaint.email)

    expect(mail!.subject).toContain(number)
    expect(mail!.text).toContain(`Your message: ${number}`)
    expect(mail!.text).toContain('Grievance officer: Kavitha Example, ')
    expect(mail!.text).toContain('48 hours')
    const { rows } = await app.db.execute<{ whole: string }>(
      `select subject || body || html as whole from outbox`,
    )
    for (const word of ['screen', 'spam', 'Meena', 'Buy at']) expect(rows[0]!.whole).not.toContain(word)
  })

  test('goes three times a day to one mailbox, however its address is written; each message has its number', async () => {
    const { app, time, inbox } = await openShop()
    const spellings = ['meena@example.com', 'MEENA@example.com', 'meena+1@example.com', 'Meena+2@Example.com']
    const numbers = []
    for (const email of spellings) numbers.push(await send(app, { email }))
    const sent = async () => (await Promise.all(spellings.map((email) => mailsTo(app, email)))).flat()

    expect(new Set(numbers).size).toBe(4)
    expect(await inbox()).toHaveLength(4)
    expect(await sent()).toHaveLength(3)
    await send(app, { email: 'other@example.com' })
    expect(await mailsTo(app, 'other@example.com')).toHaveLength(1)

    // Midnight in India is half past six in the evening in UTC.
    time.now = Date.UTC(2026, 0, 5, 18, 29)
    await send(app)
    expect(await sent()).toHaveLength(3)
    time.now += 60_000
    await send(app)
    expect(await sent()).toHaveLength(4)
  })

  test('does not exceed three for messages that arrive at once', async () => {
    const { app } = await openShop()
    await Promise.all(Array.from({ length: 8 }, () => send(app)))

    expect(await mailsTo(app, complaint.email)).toHaveLength(3)
  })

  test('does not go to an address that could stand for several mailboxes; the message is stored', async () => {
    const { app, inbox } = await openShop()
    for (const email of ['x<meena@example.com>', '"meena"@example.com', 'x,meena@example.com'])
      expect(await send(app, { email })).toMatch(/^C-\d+$/)

    expect(await inbox()).toHaveLength(3)
    expect((await app.db.execute('select id from outbox')).rows).toEqual([])
  })

  test('has the owner’s words and still the number', async () => {
    const { app, staff } = await openShop()
    const url = '/api/admin/message-texts/email.message_received'
    const owner = await staff()
    const own = { subject: 'Thank you', body: 'We call you back from {{shop_phone}}.' }
    expect((await owner.put(url, own)).statusCode).toBe(200)
    expect((await owner.put(url, { ...own, body: '{{message}}' })).statusCode).toBe(400)
    const number = await send(app)

    const [mail] = await mailsTo(app, complaint.email)
    expect(mail).toMatchObject({ subject: 'Thank you' })
    expect(mail!.text).toContain(`We call you back from 98765 43210.\n\nYour message: ${number}`)
  })
})

describe('the clock of a complaint', () => {
  test('Today warns after 40 hours without an answer; a reply is the answer', async () => {
    const { time, staff, received, waiting, urgent } = await openShop()
    const { id, number } = await received()
    time.now += 40 * hourMs - 1
    expect(await urgent()).toEqual([])
    expect((await waiting()).messages.rows).toMatchObject([{ id, number, isAnswered: false }])

    time.now += 1
    expect(await urgent()).toMatchObject([
      { id, number, warning: expect.stringContaining('40 hours') as string },
    ])
    expect((await waiting()).messages).toEqual({ total: 0, rows: [] })
    await (await staff()).post(`/api/admin/messages/${id}/replies`, { text: 'Please bring it to the shop.' })
    expect(await urgent()).toEqual([])
  })

  test('Today warns again after 25 days, until the complaint is solved', async () => {
    const { time, staff, received, setStatus, urgent } = await openShop()
    const { id } = await received()
    await (await staff()).put(`/api/admin/messages/${id}/answered`, { answered: true })
    time.now += 25 * 24 * hourMs - 1
    expect(await urgent()).toEqual([])
    time.now += 1
    expect(await urgent()).toMatchObject([
      { id, isAnswered: true, warning: expect.stringContaining('25 days') as string },
    ])

    const closedAt = new Date(time.now).toISOString()
    expect((await setStatus(id, 'solved')).json()).toMatchObject({ status: 'solved', closedAt })
    expect(await urgent()).toEqual([])
    time.now += hourMs
    expect((await setStatus(id, 'solved')).json()).toMatchObject({ closedAt })
  })

  test('a reply can solve it, and the first answer counts', async () => {
    const { time, staff, received } = await openShop()
    const { id, receivedAt } = await received()
    const reply = async (body: object) => (await staff()).post(`/api/admin/messages/${id}/replies`, body)
    expect((await reply({ text: 'We look into it.' })).json()).toMatchObject({ status: 'open' })
    time.now += hourMs
    expect((await reply({ text: 'Here is a new one.', status: 'solved' })).json()).toMatchObject({
      status: 'solved',
      answeredAt: receivedAt,
      closedAt: new Date(time.now).toISOString(),
    })
    expect((await reply({ text: 'x', status: 'lost' })).statusCode).toBe(400)
  })

  test('a complaint that is spam gets no more than its number: No complaint takes it off the clock, and back', async () => {
    const { time, received, setStatus, waiting, urgent } = await openShop()
    const { id, number } = await received({ message: 'Cheap followers!!! http://spam.example' })
    time.now += 41 * hourMs
    expect(await urgent()).toHaveLength(1)
    expect((await setStatus(id, 'no_complaint')).statusCode).toBe(200)
    expect(await urgent()).toEqual([])
    expect((await waiting()).messages.total).toBe(0)
    time.now += 30 * 24 * hourMs
    expect(await urgent()).toEqual([])

    expect((await setStatus(id, 'open')).json()).toMatchObject({ number, status: 'open', closedAt: null })
    expect(await urgent()).toMatchObject([{ id }])
  })

  test('the activity log names number and status, without the text of the message', async () => {
    const { staff, received, setStatus } = await openShop()
    const { id, number } = await received()
    await setStatus(id, 'solved')
    const [entry] = (await (await staff()).get('/api/admin/audit?limit=1')).json<AuditEntry[]>()

    expect(entry).toMatchObject({ title: 'Message', subject: { name: `${number} from Meena` } })
    expect(entry!.changes).toContainEqual(
      expect.objectContaining({ label: 'Status', before: 'Open', after: 'Solved' }),
    )
    expect(JSON.stringify(entry)).not.toContain('cracked')
  })

  test('only staff change it, and only one that there is', async () => {
    const { app, received, setStatus } = await openShop()
    const { id } = await received()
    const shopper = await member(app)
    expect((await shopper.put(`/api/admin/messages/${id}/status`, { status: 'solved' })).statusCode).toBe(403)
    expect((await setStatus('00000000-0000-7000-8000-000000000009', 'solved')).statusCode).toBe(404)
    expect((await setStatus(id, 'lost' as MessageStatus)).statusCode).toBe(400)
  })
})
