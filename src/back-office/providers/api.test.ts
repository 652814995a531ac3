import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../audit/contract.ts'
import { mailJob } from '../../people/mail/mail-job.ts'
import { outboxStore } from '../../people/mail/outbox-store.ts'
import { sign } from '../../selling/payments/verification/signature.ts'
import * as fixtures from '../../testing/order-fixtures.ts'
import { razorpayServer } from '../../testing/razorpay-server.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest, member, visitor } from '../../testing/visitor.ts'
import type { CheckResult, Providers } from './contract.ts'

const url = '/api/admin/providers'
const keys = {
  keyId: 'rzp_live_AbCdEfGh1234',
  keySecret: 'keySecret4711',
  webhookSecret: 'webhookSecret4711',
}

async function shopAndRazorpay(environment: Record<string, string> = {}) {
  const time = { now: Date.parse('2026-06-01T10:00:00Z') }
  const app = await fixtures.openShop({ environment, time })
  const razorpay = await razorpayServer()
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
  app.razorpayUrl = razorpay.url
  return { app, razorpay, owner: await admin(app), time }
}

const shown = async (owner: Awaited<ReturnType<typeof admin>>) => (await owner.get(url)).json<Providers>()

describe('Razorpay’s keys', () => {
  test('keys that Razorpay accepts are used at once, in place of the test payments', async () => {
    const { app, owner } = await shopAndRazorpay()
    expect(await shown(owner)).toMatchObject({ razorpay: { source: 'none', hasSandbox: true } })
    const saved = await owner.put(`${url}/razorpay`, keys)

    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json()).toMatchObject({
      razorpay: { source: 'saved', keyEnding: '1234', mode: 'live', hasSandbox: false },
    })
    expect(app.gateway().key()).toBe(keys.keyId)
    expect(app.gateway().isTest).toBe(false)
    expect((await visitor(app).get('/api/rpay/gateway')).json()).toMatchObject({ name: 'Razorpay' })
    expect((await visitor(app).get('/sandbox/checkout.js')).statusCode).toBe(404)
    expect((await visitor(app).get('/api/shop')).headers['permissions-policy']).toContain('api.razorpay.com')
  })

  test('no response, row, log entry or list shows a secret', async () => {
    const { app, owner } = await shopAndRazorpay()
    const saved = await owner.put(`${url}/razorpay`, keys)
    const { rows } = await app.db.execute(sql`select to_jsonb(s) as row from stored_secrets s`)
    const { rows: log } = await app.db.execute(sql`select to_jsonb(l) as row from audit_log l`)
    const all = [saved.body, (await owner.get(url)).body, JSON.stringify(rows), JSON.stringify(log)].join()

    expect(all).toContain('live key that ends in 1234')
    for (const secret of [keys.keySecret, keys.webhookSecret, keys.keyId]) expect(all).not.toContain(secret)
    const [entry] = (await owner.get('/api/admin/audit')).json<AuditEntry[]>()
    expect(entry).toMatchObject({ what: 'stored_secrets', row: 'razorpay', action: 'insert' })
    expect(entry!.changes.map(({ field }) => field).sort()).toEqual(['hint', 'saved_at', 'saved_by'])
  })

  test.each([
    [{ keySecret: 'wrong' }, 400, 'wrong_keys'],
    [{ keySecret: 'wrong', unchecked: true }, 400, 'wrong_keys'],
    [{ keyId: 'rzp_live_unknown00' }, 400, 'wrong_keys'],
    [{ keyId: 'acc_12345678' }, 400, undefined],
    [{ webhookSecret: ' ' }, 400, undefined],
  ])('keys with %j are refused, and the earlier ones stay', async (changes, status, code) => {
    const { app, owner } = await shopAndRazorpay()
    await owner.put(`${url}/razorpay`, keys)
    const refused = await owner.put(`${url}/razorpay`, { ...keys, ...changes })

    expect(refused.statusCode, refused.body).toBe(status)
    if (code) expect(refused.json()).toMatchObject({ type: code })
    expect(app.gateway().key()).toBe(keys.keyId)
    expect(app.gateway().paymentSecret()).toBe(keys.keySecret)
  })

  test('keys of another account are recognised by the shop’s latest payment', async () => {
    const { app, razorpay, owner } = await shopAndRazorpay()
    await owner.put(`${url}/razorpay`, keys)
    const buyer = await guest(app)
    const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
    app.gateway().createOrder = () => Promise.resolve('order_OfTheFirstAccount')
    await fixtures.openPayment(buyer, order)
    razorpay.accounts.get(keys.keyId)!.orders.push('order_OfTheFirstAccount')
    razorpay.accounts.set('rzp_live_Other999', { secret: 'other', orders: [] })
    const others = { ...keys, keyId: 'rzp_live_Other999', keySecret: 'other' }

    expect((await owner.post(`${url}/razorpay/check`)).json<CheckResult>()).toMatchObject({ isOk: true })
    const refused = await owner.put(`${url}/razorpay`, others)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ type: 'other_account' })
    expect((await owner.put(`${url}/razorpay`, { ...others, unchecked: true })).statusCode).toBe(200)
    expect(app.gateway().key()).toBe('rzp_live_Other999')
  })

  test('after a new webhook secret the former one is accepted for a day', async () => {
    const { app, owner, time } = await shopAndRazorpay()
    await owner.put(`${url}/razorpay`, keys)
    await owner.put(`${url}/razorpay`, { ...keys, webhookSecret: 'newWebhookSecret' })
    const status = async (secret: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/webhooks/razorpay',
          headers: { 'content-type': 'application/json', 'x-razorpay-signature': sign(secret, '{}') },
          payload: '{}',
        })
      ).statusCode

    expect(await status('newWebhookSecret')).toBe(200)
    expect(await status(keys.webhookSecret)).toBe(200)
    time.now += 25 * 60 * 60 * 1000
    expect(await status(keys.webhookSecret)).toBe(400)
    expect(await status('newWebhookSecret')).toBe(200)
  })

  test('removed keys leave the test payments where they are allowed', async () => {
    const { app, owner } = await shopAndRazorpay()
    await owner.put(`${url}/razorpay`, keys)

    expect((await owner.delete(`${url}/razorpay`)).json()).toMatchObject({
      razorpay: { source: 'none', keyEnding: '', hasSandbox: true },
    })
    expect(app.gateway().name).toBe('Kadai test payments')
  })

  test('environment variables win, and the page says so', async () => {
    const { app, owner } = await shopAndRazorpay({
      RAZORPAY_KEY_ID: 'rzp_test_environment',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'another',
      SMTP_URL: 'smtps://me:pass@mail.example:465',
    })

    expect(await shown(owner)).toMatchObject({
      razorpay: { source: 'environment', keyEnding: 'ment', mode: 'test' },
      mail: { source: 'environment', host: 'mail.example', port: 465, security: 'tls' },
    })
    for (const refused of [
      await owner.put(`${url}/razorpay`, keys),
      await owner.delete(`${url}/razorpay`),
      await owner.delete(`${url}/mail`),
    ]) {
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ type: 'set_by_environment' })
    }
    expect(app.gateway().key()).toBe('rzp_test_environment')
  })

  test('after a restore without the key file the shop starts, sells by UPI and says that the keys must be typed again', async () => {
    const { app, owner } = await shopAndRazorpay()
    await owner.put(`${url}/razorpay`, keys)
    rmSync(join(app.config.DATA_DIR, 'settings-key'))
    // As at a start: nothing is in memory.
    await app.db.execute(sql`update stored_secrets set saved_at = saved_at + interval '1 second'`)
    await app.storedSecrets.reload()

    expect(await shown(owner)).toMatchObject({ razorpay: { source: 'unreadable', keyEnding: '' } })
    await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
    const buyer = await guest(app)
    const order = await fixtures.placed(buyer, [fixtures.line(await fixtures.phone(app))])
    expect((await buyer.post(`/api/orders/${order}/qr`, {})).statusCode).toBe(200)

    expect((await owner.put(`${url}/razorpay`, keys)).json()).toMatchObject({ razorpay: { source: 'saved' } })
    expect(app.gateway().key()).toBe(keys.keyId)
  })
})

