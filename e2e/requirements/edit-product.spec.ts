import type { Page } from '@playwright/test'
import { asOwner, expect, test } from '../journeys.ts'
import { type Catalogue, type Goods, stock } from './goods.ts'
import { holdBack } from './held-back.ts'
import {
  choosePicture,
  dropPicture,
  nextBody,
  noPicture,
  passesAfterThreeSeconds,
  photograph,
  photographValue,
  preview,
  removeImage,
  tone,
} from './product-form.ts'

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const updated = (page: Page) => page.getByText('Product updated successfully!')
const refused = (page: Page) => page.getByText('Failed to update product')

async function openForm(page: Page, item: Goods) {
  await page.goto(`/admin/edit/${item._id}?category=${item.type}`)
  await expect(page.getByLabel('Product name')).toHaveValue(item.product_name)
}

/** Mocks the response to the request that saves the item. */
const answerPut = (page: Page, status: number, json: object) =>
  page.route('**/api/sales/*', (route, request) =>
    request.method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
  )

test.beforeEach(({ page }) => asOwner(page))

test('EDT-01 EDT-02 shows “Loading product details...” until the item is loaded', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  const release = await holdBack(page, `**/api/sales/${item._id}`)
  await page.goto(`/admin/edit/${item._id}?category=sales`)
  const loading = page.getByText('Loading product details...')
  await expect(page.getByRole('heading', { name: 'Edit Sales', exact: true, level: 1 })).toBeVisible()
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByLabel('Product name')).toHaveValue(item.product_name)
  await expect(loading).toHaveCount(0)
})

test('EDT-02 the title is “Edit” and the category', async ({ page, backOffice }) => {
  for (const [type, label] of [
    ['services', 'Services'],
    ['accessories', 'Accessories'],
  ] as [Catalogue, string][]) {
    await openForm(page, await stock(backOffice, type))
    await expect(
      page.getByRole('heading', {
        name: `Edit ${label}`,
        exact: true,
        level: 1,
      }),
    ).toBeVisible()
  }
})

test('EDT-04 EDT-05 EDT-07 “Update” sends the whole form, changed or not, and says “Updating...”; “Clear” empties it', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  await openForm(page, item)
  await expect(update(page)).toBeVisible()
  await page.getByLabel('Price').fill('9999')
  const body = nextBody(page, 'PUT')
  const release = await holdBack(page, '**/api/sales/*', 'fallback')
  const call = page.waitForRequest((request) => request.method() === 'PUT')
  await update(page).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await expect(update(page)).toHaveCount(0)
  release()
  expect(new URL((await call).url()).pathname).toBe(`/api/sales/${item._id}`)
  const { product_name, brand, image_url, description } = item
  expect(await body).toMatchObject({
    ...{ product_name, brand, image_url, description },
    model: 'Sample Model',
    price: 9999,
    stock: 50,
    sales_id: expect.any(Number),
  })
  await expect(update(page)).toBeVisible()

  await page.getByRole('button', { name: 'Clear' }).click()
  for (const label of ['Product name', 'Brand', 'Model', 'Price', 'Description'])
    await expect(page.getByLabel(label)).toHaveValue('')
})

test('EDT-08 an item that fails to load shows a red banner', async ({ page, backOffice }) => {
  const { _id } = await stock(backOffice)
  await page.route(`**/api/sales/${_id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/admin/edit/${_id}?category=sales`)
  const banner = page.getByRole('alert').getByText('Failed to fetch data')
  await expect(banner).toBeVisible()
  expect(await tone(banner)).toBe('red')
  await expect(page.getByText('Loading product details...')).toHaveCount(0)
})

test('EDT-09 messages disappear after 3 seconds, as when adding', async ({ page, backOffice }) => {
  await asOwner(page)
  await page.clock.install()
  await openForm(page, await stock(backOffice))
  await page.clock.pauseAt(Date.now() + 60_000)
  await answerPut(page, 500, { message: 'No room' })
  await update(page).click()
  await passesAfterThreeSeconds(page, refused(page))
  void nextBody(page, 'PUT')
  await update(page).click()
  await passesAfterThreeSeconds(page, updated(page))
})

test('EDT-09 the image field is the one of the add form', async ({ page, backOffice }) => {
  await openForm(page, await stock(backOffice))
  await expect(page.getByRole('tab', { name: 'Image URL' })).toBeVisible()
  await expect(page.getByText('PNG, JPG, GIF up to 10MB', { exact: true })).toBeVisible()
  await expect(preview(page)).toHaveAttribute('src', '/art/default.svg')
  await removeImage(page).click()
  await expect(preview(page)).toHaveCount(0)
  await dropPicture(page, noPicture)
  await expect(preview(page)).toHaveAttribute('src', '/art/default.svg')
  await choosePicture(page, photograph)
  await expect(preview(page)).toHaveAttribute('src', photographValue)
  const body = nextBody(page, 'PUT')
  await update(page).click()
  expect(await body).toMatchObject({ image_url: photographValue })
})

test('ERR-09 ERR-10 a refused change says “Failed to update product”, a request without a response “Something went wrong”', async ({
  page,
  backOffice,
}) => {
  await openForm(page, await stock(backOffice))
  await answerPut(page, 400, { message: 'No room' })
  await page.getByLabel('Brand').fill('Another Brand')
  await update(page).click()
  await expect(refused(page)).toBeVisible()
  expect(await tone(refused(page))).toBe('red')
  await expect(page.getByLabel('Brand')).toHaveValue('Another Brand')

  await page.route('**/api/sales/*', (route) => route.abort())
  await update(page).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByLabel('Brand')).toHaveValue('Another Brand')
})
