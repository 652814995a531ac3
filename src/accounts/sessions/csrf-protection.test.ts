import { describe, expect, test } from 'vitest'
import { shopStore } from '../../shop/store.ts'
import { testApp } from '../../testing/test-app.ts'
import { admin, visitor } from '../../testing/visitor.ts'

describe('calls that another site makes a browser send', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { origin: 'http://localhost.evil.example:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('SEC-14 are refused and change nothing: %j', async (headers) => {
    const app = await testApp()
    const owner = await admin(app)
    const answer = await owner.put('/api/shop', { name: 'Taken over' }, headers)

    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ type: 'foreign_site', message: expect.any(String) as string })
    expect((await shopStore(app.db).profile()).name).toBe('Noyyal Mobiles')
  })

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://[::1]:3000' },
  ])('the shop’s own calls, and those of no browser, are taken: %j', async (headers) => {
    const answer = await visitor(await testApp()).post('/api/auth/guest', undefined, headers)

    expect(answer.statusCode).toBe(200)
  })

  test('OPS-12 with PUBLIC_URL only that origin is the shop’s', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://noyyalmobiles.example' } })
    const from = (origin: string) => visitor(app).post('/api/auth/guest', undefined, { origin })

    expect((await from('https://noyyalmobiles.example')).statusCode).toBe(200)
    expect((await from('http://localhost:3000')).statusCode).toBe(403)
  })
})
