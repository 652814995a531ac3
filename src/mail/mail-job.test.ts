import { expect, test, vi } from 'vitest'
import { smtpServer } from '../testing/smtp-server.ts'
import { testApp } from '../testing/test-app.ts'
import { member } from '../testing/visitor.ts'
import { outboxStore } from './outbox-store.ts'

test('OPS-13 with SMTP_URL set, mail leaves the outbox for that server by itself', async () => {
  const server = await smtpServer()
  const app = await testApp({ environment: { SMTP_URL: server.url } })
  await outboxStore(app.db).enqueue(
    { dedupeKey: 'test:1', recipient: 'meena@example.com', subject: 'Hello', body: 'Your phone is ready.\n' },
    app.clock(),
  )
  await app.ready()

  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 })
  expect(server.received[0]).toContain('Your phone is ready.')
  expect(server.received[0]).toMatch(/^From: Noyyal Mobiles <hello@noyyalmobiles\.example>/m)
  expect(server.received[0]).toMatch(/^To: meena@example\.com/m)
  expect(server.received[0]).toMatch(/^Message-ID:\s+<[0-9a-f]{40}@noyyalmobiles\.example>/m)
  await app.close()
  expect(await outboxStore(app.db).newest({ page: 1, limit: 1 })).toMatchObject([
    { attempts: 1, lastError: null },
  ])
})

test('nobody waits for a mail server that does not answer', async () => {
  const app = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  await app.ready()
  const before = performance.now()
  await member(app, 'meena@example.com')

  expect(performance.now() - before).toBeLessThan(5000)
  expect(await outboxStore(app.db).count()).toBe(1)
})
