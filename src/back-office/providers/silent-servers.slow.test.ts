import { expect, test } from 'vitest'
import { razorpayServer } from '../../testing/razorpay-server.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin } from '../../testing/visitor.ts'
import type { CheckResult, Providers } from './contract.ts'

// Each waits for the end of the time that the shop gives such a server.
const url = '/api/admin/providers'
const keys = {
  keyId: 'rzp_live_AbCdEfGh1234',
  keySecret: 'keySecret4711',
  webhookSecret: 'webhookSecret4711',
}
const at = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'shop@example.com',
  password: 'app password',
})
const shown = async (owner: Awaited<ReturnType<typeof admin>>) => (await owner.get(url)).json<Providers>()

test('Razorpay that never answers is refused within bounded time, unless the owner saves anyway', async () => {
  const app = await testApp()
  const [owner, razorpay] = [await admin(app), await razorpayServer()]
  app.razorpayUrl = razorpay.url
  razorpay.isSilent = true
  const refused = await owner.put(`${url}/razorpay`, keys)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ type: 'silent' })
  expect(await shown(owner)).toMatchObject({ razorpay: { source: 'none' } })

  expect((await owner.put(`${url}/razorpay`, { ...keys, unchecked: true })).statusCode).toBe(200)
  expect((await owner.post(`${url}/razorpay/check`)).json<CheckResult>()).toEqual({
    isOk: false,
    message: expect.stringContaining('does not answer') as string,
  })
})

test('a mail server that never answers is refused within bounded time, unless the owner saves anyway', async () => {
  const app = await testApp()
  const [owner, server] = [await admin(app), await smtpServer({ isSilent: true })]
  const refused = await owner.put(`${url}/mail`, at(server.port))
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ type: 'silent' })

  expect((await owner.put(`${url}/mail`, { ...at(server.port), unchecked: true })).statusCode).toBe(200)
  expect((await owner.post(`${url}/mail/test`)).json<CheckResult>().isOk).toBe(false)
})

test('a service that is not a mail server does not get its words shown', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const razorpay = await razorpayServer()
  const refused = await owner.put(`${url}/mail`, at(Number(new URL(razorpay.url).port)))

  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  expect(refused.body).not.toContain('HTTP')
})
