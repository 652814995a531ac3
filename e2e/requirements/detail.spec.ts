import type { Page } from '@playwright/test'
import { expect, test } from '../journeys.ts'
import { stock, type Catalogue, type Goods } from './goods.ts'

const open = (page: Page, { type, _id }: Pick<Goods, 'type' | '_id'>) => page.goto(`/${type}/details/${_id}`)
const fact = (page: Page, name: string, value: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition').getByText(value)

test('DET-01 DET-02 DET-03 DET-05 an item’s page shows image, name, brand, price, description, rating, and its model or category', async ({
  page,
  backOffice,
}) => {
  const facts = {
    sales: ['model', 'Model', '8 GB + 256 GB'],
    services: ['category', 'Category', 'Camera glass'],
    accessories: ['category', 'Category', 'Cases'],
  } as const
  for (const type of ['sales', 'services', 'accessories'] satisfies Catalogue[]) {
    const [key, name, value] = facts[type]
    const item = await stock(backOffice, type, { [key]: value })
    await open(page, item)
    await expect(page.getByRole('img', { name: item.product_name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: item.product_name })).toBeVisible()
    await expect(page.getByText('Sample Brand').first()).toBeVisible()
    await expect(page.getByText('₹12,345', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(item.description)).toBeVisible()
    await expect(page.getByText('Rating 4.5 out of 5')).toBeVisible()
    await expect(fact(page, name, value)).toBeVisible()
  }
})

test('DET-04 DET-08 an accessory’s page shows what it is compatible with, where that is given, and Back to results is the list', async ({
  page,
  backOffice,
}) => {
  await open(
    page,
    await stock(backOffice, 'accessories', {
      compatibility: 'Sample Phone 1 to 4',
    }),
  )
  await expect(fact(page, 'Compatibility', 'Sample Phone 1 to 4')).toBeVisible()
  await open(page, await stock(backOffice, 'accessories'))
  await expect(page.getByRole('term').filter({ hasText: 'Category' })).toBeVisible()
  await expect(page.getByText('Compatibility')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(page.getByRole('heading', { name: 'Our Accessories' })).toBeVisible()
  await expect(page).toHaveURL(/\/accessories$/)
})

test('DET-06 Buy Now is a link to the payment that carries price and item', async ({ page, backOffice }) => {
  const item = await stock(backOffice)
  await page.request.post('/api/auth/guest')
  await open(page, item)
  await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).click()

  await expect(page.getByText(/^₹12,345 to /)).toBeVisible()
  await expect(page).toHaveURL(/\/pay\?/)
  const { usr } = await page.evaluate(
    () =>
      history.state as {
        usr: { amount: number; cartItems: { product_id: string }[] }
      },
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

test('DET-09 DET-10 an unknown item, or a catalogue that the shop does not have, is a page that is not found', async ({
  page,
  backOffice,
}) => {
  const { _id } = await stock(backOffice)
  const unknown = ['00000000-0000-7000-8000-000000000000', 'nonsense'].map((id) => `/sales/details/${id}`)
  for (const path of [...unknown, `/cars/details/${_id}`]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible()
  }
})

test('DET-11 the description is there in full', async ({ page, backOffice }) => {
  const description = `Sample data: ${'a long story about one phone, '.repeat(40)}and its end.`
  await open(page, await stock(backOffice, 'sales', { description }))
  await expect(page.getByText(description)).toBeVisible()
})
