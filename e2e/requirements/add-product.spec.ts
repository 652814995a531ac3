import type { Page } from '@playwright/test'
import { asOwner, expect, test } from '../journeys.ts'
import {
  fileInput,
  fillProduct,
  nextBody,
  passesAfterThreeSeconds,
  photograph,
  removeImage,
  tone,
} from './product-form.ts'
import type { Goods } from './goods.ts'

const added = (page: Page) => page.getByText('Product added successfully!')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const configurationError = (page: Page) => page.getByRole('heading', { name: 'Configuration Error' })
const isPost = (request: { method(): string }) => request.method() === 'POST'

test.beforeEach(({ page }) => asOwner(page))

const title = (page: Page, category: string) =>
  page.getByRole('heading', { name: `Add New ${category}`, exact: true, level: 1 })

test('ADD-01 ADD-03 under its title a service has a name, brand, category, price, image and description', async ({
  page,
}) => {
  await page.goto('/admin/add?category=services')
  await expect(title(page, 'Services')).toBeVisible()
  await expect(page.getByLabel('Model')).toHaveCount(0)
  const product_name = await fillProduct(page, 'Category')
  const body = nextBody(page, 'POST')
  await submit(page).click()
  expect(await body).toEqual({
    product_name,
    brand: 'Sample Brand',
    category: 'Sample Sort',
    price: 499.5,
    image_url: expect.stringMatching(/^data:image/) as unknown,
    description: 'Sample data: typed into the form by a test.',
    stock: null,
    hsn: '',
    warrantyDays: null,
    services_id: expect.any(Number) as unknown,
  })
})

test('ADD-01 ADD-04 under its title an accessory has the same fields and an optional compatibility', async ({
  page,
}) => {
  await page.goto('/admin/add?category=accessories')
  await expect(title(page, 'Accessories')).toBeVisible()
  await fillProduct(page, 'Category')
  const compatible = page.getByRole('textbox', { name: 'Compatibility' })
  await expect(compatible).toHaveJSProperty('required', false)
  await compatible.fill('Phones with USB-C')
  const body = nextBody(page, 'POST')
  await submit(page).click()
  const fields = ['product_name', 'brand', 'category', 'price', 'image_url', 'description']
  expect(Object.keys(await body)).toEqual(expect.arrayContaining(fields))
  expect(await body).toMatchObject({ category: 'Sample Sort', compatibility: 'Phones with USB-C' })
})

test('ADD-01 ADD-05 ADD-06 ADD-07 ADD-12 the form of sales: required fields have an asterisk, the price is a number, the image a URL, “Clear” empties it', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => (calls += Number(isPost(request) && request.url().endsWith('/api/sales'))))
  await page.goto('/admin/add?category=sales')
  await expect(title(page, 'Sales')).toBeVisible()
  await fillProduct(page)
  for (const label of ['Product name', 'Brand', 'Model', 'Price', 'Description']) {
    const field = page.getByLabel(label)
    const typed = await field.inputValue()
    await expect(page.getByText(`${label} *`, { exact: true })).toBeVisible()
    await field.fill('')
    await submit(page).click()
    await expect(field).toBeFocused()
    await field.fill(typed)
  }
  await expect(page.getByText('Image *', { exact: true })).toBeVisible()
  await removeImage(page).click()
  await submit(page).click()
  await expect(page.getByText('Please choose a picture.')).toBeVisible()
  expect(calls).toBe(0)
  await expect(page.getByLabel('Price')).toHaveAttribute('type', 'number')

  await fileInput(page).setInputFiles(photograph)
  await expect(removeImage(page)).toBeVisible()
  await expect(submit(page)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expectEmpty(page)
  await page.getByRole('tab', { name: 'Image URL' }).click()
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toHaveAttribute('type', 'url')
})

test('ADD-08 ADD-11 an unknown category is a configuration error, with a note to check the configuration', async ({
  page,
}) => {
  await page.goto('/admin/add?category=toys')
  await expect(configurationError(page)).toBeVisible()
  await expect(page.getByText('Invalid schema for type: toys', { exact: true })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByText('Please check your configuration and try again', { exact: true })).toBeVisible()
})

test('ADD-09 ADD-10 a missing category shows the same error; “Try Again” reloads the page and “Go Back” navigates back', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Add New' }).click()
  await expect(configurationError(page)).toBeVisible()
  const again = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await again
  await expect(page).toHaveURL('/admin/add')
  await expect(configurationError(page)).toBeVisible()
  await expect(page.getByText('Invalid schema for type:')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('ADD-13 ADD-14 ADD-23 the button says “Submitting...”, then a green message shows, the form is empty and the catalogue has the item', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/sales', async (route, request) => {
    if (isPost(request)) await held.promise
    await route.fallback()
  })
  await page.goto('/admin/add?category=sales')
  const name = await fillProduct(page)
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect(submit(page)).toHaveCount(0)
  held.resolve(undefined)
  await expect(submit(page)).toBeVisible()
  await expect(added(page)).toBeVisible()
  expect(await tone(added(page))).toBe('green')
  await expectEmpty(page)

  const list = (await (await page.request.get('/api/sales')).json()) as Goods[]
  const item = list.find(({ product_name }) => product_name === name)
  expect(item?.image_url).toMatch(/^\/media\//)
  const served = await page.request.get(item!.image_url)
  expect([served.status(), served.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test('ADD-15 success and error messages disappear after 3 seconds', async ({ page }) => {
  await asOwner(page)
  await page.clock.install()
  await page.goto('/admin/add?category=sales')
  await fillProduct(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/api/sales', (route) => route.fulfill({ status: 500, json: { message: 'No room' } }))
  await submit(page).click()
  await passesAfterThreeSeconds(page, page.getByText('Failed to add product'))

  void nextBody(page, 'POST')
  await submit(page).click()
  await passesAfterThreeSeconds(page, added(page))
})

test('ERR-07 ERR-08 a refused item says “Failed to add product”, a request without a response “Something went wrong”', async ({
  page,
}) => {
  await page.route('**/api/sales', (route) => route.fulfill({ status: 400, json: { message: 'No room' } }))
  await page.goto('/admin/add?category=sales')
  const name = await fillProduct(page)
  await submit(page).click()
  const message = page.getByText('Failed to add product')
  await expect(message).toBeVisible()
  expect(await tone(message)).toBe('red')
  await expect(page.getByLabel('Product name')).toHaveValue(name)

  await page.route('**/api/sales', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue(name)
})

async function expectEmpty(page: Page) {
  for (const label of ['Product name', 'Brand', 'Model', 'Price', 'Description'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(removeImage(page)).toHaveCount(0)
}
