import { expect, test } from 'vitest'
import type { AuditEntry } from '../../back-office/audit/contract.ts'
import type { OutboxMail } from '../mail/contract.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, member, visitor, type Person } from '../../testing/visitor.ts'
import type { InboxMessage, StaffMember } from './contract.ts'

const message = { name: 'Meena', email: 'meena@example.com', message: 'In stock?\nCall 98765 43210.' }

async function shopWithMessage() {
  const app = await testApp({ time: { now: Date.UTC(2026, 0, 5, 10) } })
  const staff = await admin(app)
  await visitor(app).post('/api/v1.0/email/send', { template_params: message })
  const inbox = async () => (await staff.get('/api/admin/messages')).json<InboxMessage[]>()
  const [received] = await inbox()
  return { app, staff, inbox, received: received!, url: `/api/admin/messages/${received!.id}` }
}

/** Without the acknowledgement. */
const repliesOf = async (staff: Person) =>
  (await staff.get('/api/admin/outbox?page=1&limit=100'))
    .json<OutboxMail[]>()
    .filter(({ subject }) => subject.startsWith('Your message'))

test('a reply is emailed with the message below it, and the message is done', async () => {
  const { staff, inbox, received, url } = await shopWithMessage()
  expect(received).toMatchObject({ phone: '9876543210', assignee: null, replies: [], answeredAt: null })
  const answer = await staff.post(`${url}/replies`, { text: 'Yes.\nUntil eight.' })

  expect(answer.statusCode, answer.body).toBe(200)
  const at = '2026-01-05T10:00:00.000Z'
  const done = { answeredAt: at, replies: [{ text: 'Yes.\nUntil eight.', at, staff: 'Shop admin' }] }
  expect(answer.json()).toMatchObject(done)
  expect(await inbox()).toMatchObject([done])
  const [mail] = await repliesOf(staff)
  expect(mail!.subject).toBe(`Your message ${received.number} to Noyyal Mobiles`)
  expect(mail).toMatchObject({ to: 'meena@example.com', state: 'waiting', hasLink: false })
  expect(mail!.text).toContain('Yes.\nUntil eight.\n\nYou wrote:\n> In stock?\n> Call 98765 43210.')
})

test('a message is assigned to staff, and to nobody again, with the activity log', async () => {
  const { app, staff, inbox, received, url } = await shopWithMessage()
  const people = (await staff.get('/api/admin/messages/staff')).json<StaffMember[]>()
  expect(people).toContainEqual({ id: staff.id, name: 'Shop admin' })
  expect((await staff.put(`${url}/assignee`, { staffId: staff.id })).statusCode).toBe(200)
  expect(await inbox()).toMatchObject([{ assignee: { id: staff.id, name: 'Shop admin' } }])
  const [entry] = (await staff.get('/api/admin/audit?limit=1')).json<AuditEntry[]>()
  expect(entry).toMatchObject({
    title: 'Message',
    subject: { name: `${received.number} from Meena`, path: '/admin/messages' },
  })

  const shopper = await member(app)
  expect((await staff.put(`${url}/assignee`, { staffId: shopper.id })).statusCode).toBe(400)
  expect((await staff.put(`${url}/assignee`, { staffId: null })).json()).toMatchObject({ assignee: null })
})

test('an empty or too long reply, the 21st and one to an unknown message are refused', async () => {
  const { staff, url } = await shopWithMessage()
  const reply = (text: string, to = url) => staff.post(`${to}/replies`, { text })
  expect((await reply('  ')).json()).toMatchObject({ message: 'Please write the reply.' })
  expect((await reply('x'.repeat(5001))).statusCode).toBe(400)
  const unknown = '/api/admin/messages/00000000-0000-7000-8000-000000000009'
  expect((await reply('Yes', unknown)).statusCode).toBe(404)
  expect((await staff.put(`${unknown}/assignee`, { staffId: null })).statusCode).toBe(404)
  for (let sent = 0; sent < 20; sent++) expect((await reply(`Reply ${sent}`)).statusCode).toBe(200)
  expect((await reply('One more')).statusCode).toBe(409)
  expect(await repliesOf(staff)).toHaveLength(20)
})

test('only staff answer messages', async () => {
  const { app, url } = await shopWithMessage()
  const shopper = await member(app)
  expect((await shopper.post(`${url}/replies`, { text: 'Yes' })).statusCode).toBe(403)
  expect((await shopper.put(`${url}/assignee`, { staffId: null })).statusCode).toBe(403)
  expect((await shopper.get('/api/admin/messages/staff')).statusCode).toBe(403)
})
