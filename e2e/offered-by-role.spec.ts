import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, createPhone, expect, test } from './journeys.ts'
import { navigateInPage } from './page-loads.ts'
import { newStaff } from './staff.ts'

let utr = Date.now() % 1_000_000_000

/** A paid order that is to be packed. */
async function paidOrder(page: Page, backOffice: APIRequestContext, line: object, more: object = {}) {
  await asGuest(page)
  const shipping = {
    fullName: 'Sample Shopper',
    phoneNumber: '9876543210',
    deliveryAddress: '1 Sample Street, Tiruppur 641601',
  }
  const lines = [{ ...line, quantity: 1 }]
  const placed = await page.request.post('/api/orders', {
    data: { lines, delivery: 'collect', shipping, ...more },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id } = (await placed.json()) as { id: string }
  utr += 1
  await page.request.post(`/api/orders/${id}/utr`, { data: { utr: `3${String(utr).padStart(11, '0')}` } })
  const confirmed = await backOffice.post(`/api/admin/orders/${id}/payment`, {
    data: { decision: 'confirm' },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return id
}

async function saleAndRepair(page: Page, backOffice: APIRequestContext) {
  const phone = await createPhone(backOffice, 'Offered Phone')
  const services = (await (await backOffice.get('/api/services')).json()) as { _id: string }[]
  const device = { brand: 'Apple', model: 'iPhone 13' }
  return {
    sale: await paidOrder(page, backOffice, { product_id: phone._id, type: 'sales' }),
    repair: await paidOrder(page, backOffice, { product_id: services[0]!._id, type: 'services' }, { device }),
  }
}

const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')!))

const pathOf = (href: string) => new URL(href, 'http://shop.invalid').pathname

/** One page of each kind is enough: "/admin/edit/:id" for all items. */
const kindOf = (path: string) => path.replace(/\/[^/]*\d[^/]*/g, '/:id')

async function open(page: Page, href: string) {
  await navigateInPage(page, href)
  const inNavigation = page.locator(`nav a[aria-current="page"][href^="${pathOf(href)}"]`)
  await inNavigation.first().waitFor({ state: 'attached' })
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** Opens the pages of the navigation and asks for the pages that they link to: the kinds of those, and what was refused. */
async function walk(page: Page, alsoOpened: string[]) {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${page.url()} asks for ${answer.url()}`)
  })
  await page.goto('/admin/today')
  const opened = new Set<string>()
  const toOpen = [...(await hrefs(page, '[aria-label="Back office"] a')), ...alsoOpened]
  const links = new Map<string, { path: string; from: string }>()
  for (const href of toOpen) {
    if (href.startsWith('/admin/help') || opened.has(href)) continue
    opened.add(href)
    await open(page, href)
    toOpen.push(...(await hrefs(page, '.admin-tabs a')))
    for (const path of (await hrefs(page, ':is(header, main) a[href^="/"]')).map(pathOf))
      links.set(kindOf(path), { path, from: href })
  }
  for (const { path, from } of links.values()) {
    const status = (await page.request.get(path)).status()
    if (status >= 400) refused.push(`${from} links to ${path}: ${status}`)
  }
  return { paths: [...links.keys()], refused }
}

for (const role of ['technician', 'counter', 'manager'] as const)
  test(`the role ${role} is offered no page that is refused`, async ({ page, backOffice }) => {
    const { sale, repair } = await saleAndRepair(page, backOffice)
    const person = await newStaff(backOffice, role)
    expect((await page.request.post('/api/auth/login', { data: person })).status()).toBe(200)
    const { paths, refused } = await walk(page, [`/orders?order=${repair}`])
    expect(refused).toEqual([])
    expect(paths).toContain('/orders/packing-slips')
    if (role !== 'technician') return

    await page.goto(`/orders?order=${repair}`)
    const dialog = page.getByRole('dialog', { name: `Order ${repair}` })
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
    // A repair is no parcel.
    await expect(dialog.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
    await expect(dialog.getByRole('heading', { name: 'Payments' })).toHaveCount(0)
    await page.goto('/admin/today?rows=100')
    const waiting = page.getByRole('region', { name: 'Orders to pack' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const order of [repair, sale])
      await expect(waiting.getByRole('link', { name: order })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Sales', level: 2 })).toHaveCount(0)
  })
