import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../testing/mailbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { member } from '../../testing/visitor.ts'
import { publicAccess } from '../contract.ts'

const forged = [
  '198.51.100.7',
  '127.0.0.1',
  '::1',
  'unknown',
  '"quoted"',
  '198.51.100.7, 10.0.0.1',
  'a,b,,',
  '',
]
const names = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
]
const hosts = ['evil.example', 'localhost', '127.0.0.1:1', 'evil.example:443', 'shop.example@evil.example']
const aboutTheShop: Record<string, string>[] = [
  ...hosts.flatMap((host): Record<string, string>[] => [
    { 'x-forwarded-host': host },
    { 'x-host': host },
    { 'x-forwarded-server': host },
    { 'x-http-host-override': host },
    { 'x-original-host': host },
    { host },
  ]),
  ...['https', 'http', 'https,http', 'javascript', ''].flatMap((protocol): Record<string, string>[] => [
    { 'x-forwarded-proto': protocol },
    { 'x-forwarded-protocol': protocol },
    { 'x-url-scheme': protocol },
    { 'x-forwarded-ssl': 'on' },
    { 'front-end-https': 'on' },
  ]),
  { forwarded: 'for=198.51.100.7;host=evil.example;proto=https' },
  { 'x-forwarded-port': '443', 'x-forwarded-prefix': '/evil' },
  { 'x-original-url': '/api/admin/orders', 'x-rewrite-url': '/api/admin/orders' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
]
const kinds = [...names.flatMap((name) => forged.map((value) => ({ [name]: value }))), ...aboutTheShop]

const stranger = '203.0.113.9'

async function shop(environment: Record<string, string> = {}) {
  const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1', ...environment } })
  const seen = ({ ip, protocol }: FastifyRequest) => ({ ip, protocol })
  app.get('/seen', { config: publicAccess }, seen)
  const from = (remoteAddress: string, headers: Record<string, string>, url = '/seen') =>
    app.inject({ url, headers, remoteAddress })
  return { app, from }
}

describe('without TRUST_PROXY no header changes address, protocol or host', () => {
  test(`${kinds.length} kinds change neither address nor protocol`, async () => {
    expect(kinds.length).toBeGreaterThan(100)
    const { from } = await shop()
    for (const headers of kinds)
      expect((await from(stranger, headers)).json(), JSON.stringify(headers)).toEqual({
        ip: stranger,
        protocol: 'http',
      })
  })

  test('rate limits count the real address', async () => {
    const { app } = await shop()
    const guess = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/webhooks/razorpay',
        payload: '{}',
        headers,
        remoteAddress: stranger,
      })
    const statuses = []
    for (const headers of kinds)
      statuses.push((await guess({ 'content-type': 'application/json', ...headers })).statusCode)
    expect(statuses.slice(60)).toEqual(statuses.slice(60).map(() => 429))
  })

  test('cookies follow PUBLIC_URL, and CSRF checks follow the request', async () => {
    for (const [PUBLIC_URL, cookie] of [
      ['http://localhost:3000', 'sid'],
      ['https://shop.example', '__Host-sid'],
    ] as const) {
      const { app } = await shop({ PUBLIC_URL, RATE_LIMIT_FACTOR: '1000' })
      for (const headers of aboutTheShop) {
        const answer = await app.inject({ method: 'POST', url: '/api/auth/guest', headers })
        expect(answer.cookies, JSON.stringify(headers)).toMatchObject([
          { name: cookie, ...(cookie === '__Host-sid' && { secure: true }) },
        ])
        expect((await app.inject({ url: '/api/admin/orders', headers })).statusCode).toBe(401)
      }
    }
  })

  test('a forged host makes no other site same-origin, and appears in no link, redirect or sitemap', async () => {
    const PUBLIC_URL = 'https://shop.example'
    const { app, from } = await shop({ PUBLIC_URL, RATE_LIMIT_FACTOR: '1000' })
    const meena = await member(app, 'meena@example.com')
    for (const headers of aboutTheShop) {
      const foreign = { ...headers, origin: 'https://evil.example' }
      expect((await meena.post('/api/auth/guest', undefined, foreign)).statusCode).toBe(403)
      await meena.post('/api/auth/forgot', { email: 'meena@example.com' }, headers)
      for (const url of ['/robots.txt', '/sitemap.xml', '/api/auth/verify?token=x', '/site.webmanifest']) {
        const answer = await from(stranger, headers, url)
        expect(answer.body + String(answer.headers.location)).not.toMatch(/evil|localhost|127\.0\.0\.1/)
      }
    }
    await app.close()
    const mails = await mailsTo(app, 'meena@example.com')
    expect(mails.length).toBeGreaterThan(30)
    for (const { text } of mails) expect(text).toContain('https://shop.example/')
    for (const { text } of mails) expect(text).not.toMatch(/evil|localhost|127\.0\.0\.1/)
  })
})

describe('with TRUST_PROXY only the nearest proxy is trusted', () => {
  const chain = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7, 192.0.2.44' }

  test('in a chain of addresses the last one counts, and no header of other senders', async () => {
    const { from } = await shop({ TRUST_PROXY: '10.0.0.0/8' })
    const ip = async (remote: string, headers: Record<string, string>) =>
      (await from(remote, headers)).json<{ ip: string }>().ip
    expect(await ip('10.1.2.3', chain)).toBe('192.0.2.44')
    expect(await ip('10.1.2.3', { 'x-forwarded-for': '198.51.100.7, 192.0.2.44, 10.9.9.9' })).toBe(
      '192.0.2.44',
    )
    expect(await ip('10.1.2.3', {})).toBe('10.1.2.3')
    expect(await ip(stranger, chain)).toBe(stranger)
    expect(await ip('127.0.0.1', chain)).toBe('127.0.0.1')
    for (const name of names.slice(1)) expect(await ip('10.1.2.3', { [name]: '1.2.3.4' })).toBe('10.1.2.3')
  })

  test('a session’s address is the one that the proxy saw', async () => {
    const { app } = await shop({ TRUST_PROXY: 'loopback' })
    await app.inject({ method: 'POST', url: '/api/auth/guest', headers: chain })
    const { rows } = await app.db.execute(sql`select ip from sessions`)
    expect(rows).toEqual([{ ip: '192.0.2.44' }])
  })

  test('a trusted proxy’s headers neither open the metrics nor change the shop’s URL in links', async () => {
    const { app, from } = await shop({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://shop.example' })
    const passedOn: Record<string, string>[] = [
      { host: 'shop.example', 'x-forwarded-host': 'localhost' },
      { host: 'shop.example', 'x-forwarded-host': 'evil.example, localhost', 'x-forwarded-proto': 'http' },
      { host: 'localhost', 'x-forwarded-proto': 'https' },
      { host: 'localhost', 'x-real-ip': '192.0.2.44' },
      { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
    ]
    for (const headers of passedOn)
      expect((await from('127.0.0.1', headers, '/metrics')).statusCode, JSON.stringify(headers)).toBe(404)
    const answer = await from('127.0.0.1', { 'x-forwarded-host': 'evil.example' }, '/sitemap.xml')
    expect(answer.body).not.toContain('evil')
    expect(app.config.origin).toBe('https://shop.example')
  })
})
