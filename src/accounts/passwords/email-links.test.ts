import { describe, expect, test, vi } from 'vitest'
import { mailsTo } from '../../testing/mailbox.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { member } from '../../testing/visitor.ts'

const email = 'meena@example.com'
const minute = 60_000
const owner = '198.51.100.1'

const limited = (time?: { now: number }) =>
  testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, ...(time && { time }) })

const ask = (app: TestApp, remoteAddress: string, { cookies = {}, call = 'forgot', spelling = email } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress,
    cookies,
    payload: { email: spelling },
  })

const linksSoFar = async (app: TestApp, subject: RegExp) =>
  (await mailsTo(app, email)).filter((mail) => subject.test(mail.subject)).length

/** Mails are written after the answers; a shop that closes finishes them. */
async function linksAfterAll(app: TestApp, subject: RegExp) {
  await app.close()
  return linksSoFar(app, subject)
}
describe.each([
  ['forgot', /new password/, 0],
  ['verification', /confirm/, 1],
])('while strangers ask for links: %s', (call, subject, atSignUp) => {
  test('the owner gets one from a network of their own', async () => {
    const app = await limited()
    await member(app, email)
    for (let n = 0; n < 5; n++) await ask(app, '203.0.113.9', { call })
    expect((await ask(app, owner, { call })).statusCode).toBe(202)
    expect(await linksAfterAll(app, subject)).toBe(3 + 1 + atSignUp)
  })

  test('the owner gets one from a known browser, also in the strangers’ network', async () => {
    const app = await limited()
    const browser = await member(app, email)
    const cookies = { known: browser.cookies.get('known')! }
    for (let n = 0; n < 35; n++) await ask(app, owner, { call })
    expect((await ask(app, owner, { call })).statusCode).toBe(429)
    expect((await ask(app, owner, { call, cookies, spelling: ' MEENA@example.com' })).statusCode).toBe(202)
    expect(await linksAfterAll(app, subject)).toBe(3 + 1 + atSignUp)
  })

  test('an account gets a bounded number of mails, from however many networks they are asked for', async () => {
    const app = await limited()
    await member(app, email)
    await Promise.all(Array.from({ length: 40 }, (_, n) => ask(app, `203.0.${n}.1`, { call })))
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(app, `2001:db8:${n.toString(16)}::1`, { call })),
    )
    expect(await linksAfterAll(app, subject)).toBe(10 + atSignUp)
  })
})

test('beyond every limit a link goes out as soon as the mailbox holds none that can still be opened', async () => {
  const time = { now: Date.UTC(2026, 0, 1) }
  const app = await limited(time)
  await member(app, email)
  for (let n = 0; n < 20; n++) await ask(app, `203.0.113.${n}`)
  await vi.waitFor(async () => expect(await linksSoFar(app, /new password/)).toBe(10), { timeout: 20_000 })

  for (const minutes of [5, 4]) {
    time.now += minutes * minute
    await Promise.all([ask(app, owner), ask(app, '203.0.113.77')])
  }
  expect(await linksAfterAll(app, /new password/)).toBe(11)
})
