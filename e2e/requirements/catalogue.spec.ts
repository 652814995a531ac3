import { asOwner, expect, test } from '../journeys.ts'
import { cardOf, deleteItem, stock, type Catalogue } from './goods.ts'

const catalogues: Catalogue[] = ['sales', 'services', 'accessories']
const listCall = /\/api\/sales(\?|$)/

const titles = {
  sales: 'Mobile Sales',
  services: 'Our Services',
  accessories: 'Our Accessories',
}

test('CAT-01 CAT-02 CAT-03 CAT-04 CAT-05 CAT-12 each list has its title and cards, and More Details opens the item’s page', async ({
  page,
  backOffice,
}) => {
  test.slow()
  for (const type of catalogues) {
    const item = await stock(backOffice, type)
    await page.goto(`/${type}`)
    await expect(page.getByRole('heading', { level: 1, name: titles[type], exact: true })).toBeVisible()
    const card = cardOf(page, item)
    await expect(card.getByRole('heading', { name: item.product_name })).toBeVisible()
    await expect(card.locator('img')).toBeVisible()
    await expect(card).toContainText('₹12,345')
    await expect(card).toContainText(`${item.description.slice(0, 70)}…`)
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await card.getByRole('link', { name: 'More Details' }).click()
    await expect(page).toHaveURL(`/${type}/details/${item._id}`)
    await expect(page.getByRole('heading', { level: 1, name: item.product_name })).toBeVisible()
  }
})

test('CAT-06 on the dashboard a card offers Edit and Delete instead', async ({ page, backOffice }) => {
  const card = cardOf(page, await stock(backOffice))
  await asOwner(page)
  await page.goto('/admin')
  await expect(card.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(card.getByText('More Details')).toHaveCount(0)
  await expect(card.getByText('Add to Cart')).toHaveCount(0)
})

test('CAT-10 CAT-14 six skeletons show while the list loads, and a list that fails to load shows the reason', async ({
  page,
}) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(listCall, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/products')
  await page.getByRole('link', { name: /^Mobile Sales/ }).click()

  await expect(page.getByRole('heading', { name: 'Mobile Sales' })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  await expect(page.getByRole('article')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)

  await page.goBack()
  await page.route(listCall, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The shelf is being dusted.' },
    }),
  )
  await page.getByRole('link', { name: /^Mobile Sales/ }).click()
  await expect(page.getByText('Failed to load data: The shelf is being dusted.')).toBeVisible()
})

test('CAT-11 an image that fails to load is replaced by the default image', async ({ page, backOffice }) => {
  const item = await stock(backOffice, 'sales', {
    image_url: '/art/products/no-such-picture.svg',
  })
  await page.goto('/sales')
  await expect(cardOf(page, item).locator('img')).toHaveAttribute('src', '/art/default.svg')
})

test('CAT-15 a new item appears in its list at once, and a deleted one disappears', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice, 'accessories')
  await page.goto('/accessories')
  await expect(cardOf(page, item)).toBeVisible()
  await deleteItem(backOffice, item)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cardOf(page, item)).toHaveCount(0)
})
