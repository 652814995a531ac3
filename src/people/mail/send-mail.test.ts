import type { SendMailOptions } from 'nodemailer'
import { describe, expect, test, vi } from 'vitest'
import { startJobs } from '../../web/app.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, member } from '../../testing/visitor.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import type { OutboxMail } from './contract.ts'
import { outboxListStore } from './outbox-list-store.ts'
import { outboxStore } from './outbox-store.ts'
import { sendDueMail } from './send-mail.ts'

const mail = { dedupeKey: 'test:1', recipient: 'meena@example.com', subject: 'Hello', body: 'நன்றி!\n' }
const seconds = 1000

describe('the outbox', () => {
  test('OPS-13 without a mail server the admin reads the mail there', async () => {
    const app = await testApp()
    await outboxStore(app.db).enqueue(mail, app.clock())
    const answer = await (await admin(app)).get('/api/admin/outbox')

    expect(answer.headers['x-total-count']).toBe('1')
    expect(answer.json<OutboxMail[]>()).toMatchObject([
      { to: mail.recipient, subject: 'Hello', text: mail.body, sentAt: null, attempts: 0, lastError: null },
    ])
  })

  test('the same mail enqueued twice is stored once', async () => {
    const app = await testApp()
    await outboxStore(app.db).enqueue(mail, app.clock())
    await outboxStore(app.db).enqueue({ ...mail, body: 'again' }, app.clock())

    expect(await storedMails(app)).toMatchObject([{ text: mail.body }])
  })

  test('mail of a rolled-back transaction is never sent', async () => {
    const app = await testApp()
    const failed = app.db.transaction(async (tx) => {
      await outboxStore(tx).enqueue(mail, app.clock())
      throw new Error('the order could not be saved')
    })

    await expect(failed).rejects.toThrow()
    expect(await storedMails(app)).toEqual([])
  })
})

describe('sending', () => {
  test('OPS-13 due mail is sent once, from the shop, with its own Message-ID', async () => {
    const { app, send, sent } = await shopWithMailServer()
    await outboxStore(app.db).enqueue(mail, app.clock())

    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(sent).toMatchObject([
      {
        from: { name: 'Noyyal Mobiles', address: 'hello@noyyalmobiles.example' },
        to: { address: mail.recipient },
        subject: 'Hello',
        text: mail.body,
        messageId: expect.stringMatching(/^<[0-9a-f]{40}@noyyalmobiles\.example>$/) as string,
      },
    ])
    expect((await storedMails(app))[0]?.sentAt).not.toBeNull()
  })

  test('OPS-13 failed mail is retried with back-off and the same Message-ID', async () => {
    const { app, send, sent, time, breakDown } = await shopWithMailServer()
    await outboxStore(app.db).enqueue(mail, app.clock())
    breakDown(2)

    expect(await send()).toBe(1)
    expect((await storedMails(app))[0]).toMatchObject({
      attempts: 1,
      lastError: 'the line is down',
      sentAt: null,
    })
    time.now += 9 * seconds
    expect(await send()).toBe(0)
    time.now += seconds
    expect(await send()).toBe(1)
    time.now += 19 * seconds
    expect(await send()).toBe(0)
    time.now += seconds
    expect(await send()).toBe(1)

    expect((await storedMails(app))[0]).toMatchObject({ attempts: 3, lastError: null })
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('the back-off is at most an hour, and undeliverable mail stays in the outbox', async () => {
    const { app, send, time, breakDown } = await shopWithMailServer()
    await outboxStore(app.db).enqueue(mail, app.clock())
    breakDown(Infinity)
    let tries = 0
    for (; (await send()) > 0; tries++) time.now += 3600 * seconds

    expect(tries).toBe(100)
    expect(await storedMails(app)).toMatchObject([{ sentAt: null, lastError: 'the line is down' }])
  })

  test('one bad recipient does not delay the others', async () => {
    const { app, send, sent, breakDown } = await shopWithMailServer()
    const outbox = outboxStore(app.db)
    for (const number of [1, 2, 3])
      await outbox.enqueue({ ...mail, dedupeKey: `test:${number}` }, app.clock())
    breakDown(1)

    expect(await send()).toBe(3)
    expect((await storedMails(app)).filter(({ sentAt }) => sentAt !== null)).toHaveLength(2)
    expect(sent).toHaveLength(3)
  })

  test('two processes never send the same mail at the same time', async () => {
    const { app, send, sent } = await shopWithMailServer()
    const outbox = outboxStore(app.db)
    for (let number = 0; number < 12; number++)
      await outbox.enqueue({ ...mail, dedupeKey: `test:${number}` }, app.clock())
    while ((await Promise.all([send(), send(), send()])).some((many) => many > 0));

    expect(sent).toHaveLength(12)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(12)
  })

  test('mail is due again after the process died while sending', async () => {
    const { app, send, time } = await shopWithMailServer()
    await outboxStore(app.db).enqueue(mail, app.clock())
    await outboxStore(app.db).claimDue(1, app.clock())

    expect(await send()).toBe(0)
    time.now += 10 * 60 * seconds
    expect(await send()).toBe(1)
  })
})

const storedMails = (app: TestApp) => outboxListStore(app.db).page({ page: 1, limit: 200 })

/** A shop whose mail server records mail, and fails as often as a test wants. */
async function shopWithMailServer() {
  const time = { now: Date.UTC(2026, 0, 1) }
  const app = await testApp({ time })
  const sent: SendMailOptions[] = []
  let failures = 0
  const transport = {
    async sendMail(one: SendMailOptions) {
      sent.push(one)
      if (failures-- > 0) throw new Error('the line is down')
    },
  }
  const { db, clock, attachments } = app
  return {
    app,
    time,
    sent,
    send: () => sendDueMail({ db, transport, clock, attachments, origin: 'https://shop.example' }),
    breakDown: (times: number) => (failures = times),
  }
}

test('OPS-13 with SMTP_URL set, the mail job sends the outbox to that server', async () => {
  const server = await smtpServer()
  const app = await testApp({ environment: { SMTP_URL: server.url } })
  await outboxStore(app.db).enqueue(
    { dedupeKey: 'test:1', recipient: 'meena@example.com', subject: 'Hello', body: 'Your phone is ready.\n' },
    app.clock(),
  )
  await startJobs(app)
  await app.ready()

  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 })
  expect(server.received[0]).toContain('Your phone is ready.')
  expect(server.received[0]).toMatch(/^From: Noyyal Mobiles <hello@noyyalmobiles\.example>/m)
  expect(server.received[0]).toMatch(/^To: meena@example\.com/m)
  expect(server.received[0]).toMatch(/^Message-ID:\s+<[0-9a-f]{40}@noyyalmobiles\.example>/m)
  await app.close()
  expect(await outboxListStore(app.db).page({ page: 1, limit: 1 })).toMatchObject([
    { attempts: 1, lastError: null },
  ])
})

test('requests do not wait for a mail server that does not respond', async () => {
  const app = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  await startJobs(app)
  await app.ready()
  const before = performance.now()
  await member(app, 'meena@example.com')

  expect(performance.now() - before).toBeLessThan(5000)
  expect(await outboxListStore(app.db).count()).toBe(1)
})
