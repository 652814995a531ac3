import { sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { mailedToken } from '../../testing/mailbox.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { admin, member, visitor } from '../../testing/visitor.ts'
import type { OutboxMail } from './contract.ts'
import { outboxListStore } from './outbox-list-store.ts'
import { outboxStore } from './outbox-store.ts'
import { sendDueMail } from './send-mail.ts'

const minute = 60_000
const password = 'the password of the admin'
const anyToken = /(token=|\/o\/)[\w-]{20}/

/** A shop with a stolen admin cookie; the admin entered the password 16 minutes ago. */
async function shopWithStolenCookie(environment: Record<string, string> = {}) {
  const time = { now: Date.UTC(2026, 0, 5, 10) }
  const app = await testApp({ environment, time })
  const stolen = await admin(app)
  time.now += 16 * minute
  const mailsShown = async () => (await stolen.get('/api/admin/outbox')).json<OutboxMail[]>()
  return { app, time, stolen, mailsShown }
}

async function requestReset(app: TestApp, email: string) {
  await visitor(app).post('/api/auth/forgot', { email })
  return mailedToken(app, email, /new password/)
}

const storedTexts = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ texts: string }>(
    sql`select string_agg(body || coalesce(html, ''), '|') as texts from outbox`,
  )
  return rows[0]!.texts
}

test('the outbox shows no link without recent authentication, so a stolen cookie cannot take over accounts', async () => {
  const { app, stolen, mailsShown } = await shopWithStolenCookie()
  const token = await requestReset(app, 'admin@example.com')
  const [mail] = await mailsShown()
  expect(mail).toMatchObject({ subject: 'Choose a new password', hasLink: true })
  expect(mail!.text).toContain('/reset?token=…\n')
  expect(JSON.stringify(await mailsShown())).not.toContain(token)

  const links = `/api/admin/outbox/${mail!.id}/links`
  const refused = await stolen.post(links)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ type: 'sign_in_again' })
  expect(refused.body).not.toContain(token)
  await stolen.post('/api/auth/confirm', { password })
  expect((await stolen.post(links)).json<{ text: string }>().text).toContain(`/reset?token=${token}\n`)
  expect((await stolen.post(`/api/admin/outbox/${crypto.randomUUID()}/links`)).statusCode).toBe(404)
})

test('with a mail server staff see no links at all', async () => {
  const { app, stolen, mailsShown } = await shopWithStolenCookie({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await requestReset(app, 'admin@example.com')
  await stolen.post('/api/auth/confirm', { password })
  const [mail] = await mailsShown()
  expect(mail).toMatchObject({ hasLink: false })
  expect(mail!.text).toContain('/reset?token=…\n')
  expect((await stolen.post(`/api/admin/outbox/${mail!.id}/links`)).body).not.toMatch(anyToken)
})

test('a mail is sent with its link, which is then removed from text and HTML', async () => {
  const { app } = await shopWithStolenCookie()
  const token = await requestReset(app, 'admin@example.com')
  const order = '{shop-address}/o/abcdefghijklmnopqrstuvwxyz'
  const mail = {
    recipient: 'meena@example.com',
    subject: 'Your order',
    body: `See ${order}\n`,
    html: `<a href="${order}">`,
  }
  await outboxStore(app.db).enqueue({ ...mail, dedupeKey: 'test:1' }, app.clock())
  const sent: SendMailOptions[] = []
  const transport = { sendMail: async (mail: SendMailOptions) => sent.push(mail) }
  const { db, clock, attachments, config } = app
  while ((await sendDueMail({ db, transport, clock, attachments, origin: config.origin })) > 0);

  expect(JSON.stringify(sent)).toContain(token)
  expect(await storedTexts(app)).not.toMatch(anyToken)
  expect(await storedTexts(app)).toContain('/reset?token=…')
  expect(await storedTexts(app)).toContain('{shop-address}/o/…')
})

test('a link that expires before its mail is sent is removed, and the mail is not sent', async () => {
  const { app, time, mailsShown } = await shopWithStolenCookie()
  await requestReset(app, 'admin@example.com')
  time.now += 9 * minute
  expect(await outboxStore(app.db).expireLinks(app.clock())).toBe(0)
  time.now += 2 * minute
  expect(await outboxStore(app.db).expireLinks(app.clock())).toBe(1)
  expect(await outboxStore(app.db).expireLinks(app.clock())).toBe(0)
  expect(await storedTexts(app)).not.toMatch(anyToken)
  expect((await mailsShown())[0]).toMatchObject({ isExpired: true, sentAt: null, hasLink: false })

  expect(await outboxStore(app.db).claimDue(10, app.clock())).toEqual([])
  const [mail] = await mailsShown()
  expect(await outboxStore(app.db).retry(mail!.id, app.clock())).toBe(false)
})

test('a mail with an expired link is not sent, even before the job removes the link', async () => {
  const { app, time } = await shopWithStolenCookie()
  await requestReset(app, 'admin@example.com')
  time.now += 11 * minute
  expect(await outboxStore(app.db).claimDue(10, app.clock())).toEqual([])
})

test('account emails are sent as text and HTML, with the shop in the footer and the link as a button', async () => {
  const app = await testApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  await member(app, 'meena@example.com')
  const [listed] = await outboxListStore(app.db).page({ page: 1, limit: 1 })
  const mail = (await outboxStore(app.db).byId(listed!.id))!
  expect(mail.html).toMatch(/<a href="\{shop-address\}\/api\/auth\/verify\?token=[\w-]{43}"/)
  expect(mail.html).toContain('Confirm my email address')
  expect(mail.body).toMatch(/\n\{shop-address\}\/api\/auth\/verify\?token=[\w-]{43}\n/)
  expect(mail.body).toContain('\n-- \n')
})
