import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import type { OutboxMail } from './contract.ts'
import { outboxStore } from './outbox-store.ts'
import { sendDueMail } from './send-mail.ts'

const hour = 3_600_000

async function shopWithMail(body: string) {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await testApp({ time })
  const { db, clock, attachments, config } = app
  const mail = { dedupeKey: 'test:1', recipient: 'meena@example.com', subject: 'Hello', body }
  await outboxStore(db).enqueue(mail, clock())
  const sent: SendMailOptions[] = []
  const mailbox = { failure: undefined as Error | undefined }
  const transport = {
    sendMail: async (one: SendMailOptions) => {
      if (mailbox.failure) throw mailbox.failure
      sent.push(one)
    },
  }
  const send = () => sendDueMail({ db, transport, clock, attachments, origin: config.origin })
  const staff = await admin(app)
  const shown = async () => (await staff.get('/api/admin/outbox')).json<OutboxMail[]>()[0]!
  const again = async () => (await staff.post(`/api/admin/outbox/${(await shown()).id}/retry`)).statusCode
  return { time, staff, sent, mailbox, send, shown, again, db }
}

test('a failed email says why in plain words and is sent again at once', async () => {
  const { sent, mailbox, send, shown, again } = await shopWithMail('Hello.')
  expect(await shown()).toMatchObject({ state: 'waiting', reason: null, canSendAgain: false })
  mailbox.failure = new Error('552 5.2.2 over quota')
  await send()
  expect(await shown()).toMatchObject({ state: 'failed', canSendAgain: true })
  expect((await shown()).reason).toBe('The mailbox of meena@example.com is full. Try again later.')
  mailbox.failure = undefined
  await send()
  expect(sent).toEqual([])
  expect(await again()).toBe(200)
  await send()
  expect(sent).toHaveLength(1)
  expect(await shown()).toMatchObject({ state: 'sent', reason: null })
})

test('a sent email goes out once more, with an id that mailboxes do not know yet', async () => {
  const { time, sent, send, shown, again } = await shopWithMail('Hello.')
  await send()
  expect(await shown()).toMatchObject({ state: 'sent', canSendAgain: true })
  time.now += hour / 6
  expect(await again()).toBe(200)
  await send()
  await send()
  expect(sent).toHaveLength(2)
  expect(sent[0]!.messageId).not.toBe(sent[1]!.messageId)
})

test('an email whose secret link was removed when it was sent is not sent again', async () => {
  const { sent, send, shown, again } = await shopWithMail('See {shop-address}/o/abcdefghijklmnop')
  await send()
  expect(await shown()).toMatchObject({ state: 'sent', canSendAgain: false })
  expect((await shown()).text).not.toContain('abcdefghijklmnop')
  expect(await again()).toBe(409)
  await send()
  expect(sent).toHaveLength(1)
})

test('emails are listed by their state, and each state has its own total', async () => {
  const { time, staff, mailbox, send, db } = await shopWithMail('Hello.')
  const enqueue = (name: string, linkExpiresAt?: Date) => {
    time.now += 1000
    const mail = { dedupeKey: name, recipient: `${name}@example.com`, subject: name, body: 'Hello.' }
    return outboxStore(db).enqueue({ ...mail, linkExpiresAt }, new Date(time.now))
  }
  const listed = async (query: string) => {
    const answer = await staff.get(`/api/admin/outbox?${query}`)
    return [answer.headers['x-total-count'], answer.json<OutboxMail[]>().map(({ to }) => to.split('@')[0])]
  }
  await send()
  mailbox.failure = new Error('451 4.3.0 try later')
  await enqueue('failed')
  await send()
  await enqueue('expired', new Date(time.now - 1))
  await outboxStore(db).expireLinks(new Date(time.now))
  await enqueue('waiting')

  expect(await listed('')).toEqual(['4', ['waiting', 'expired', 'failed', 'meena']])
  expect(await listed('state=sent')).toEqual(['1', ['meena']])
  for (const state of ['waiting', 'failed', 'expired'])
    expect(await listed(`state=${state}`)).toEqual(['1', [state]])
  expect(await listed('state=failed&page=2')).toEqual(['1', []])
  expect((await staff.get('/api/admin/outbox?state=lost')).statusCode).toBe(400)
})
