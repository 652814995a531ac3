import { asMember, expect, createPhone, test } from './journeys.ts'

const publicPages = [
  '/',
  '/home',
  '/products',
  '/sales',
  '/services',
  '/accessories',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
  '/help',
  '/track',
]

test('cached pages contain no data of a member or the owner', async ({
  page,
  backOffice,
  playwright,
  baseURL,
}) => {
  const phone = await createPhone(backOffice, 'Shared Phone')
  const { email, fullName } = await asMember(page, 'Xanthippe Strange')
  const cart = { product_id: phone._id, type: 'sales', quantity: 2 }
  await page.request.post('/cart/add', { data: cart })
  const cookies = (await page.context().cookies()).map(({ value }) => value)
  const stranger = await playwright.request.newContext({
    baseURL: baseURL!,
    storageState: { cookies: [], origins: [] },
  })

  for (const path of [...publicPages, `/sales/details/${phone._id}`, '/api/sales', '/api/shop'])
    // The first visitor's render could otherwise leave data in the cache.
    for (const someone of [page.request, backOffice, stranger, page.request, backOffice, stranger]) {
      const answer = await someone.get(`${path}?utm_source=ztrange`)
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control'], path).toBe('private, no-cache')
      expect(answer.headers(), path).not.toHaveProperty('set-cookie')
      const html = await answer.text()
      for (const secret of [email, fullName, 'ztrange', ...cookies]) expect(html, path).not.toContain(secret)
      if (someone === stranger && !path.startsWith('/api'))
        expect(html, path).toContain('data-viewer="visitor"')
    }
  await stranger.dispose()
})

test('a price changed by the owner shows on the next visitor’s page', async ({
  backOffice,
  playwright,
  baseURL,
}) => {
  const phone = await createPhone(backOffice, 'Phone of another price')
  const visitor = await playwright.request.newContext({
    baseURL: baseURL!,
    storageState: { cookies: [], origins: [] },
  })
  const path = `/sales/details/${phone._id}`
  const { _id, stock, ...form } = phone
  for (const price of [4_321, 5_432, 6_543]) {
    await visitor.get(path)
    const saved = await backOffice.put(`/api/sales/${_id}`, {
      data: { ...form, stock, stock_loaded: stock, price },
    })
    expect(saved.status()).toBe(200)
    expect(await (await visitor.get(path)).text()).toContain(price.toLocaleString('en-IN'))
  }
  await visitor.dispose()
})
