import { describe, expect, test } from 'vitest'
import { publicAccess } from '../platform/contract.ts'
import { cachingShop, whole } from '../testing/caching-shop.ts'
import { overTheNetwork } from '../testing/over-the-network.ts'
import { testApp } from '../testing/test-app.ts'
import { admin, guest, member, staff, type Person } from '../testing/visitor.ts'

const cookiesOf = ({ cookies }: Person) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

describe('cached responses contain no data of one person', () => {
  const secrets = [
    'Xanthippe Ztrange',
    'xanthippe@strange.example',
    'utm_ztrange',
    'ztrange.example',
    'zt-RANGE',
  ]

  test('a page for the cache is rendered without cookies, client IP or headers of the request', async () => {
    const { app, ask } = await cachingShop()
    const people = [await guest(app), await member(app, secrets[1]), await admin(app)]
    for (const person of people) {
      const { text } = await ask('/sales?utm_source=utm_ztrange', {
        ...cookiesOf(person),
        'user-agent': secrets[0]!,
        'accept-language': secrets[4]!,
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': secrets[3]!,
        host: secrets[3]!,
        referer: `https://${secrets[3]!}/`,
        'accept-encoding': `br;q=0,${secrets[3]!}`,
      })
      for (const secret of [...secrets, '6.6.6.6', ...person.cookies.values()])
        expect(text).not.toContain(secret)
      expect(JSON.parse(text)).toMatchObject({ url: '/sales' })
    }
    const { text } = await ask('/sales')
    expect(JSON.parse(text)).toMatchObject({ url: '/sales', headers: { 'x-audience': '' } })
  })

  test('guests, members and admins have separate cached pages; an ended session gets the anonymous one', async () => {
    const { app, ask } = await cachingShop()
    const audience = async (headers: Record<string, string>) =>
      (JSON.parse((await ask('/sales', headers)).text) as { headers: Record<string, string> }).headers[
        'x-audience'
      ]
    const someone = await member(app)
    for (const look of ['first', 'second']) {
      expect(await audience(cookiesOf(await guest(app))), look).toBe('guest')
      expect(await audience(cookiesOf(someone))).toBe('member')
      expect(await audience(cookiesOf(await admin(app)))).toBe('owner')
      expect(await audience(cookiesOf(await staff(app, 'counter')))).toBe('counter')
      expect(await audience({ cookie: 'sid=made-up' })).toBe('')
      expect(await audience({})).toBe('')
    }
    const cookie = cookiesOf(someone)
    await someone.post('/api/auth/logout')
    expect(await audience(cookie)).toBe('')
  })

  test('the audience header of a network request is ignored', async () => {
    const { ask } = await cachingShop()
    const { text } = await ask('/sales', { 'x-audience': 'admin' })
    expect(JSON.parse(text)).toMatchObject({ headers: { 'x-audience': '' } })
  })

  test('a response with a cookie and an incomplete page are not cached', async () => {
    const app = await testApp({ cachesResponses: true })
    app.get('/home', { config: publicAccess }, (_request, reply) =>
      reply.headers(whole).setCookie('sid', 'x').send('a'),
    )
    app.get('/about', { config: publicAccess }, (_request, reply) => reply.send('a'))
    const ask = await overTheNetwork(app)
    expect((await ask('/home')).text + (await ask('/about')).text).toBe('aa')
    expect(app.responseCache!.entryCount).toBe(0)
  })

  test('many different searches stay within their memory limit and evict no page', async () => {
    const { app, ask, rendered } = await cachingShop()
    await ask('/sales')
    for (let q = 0; q < 300; q++) await ask(`/api/sales?q=${'x'.repeat(300)}${q}`)
    for (let junk = 0; junk < 50; junk++) await ask(`/sales?junk=${junk}`)
    expect(rendered()).toBe(1)
    expect(app.responseCache!.bytes).toBeLessThan(32 * 2 ** 20)
    expect(app.responseCache!.entryCount).toBeLessThan(310)
  })
})