describe('the mail server', () => {
  const account = { user: 'shop@example.com', password: 'app password' }
  const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none', ...account })

  test('emails go to the saved server at once, and a removed one leaves them waiting', async () => {
    const app = await testApp()
    const [owner, server] = [await admin(app), await smtpServer({ account })]
    const saved = await owner.put(`${url}/mail`, at(server.port))
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json()).toMatchObject({ mail: { source: 'saved', host: '127.0.0.1', user: account.user } })
    expect(saved.body).not.toContain(account.password)

    const send = mailJob(app)
    const add = (dedupeKey: string) =>
      outboxStore(app.db).enqueue(
        { dedupeKey, recipient: 'asha@example.com', subject: dedupeKey, body: 'Hello' },
        app.clock(),
      )
    await add('first')
    await send()
    expect(server.received.join()).toContain('Subject: first')

    await owner.delete(`${url}/mail`)
    await add('second')
    await send()
    expect(server.received.join()).not.toContain('Subject: second')
  })

  test('the test email goes to the staff member who asks, with its result', async () => {
    const app = await testApp()
    const [owner, server] = [await admin(app), await smtpServer({ account })]
    expect((await owner.post(`${url}/mail/test`)).json()).toMatchObject({ type: 'nothing_to_check' })
    await owner.put(`${url}/mail`, at(server.port))

    expect((await owner.post(`${url}/mail/test`)).json<CheckResult>()).toMatchObject({ isOk: true })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatch(/^To: .*admin@example.com/m)
  })

  test('a wrong password is refused with the server’s words, and nothing is saved', async () => {
    const app = await testApp()
    const [owner, server] = [await admin(app), await smtpServer({ account })]
    const refused = await owner.put(`${url}/mail`, { ...at(server.port), password: 'wrong', unchecked: true })

    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ message: string }>().message).toContain('Username and Password not accepted')
    expect(await shown(owner)).toMatchObject({ mail: { source: 'none' } })
  })

  test.each([
    [{ host: 'mail.example', security: 'none' }, 'needs encryption'],
    [{ password: '' }, 'password of this user'],
    [{ host: 'smtp://mail.example' }, 'server name'],
    [{ port: 0 }, 'from 1 to 65535'],
    [{ security: 'ssl' }, ''],
  ])('%j is refused', async (changes, message) => {
    const owner = await admin(await testApp())
    const refused = await owner.put(`${url}/mail`, { ...at(2525), ...changes })

    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(message)
  })
})

test('only staff with a recent password see or change providers', async () => {
  const app = await testApp()
  for (const person of [visitor(app), await member(app)])
    for (const answer of [await person.get(url), await person.put(`${url}/razorpay`, keys)])
      expect([401, 403]).toContain(answer.statusCode)
})
