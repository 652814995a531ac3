import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const limited = () => testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })

const contact = (app: TestApp, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    remoteAddress,
    payload: {
      service_id: 's',
      template_id: 't',
      user_id: 'u',
      template_params: { name: 'Meena', email: 'meena@example.com', message: 'Do you repair screens?' },
    },
  })

const signIn = (app: TestApp, remoteAddress: string, email: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: 'a wrong password' },
  })

const takenOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).filter(({ statusCode }) => statusCode !== 429).length

describe('limits per address', () => {
  test.each([
    ['a /64', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
    [
      'an IPv4 address in several spellings',
      (n: number) => ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'][n % 3]!,
    ],
    ['scopes of one link', (n: number) => `fe80::${n.toString(16)}%eth${n}`],
    ['addresses that cannot be read', (n: number) => `unknown-${n}`],
  ])('%s counts as one caller', async (_, from) => {
    const app = await limited()
    expect(await takenOf(Array.from({ length: 30 }, (_, n) => contact(app, from(n))))).toBe(10)
    expect((await contact(app, '198.51.100.1')).statusCode).toBe(200)
    expect((await contact(app, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('a /48 has eight times the limit, and a blocked network in it uses up none of it', async () => {
    const app = await limited()
    const network = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    expect(await takenOf(Array.from({ length: 100 }, () => contact(app, network(1))))).toBe(10)
    expect(await takenOf(Array.from({ length: 100 }, (_, n) => contact(app, network(n + 2))))).toBe(70)
    expect((await contact(app, '2001:db8:8::1')).statusCode).toBe(200)
  })

  test('failed sign-ins from a /64 count together', async () => {
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
    const statuses: number[] = []
    for (let n = 0; n < 13; n++)
      statuses.push((await signIn(app, `2001:db8:1:2::${n.toString(16)}`, `${n}@example.com`)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429, 429])
  })

  test('setting the clock back neither unblocks a caller nor blocks others', async () => {
    const app = await limited()
    await takenOf(Array.from({ length: 12 }, () => contact(app, '192.0.2.7')))
    const now = Date.now()
    vi.setSystemTime(now - 60 * 60 * 1000)
    onTestFinished(() => void vi.useRealTimers())
    expect((await contact(app, '192.0.2.7')).statusCode).toBe(429)
    expect((await contact(app, '192.0.2.8')).statusCode).toBe(200)
  })
})
