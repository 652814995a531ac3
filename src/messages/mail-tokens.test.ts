import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { admin, member, visitor } from '../testing/visitor.ts'
import type { OutboxMail } from './contract.ts'
import { outboxStore } from './outbox-store.ts'

async function resetMailSeenBy(environment: Record<string, string>) {
  const app = await testApp({ environment })
  await member(app, 'meena@example.com')
  const owner = await admin(app)
  await visitor(app).post('/api/auth/forgot', { email: 'meena@example.com' })
  await expect.poll(() => outboxStore(app.db).count()).toBe(2)
  const [mail] = (await owner.get('/api/admin/outbox')).json<OutboxMail[]>()
  return mail!.text
}

test('the owner reads the links of mails where no mail leaves the shop, and nobody reads them where it does', async () => {
  expect(await resetMailSeenBy({})).toMatch(/\/reset\?token=[\w-]{43}\n/)
  const sent = await resetMailSeenBy({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(sent).toContain('/reset?token=…\n')
  expect(sent).not.toMatch(/token=[\w-]/)
})

test('the mails about an account come as text and as HTML, with the shop below and the link as a button', async () => {
  const app = await testApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  await member(app, 'meena@example.com')
  const [listed] = await outboxStore(app.db).newest({ page: 1, limit: 1 })
  const mail = (await outboxStore(app.db).byId(listed!.id))!
  expect(mail.html).toMatch(/<a href="\{shop-address\}\/api\/auth\/verify\?token=[\w-]{43}"/)
  expect(mail.html).toContain('Confirm my e-mail address')
  expect(mail.body).toMatch(/\n\{shop-address\}\/api\/auth\/verify\?token=[\w-]{43}\n/)
  expect(mail.body).toContain('\n-- \n')
})
