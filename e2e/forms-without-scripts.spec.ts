import type { APIRequestContext } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'

interface Posted {
  origin?: string
  cookie?: string
}

/** Posts a form as a browser without scripts does, and returns the answer, which is no redirect followed. */
const post = (request: APIRequestContext, path: string, form: Record<string, string>, headers: Posted = {}) =>
  request.post(path, { form, headers: { ...headers }, maxRedirects: 0 })

const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value)

test.describe('a form posted without scripts', () => {
  test('two posts of Add to Cart add two, for one guest', async ({ page, backOffice }) => {
    const item = await createPhone(backOffice, 'Posted Phone')
    const form = { product_id: item._id, type: 'sales' }
    const { request } = page
    for (let time = 0; time < 2; time++) {
      const answer = await post(request, `/sales/details/${item._id}`, form)
      expect(answer.status()).toBe(303)
      expect(answer.headers()['location']).toBe(`/sales/details/${item._id}`)
      expect(answer.headers()['cache-control']).toBe('no-store')
    }
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeAttached()
  })

  test('the words are shown once, from no cache', async ({ page, playwright, baseURL, backOffice }) => {
    const item = await createPhone(backOffice, 'Posted Phone')
    const { request } = page
    await request.get('/sales')
    await post(request, '/sales', { product_id: item._id, type: 'sales' })
    const shown = await request.get('/sales')
    expect(await shown.text()).toContain(`${item.product_name} added to cart`)
    expect(shown.headers()['cache-control']).toBe('no-store')
    const other = await playwright.request.newContext({ baseURL: baseURL! })
    for (const visitor of [request, other])
      expect(await (await visitor.get('/sales')).text()).not.toContain(`added to cart`)
    await other.dispose()
  })

  test('both names of this machine pass; another origin is refused and adds nothing', async ({
    page,
    baseURL,
    backOffice,
  }) => {
    const item = await createPhone(backOffice, 'Posted Phone')
    const form = { product_id: item._id, type: 'sales' }
    const { port } = new URL(baseURL!)
    for (const host of ['localhost', '127.0.0.1']) {
      const answer = await post(page.request, '/sales', form, { origin: `http://${host}:${port}` })
      expect(answer.status(), host).toBe(303)
      expect(cookiesOf(answer).join(), host).toContain('added%20to%20cart')
    }
    for (const origin of ['http://evil.example', 'null', 'http://localhost:1']) {
      const answer = await post(page.request, '/sales', form, { origin })
      expect(answer.status(), origin).toBe(403)
      expect(cookiesOf(answer), origin).toEqual([])
    }
  })

  test('an ended session makes a new guest', async ({ page, backOffice }) => {
    const item = await createPhone(backOffice, 'Posted Phone')
    const form = { product_id: item._id, type: 'sales' }
    const answer = await post(page.request, '/sales', form, { cookie: 'sid=of-a-session-that-ended' })
    expect(answer.status()).toBe(303)
    expect(cookiesOf(answer).some((cookie) => cookie.startsWith('sid='))).toBe(true)
  })

  test('wrong fields are answered in words, and lead nowhere else', async ({ page }) => {
    const { request } = page
    const wrong: [string, Record<string, string>][] = [
      ['/sales', {}],
      ['/sales', { product_id: 'x'.repeat(1000), type: '<script>' }],
      ['/products', { product_id: '00000000-0000-4000-8000-000000000000', type: 'sales' }],
      ['/auth?next=//evil.example', { email: '', password: '' }],
      ['/auth', { form: 'sign-up', email: 'nobody', password: 'a', confirmPassword: 'b' }],
      ['/contact', { name: '', email: 'x', message: '' }],
    ]
    for (const [path, form] of wrong) {
      const answer = await post(request, path, form)
      expect(answer.status(), path).toBe(303)
      expect(answer.headers()['location'], path).toBe(path)
      expect(cookiesOf(answer).join(), path).toContain('notice=%7B%22tone%22%3A%22bad%22')
    }
    expect((await post(request, '/about', { a: 'b' })).headers()['location']).toBe('/about')
    expect((await post(request, '/contact', { message: 'x'.repeat(70_000) })).status()).toBe(413)
    expect((await request.post('/sales', { data: { a: 1 }, maxRedirects: 0 })).status()).toBe(303)
  })
})
