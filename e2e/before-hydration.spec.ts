import type { Page } from '@playwright/test'
import { asGuest, createPhone, expect, test } from './journeys.ts'
import { order } from './orders.ts'
import { hydrated } from './page-loads.ts'

/** Delays the scripts, as a slow connection does, so that only the HTML is there. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
  return () => letThrough(undefined)
}

for (const scripts of ['slow', 'blocked'] as const)
  test(`Add to Cart tapped while scripts are ${scripts} ends in the cart`, async ({ page, backOffice }) => {
    const item = await createPhone(backOffice, 'Early Phone')
    const scriptsArrive = await openWithoutScripts(page, `/sales/details/${item._id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':visible')).first().click()
    await expect(page.getByText(`${item.product_name} added to cart`)).toBeVisible()
    if (scripts === 'blocked') await page.unrouteAll({ behavior: 'ignoreErrors' })
    scriptsArrive()
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('₹12,345')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached()
  })

test('Add to Cart in a list of several pages, tapped before its scripts have arrived, adds the item once', async ({
  page,
  backOffice,
}) => {
  for (let phone = 0; phone < 10; phone++) await createPhone(backOffice, 'One Of Many')
  const scriptsArrive = await openWithoutScripts(page, '/sales?page=2')
  const added: string[] = []
  page.on('request', (request) => request.method() === 'POST' && added.push(request.url()))
  const card = page.getByRole('article').filter({ hasText: 'In stock' }).first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${name} added to cart`)).toBeVisible()
  await expect(page).toHaveURL('/sales?page=2')
  scriptsArrive()
  await hydrated(page)
  expect(added.filter((url) => /\/sales|\/cart/.test(url))).toHaveLength(1)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached()
})

test('a form that is filled in before hydration loses no input', async ({ page }) => {
  const scriptsArrive = await openWithoutScripts(page, '/auth')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('not the password')
  scriptsArrive()
  await hydrated(page)
  const asked = page.waitForRequest('**/api/auth/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await asked).postDataJSON()).toEqual({ email: 'nobody@example.com', password: 'not the password' })
  await expect(page.getByLabel(/^Email/)).toHaveValue('nobody@example.com')
})

test('a form that is submitted before hydration is answered in words and leaks nothing into the URL', async ({
  page,
}) => {
  await openWithoutScripts(page, '/auth')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/password/i)
  await expect(page).toHaveURL('/auth')
})

test('a form that needs scripts, tapped before they arrive, stays with what is typed', async ({
  page,
  backOffice,
}) => {
  await asGuest(page)
  const { link } = await order(page, await createPhone(backOffice, 'Early Form Phone'))
  const scriptsArrive = await openWithoutScripts(page, `/o/${link}`)
  const recipient = page.getByLabel('Email or mobile number')
  await recipient.fill('asha@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page).toHaveURL(`/o/${link}`)
  scriptsArrive()
  await hydrated(page)
  await expect(recipient).toHaveValue('asha@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('asha@example.com')).toBeVisible()
})

test('filters that are ticked before hydration are applied', async ({ page }) => {
  const scriptsArrive = await openWithoutScripts(page, '/sales')
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  for (const brand of [/^Samsung/, /^OnePlus/]) await page.locator('label').filter({ hasText: brand }).click()
  scriptsArrive()
  await expect(page).toHaveURL('/sales?brand=OnePlus&brand=Samsung')
  for (const brand of [/^Samsung/, /^OnePlus/])
    await expect(page.getByRole('checkbox', { name: brand })).toBeChecked()
})

test('a menu of the back office that is opened before hydration stays open', async ({ adminPage: page }) => {
  const scriptsArrive = await openWithoutScripts(page, '/admin/today')
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  await navigation.getByRole('button', { name: 'Find a page' }).click()
  const field = navigation.getByRole('searchbox')
  await expect(field).toBeVisible()
  scriptsArrive()
  await hydrated(page)
  await expect(field).toBeVisible()
  await field.fill('backups')
  const link = navigation.getByRole('list', { name: 'Pages found' }).getByRole('link', { name: 'Backups' })
  await link.click()
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible()
  await expect(field).toBeHidden()
})

test('a menu of the header that is opened before hydration stays open', async ({ page }) => {
  const scriptsArrive = await openWithoutScripts(page, '/sales')
  await page.getByRole('button', { name: 'Products' }).click()
  const services = page.getByRole('menuitem', { name: 'Services' })
  await expect(services).toBeVisible()
  scriptsArrive()
  await hydrated(page)
  await expect(services).toBeVisible()
  await services.click()
  await expect(page).toHaveURL('/services')
  await expect(services).toBeHidden()
})

test('a sheet can be chosen only when the page is there that reads it', async ({ adminPage: page }) => {
  const scriptsArrive = await openWithoutScripts(page, '/admin/import')
  const field = page.locator('input[type=file]')
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible()
  await expect(field).toHaveCount(0)
  scriptsArrive()
  await field.setInputFiles({
    name: 'early.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Barcode,Catalogue,Name,Brand,Model,Price,Stock,Description
early-1,Phones,Early Sheet Phone,Ilai,X1,4999,-3,A phone`),
  })
  await expect(page.getByText('Nothing is written yet.')).toBeVisible()
})

test('text typed into the search of Today before hydration stays when the page has loaded', async ({
  adminPage: page,
}) => {
  const scriptsArrive = await openWithoutScripts(page, '/admin/today')
  const search = page.getByRole('searchbox', { name: 'Find an item' })
  await search.fill('Early Phone')
  scriptsArrive()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible()
  await expect(search).toHaveValue('Early Phone')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/admin\/catalogue\?q=Early\+Phone$/)
})

test('a dialog keeps what is typed while the page’s data arrive', async ({ adminPage: page }) => {
  const { promise: dataMayArrive, resolve: letDataThrough } = Promise.withResolvers<undefined>()
  await page.route('**/api/admin/invitations', async (route) => {
    await dataMayArrive
    await route.continue()
  })
  const scriptsArrive = await openWithoutScripts(page, '/users')
  const answered = page.waitForResponse('**/api/admin/invitations')
  scriptsArrive()
  await hydrated(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const email = page.getByRole('dialog').getByLabel('Email')
  await email.fill('early@example.com')
  letDataThrough(undefined)
  await answered
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(email).toHaveValue('early@example.com')
})

test('the map of the home page loads after the page is painted, not beside it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isMap = (url: string) => url.startsWith('https://www.openstreetmap.org/export/')
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A map' }),
  )
  const scriptsArrive = await openWithoutScripts(page, '/home')
  await expect(page.getByRole('img', { name: 'Three phones, earbuds and a charger' })).toHaveJSProperty(
    'complete',
    true,
  )
  await page.getByText('Get in Touch').first().scrollIntoViewIfNeeded()
  expect(asked.filter(isMap)).toEqual([])
  const map = page.waitForRequest((request) => isMap(request.url()))
  scriptsArrive()
  await map
})
