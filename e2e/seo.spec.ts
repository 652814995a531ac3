import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { asOwner, expect, createPhone, test } from './journeys.ts'

type Thing = { '@type': string } & Record<string, unknown>

const inHead = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).getAttribute(attribute)

/** The page's metadata after hydration. */
async function saidBy(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const written = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(written).toHaveLength(1)
  const { '@context': context, '@graph': things } = JSON.parse(written[0]!) as {
    '@context': string
    '@graph': Thing[]
  }
  expect(context).toBe('https://schema.org')
  return new Map(things.map((thing) => [thing['@type'], thing]))
}

const seen = new Map<string, string[]>([
  ['/home', ['WebSite', 'MobilePhoneStore']],
  ['/about', ['BreadcrumbList', 'MobilePhoneStore']],
  ['/contact', ['BreadcrumbList', 'MobilePhoneStore']],
  ['/privacy', ['BreadcrumbList']],
  ['/tos', ['BreadcrumbList']],
  ['/help', ['BreadcrumbList', 'MobilePhoneStore']],
  ['/products', ['BreadcrumbList']],
  ['/sales', ['BreadcrumbList', 'ItemList']],
  ['/services', ['BreadcrumbList', 'ItemList']],
  ['/accessories', ['BreadcrumbList', 'ItemList']],
])

test('every public page has a unique title and description, and its canonical URL', async ({
  page,
  baseURL,
}) => {
  const words = new Set<string | null>()
  for (const [path, things] of seen) {
    const answer = await page.goto(`${path}?utm_source=poster`)
    expect(answer?.status(), path).toBe(200)
    expect(answer?.headers()['x-robots-tag'], path).toBeUndefined()
    await expect(page.locator('head meta[name="robots"]')).toHaveCount(0)
    expect([...(await saidBy(page)).keys()], path).toEqual(things)

    const url = `${baseURL}${path}`
    expect(await inHead(page, 'link[rel="canonical"]', 'href')).toBe(url)
    expect(await inHead(page, 'meta[property="og:url"]', 'content')).toBe(url)
    expect(await inHead(page, 'meta[property="og:title"]', 'content')).toBe(await page.title())
    words.add(await page.title()).add(await inHead(page, 'meta[name="description"]', 'content'))
  }
  expect(words.size).toBe(2 * seen.size)
})

test('the preview image of a shared link can be loaded by other sites', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/home')
  const picture = await inHead(page, 'meta[property="og:image"]', 'content')
  expect(picture).toBe(`${baseURL}/art/share.jpg`)
  const answer = await request.get(picture!)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
})

test('the root URL has the home page as its canonical URL', async ({ page, baseURL }) => {
  await page.goto('/')
  expect(await inHead(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}/home`)
})

test('each page of a list has its own canonical URL, without filters', async ({ page, baseURL }) => {
  await page.goto('/sales?brand=Apple&page=2&utm_source=poster')
  expect(await inHead(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}/sales?page=2`)
  expect(await page.title()).toContain('page 2')
})

test('a product page has structured data with name, price and availability', async ({
  page,
  backOffice,
  baseURL,
}) => {
  const item = await createPhone(backOffice, `Found Phone ${randomUUID()}`, 12_345, 0)
  // Whatever slug the address has, the id decides.
  for (const method of ['get', 'head'] as const)
    expect((await page.request[method](`/sales/details/${item._id}-another-item`)).status()).toBe(200)
  await page.goto(`/sales/details/${item._id}-another-item`)
  const path = `/sales/details/${item._id}-${item.product_name.toLowerCase().replaceAll(' ', '-')}`
  const things = await saidBy(page)

  expect([...things.keys()]).toEqual(['Product', 'BreadcrumbList'])
  expect(things.get('Product')).toMatchObject({
    name: item.product_name,
    offers: { price: '12345.00', priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
  })
  expect(await page.title()).toContain(item.product_name)
  expect(await inHead(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}${path}`)
  expect(await inHead(page, 'meta[property="og:type"]', 'content')).toBe('product')
  expect(await inHead(page, 'meta[property="product:price:amount"]', 'content')).toBe('12345.00')
})

test('a product name cannot run as a script', async ({ page, backOffice }) => {
  const item = await createPhone(backOffice, `</script><img src=x onerror="document.title='run'">`)
  const { product_name: name } = item
  await page.goto(`/sales/details/${item._id}`)
  expect((await saidBy(page)).get('Product')).toMatchObject({ name })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('client-side navigation updates the page’s metadata', async ({ page, backOffice, baseURL }) => {
  const item = await createPhone(backOffice, `Next Phone ${randomUUID()}`)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Terms' }).first().click()
  await expect(page).toHaveTitle(/^Terms/)
  expect(await inHead(page, 'link[rel="canonical"]', 'href')).toBe(`${baseURL}/tos`)
  await page.goto(`/sales/details/${item._id}`)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveTitle(/^Mobile Sales/)
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1)
})

test('private pages and error pages are noindex', async ({ page }) => {
  for (const path of [
    '/auth',
    '/verify',
    '/reset?token=x',
    '/redt',
    '/loader',
    '/301',
    '/det',
    '/no-such-page',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.headers()['x-robots-tag'], path).toBe('noindex')
    await expect(page.locator('head meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
    await expect(page.locator('head link[rel="canonical"]'), path).toHaveCount(0)
  }
})

test('admin pages and customers’ pages are noindex', async ({ page }) => {
  await asOwner(page)
  const paths = 'cart buy pay rpay settings account/orders admin admin/add users orders admin/shop'.split(' ')
  for (const path of paths) {
    const answer = await page.goto(`/${path}`)
    expect(answer?.headers()['x-robots-tag'], path).toBe('noindex')
    await expect(page.locator('head link[rel="canonical"]'), path).toHaveCount(0)
  }
})

const asked = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 })

test('a deleted product answers 404 and is removed from the sitemap', async ({ backOffice, request }) => {
  const item = await createPhone(backOffice, `Gone Phone ${randomUUID()}`)
  const path = `/sales/details/${item._id}`
  expect((await asked(request, path)).status()).toBe(200)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(path)

  await backOffice.delete(`/api/sales/${item._id}`)
  expect((await asked(request, path)).status()).toBe(404)
  expect((await request.head(path)).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(path)
})

test('a moved URL redirects GET and HEAD', async ({ backOffice, request }) => {
  const item = await createPhone(backOffice, `Moved Phone ${randomUUID()}`)
  const moves = {
    [`/accessories/details/${item._id}`]: `/sales/details/${item._id}`,
    '/sales/?page=2': '/sales?page=2',
  }
  for (const [from, to] of Object.entries(moves)) {
    for (const answer of [await asked(request, from), await request.head(from, { maxRedirects: 0 })]) {
      expect(answer.status(), from).toBe(301)
      expect(answer.headers()['location']).toBe(to)
    }
  }
  for (const none of [`/phones/details/${item._id}`, `/accessories/details/${randomUUID()}`])
    expect((await asked(request, none)).status(), none).toBe(404)
})
