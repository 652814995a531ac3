import type { Page } from '@playwright/test'
import { expect, test } from '../journeys.ts'
import { stock, type Catalogue, type Goods } from './goods.ts'

const open = (page: Page, { type, _id }: Pick<Goods, 'type' | '_id'>) => page.goto(`/${type}/details/${_id}`)
const fact = (page: Page, name: string, value: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition').getByText(value)

test('DET-01 an item’s page shows image, name, brand, price and description', async ({
  page,
  backOffice,
}) => {
  for (const type of ['sales', 'services', 'accessories'] satisfies Catalogue[]) {
    const item = await stock(backOffice, type)
    await open(page, item)
    await expect(page.getByRole('img', { name: item.product_name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: item.product_name })).toBeVisible()
    await expect(page.getByText('Sample Brand').first()).toBeVisible()
    await expect(page.getByText('₹12,345', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(item.description)).toBeVisible()
  }
})

test('DET-02 a phone’s page shows the model', async ({ page, backOffice }) => {
  await open(page, await stock(backOffice, 'sales', { model: '8 GB + 256 GB' }))
  await expect(fact(page, 'Model', '8 GB + 256 GB')).toBeVisible()
})

test('DET-03 a repair’s page shows the category', async ({ page, backOffice }) => {
  await open(page, await stock(backOffice, 'services', { category: 'Camera glass' }))
  await expect(fact(page, 'Category', 'Camera glass')).toBeVisible()
})

test('DET-04 an accessory’s page shows what it is compatible with, where that is given', async ({
  page,
  backOffice,
}) => {
  await open(page, await stock(backOffice, 'accessories', { compatibility: 'Sample Phone 1 to 4' }))
  await expect(fact(page, 'Compatibility', 'Sample Phone 1 to 4')).toBeVisible()
  await open(page, await stock(backOffice, 'accessories'))
  await expect(page.getByRole('term').filter({ hasText: 'Category' })).toBeVisible()
  await expect(page.getByText('Compatibility')).toHaveCount(0)
})

test('DET-05 the rating is the shop’s 4.5', async ({ page, backOffice }) => {
  await open(page, await stock(backOffice))
  await expect(page.getByText('Rating 4.5 out of 5')).toBeVisible()
})

test('DET-06 Buy Now is a link to the payment that carries price and item', async ({ page, backOffice }) => {
  const item = await stock(backOffice)
  await page.request.post('/api/auth/guest')
  await open(page, item)
  await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).click()

  await expect(page.getByText(/^₹12,345 to /)).toBeVisible()
  await expect(page).toHaveURL(/\/pay\?/)
  const { usr } = await page.evaluate(
    () => history.state as { usr: { amount: number; cartItems: { product_id: string }[] } },
  )
  expect(usr.amount).toBe(12_345)
  expect(usr.cartItems.map(({ product_id }) => product_id)).toEqual([item._id])
})

test('DET-07 Add to Cart works as on the card', async ({ page, backOffice }) => {
  const item = await stock(backOffice, 'services')
  await open(page, item)
  await page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':visible')).click()
  await expect(page.getByText(`${item.product_name} added to cart`)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: item.product_name })).toBeVisible()
})

test('DET-08 Back to results returns to the list', async ({ page, backOffice }) => {
  await open(page, await stock(backOffice, 'accessories'))
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page.getByRole('heading', { name: 'Our Accessories' })).toBeVisible()
  await expect(page).toHaveURL(/\/accessories$/)
})

test('DET-09 an unknown item is a page that is not found', async ({ page }) => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await page.goto(`/sales/details/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

test('DET-10 a catalogue that the shop does not have is not found', async ({ page, backOffice }) => {
  const { _id } = await stock(backOffice)
  const answer = await page.goto(`/cars/details/${_id}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('DET-11 the description is there in full', async ({ page, backOffice }) => {
  const description = `Sample data: ${'a long story about one phone, '.repeat(40)}and its end.`
  await open(page, await stock(backOffice, 'sales', { description }))
  await expect(page.getByText(description)).toBeVisible()
})
