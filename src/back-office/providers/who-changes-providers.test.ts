import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/mailbox.ts'
import { razorpayServer } from '../../testing/razorpay-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, staff } from '../../testing/visitor.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'

const subjects = async (app: Parameters<typeof mailsTo>[0], to: string) =>
  (await mailsTo(app, to)).map(({ subject }) => subject)

test('a manager saves the profile, but changes neither the UPI id nor the ids of EmailJS', async () => {
  const app = await testApp()
  const manager = await staff(app, 'manager')
  const profile = (await manager.get('/api/shop')).json<ShopProfile>()
  const { upiId, emailjsServiceId, emailjsTemplateId, emailjsPublicKey } = profile
  const unchanged = { upiId, emailjsServiceId, emailjsTemplateId, emailjsPublicKey }
  const saved = await manager.put('/api/shop', { ...unchanged, announcement: 'Closed on Sunday' })
  expect(saved.json()).toMatchObject({ upiId, announcement: 'Closed on Sunday' })

  for (const field of Object.keys(unchanged)) {
    const answer = await manager.put('/api/shop', {
      ...unchanged,
      [field]: 'thief@upi',
      announcement: 'Changed',
    })
    expect(answer.statusCode, field).toBe(403)
    expect(answer.json()).toMatchObject({ type: 'role_may_not' })
  }
  expect((await manager.get('/api/shop')).json()).toMatchObject({
    ...unchanged,
    announcement: 'Closed on Sunday',
  })
  expect(await subjects(app, 'admin@example.com')).toEqual([])
})

test('each owner is mailed who changed the UPI id, from what and to what', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const second = await staff(app, 'owner')
  const { email } = (await second.get('/api/auth/me')).json<{ user: { email: string } }>().user
  await owner.put('/api/shop', { upiId: 'new@okbank', announcement: 'Hello' })
  await owner.put('/api/admin/providers/upi', { upiId: 'newer@okbank' })
  await owner.put('/api/admin/providers/upi', { upiId: 'newer@okbank' })
  for (const recipient of ['admin@example.com', email]) {
    const mails = await mailsTo(app, recipient)
    expect(mails.filter(({ subject }) => subject.startsWith('UPI id'))).toHaveLength(2)
    const [newest] = mails.filter(({ text }) => text.includes('newer@okbank'))
    expect(newest!.text).toContain('Shop admin (admin@example.com)')
    expect(newest!.text).toContain('Before: new@okbank')
  }
})

test('each owner is mailed when keys are saved and removed, without the secrets', async () => {
  const app = await testApp()
  const owner = await admin(app)
  const razorpay = await razorpayServer()
  const keys = { keyId: 'rzp_live_AbCdEfGh1234', keySecret: 'keySecret4711', webhookSecret: 'hookSecret4711' }
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
  app.razorpayUrl = razorpay.url
  const url = '/api/admin/providers/razorpay'
  expect((await owner.put(url, keys)).statusCode).toBe(200)
  for (let times = 0; times < 2; times++) expect((await owner.delete(url)).statusCode).toBe(200)
  const mails = await mailsTo(app, 'admin@example.com')
  expect(mails.map(({ text }) => /Now: (.*)/.exec(text)?.[1]).sort()).toEqual([
    'live key that ends in 1234',
    'none',
  ])
  for (const secret of Object.values(keys)) expect(JSON.stringify(mails)).not.toContain(secret)
})
