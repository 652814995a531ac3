import type { Page } from '@playwright/test'
import { asOwner, expect, test } from '../journeys.ts'
import { cardOf, type Goods, stock } from './goods.ts'

const question = (page: Page) => page.getByRole('alertdialog')

async function askToDelete(page: Page, item: Goods) {
  await page.goto(item.type === 'sales' ? '/admin' : `/admin?category=${item.type}`)
  await cardOf(page, item).getByRole('button', { name: 'Delete' }).click()
}

const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete' }).click()

/** The status of the item's API URL. */
const statusOf = async (page: Page, { type, _id }: Goods) =>
  (await page.request.get(`/api/${type}/${_id}`)).status()

test.beforeEach(({ page }) => asOwner(page))

test('DEL-01 DEL-02 Delete asks for confirmation, and if dismissed, nothing is deleted', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() === 'DELETE')))
  await askToDelete(page, item)
  await expect(
    question(page).getByText("Are you sure? You won't be able to revert this!", { exact: true }),
  ).toBeVisible()
  expect(await statusOf(page, item)).toBe(200)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(cardOf(page, item)).toBeVisible()
  expect([calls, await statusOf(page, item)]).toEqual([0, 200])
})

test('DEL-03 DEL-04 if confirmed, “Deleted!” shows, and the item is neither in the catalogue nor on the dashboard', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  await askToDelete(page, item)
  await confirm(page)
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible()
  expect(await statusOf(page, item)).toBe(404)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Phones & Devices' })).toBeVisible()
  await expect(cardOf(page, item)).toHaveCount(0)
})

test('DEL-05 if it fails, “Error!” says that there was a problem', async ({ page, backOffice }) => {
  const item = await stock(backOffice, 'accessories')
  await page.route(`**/api/accessories/${item._id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await askToDelete(page, item)
  await confirm(page)
  const failed = page.getByRole('dialog', { name: 'Error!' })
  await expect(failed).toContainText('There was a problem deleting the item.')
  await failed.getByRole('button', { name: 'OK' }).click()
  await expect(failed).toHaveCount(0)
  await expect(cardOf(page, item)).toBeVisible()
  await expect(page.getByText('Deleted!')).toHaveCount(0)
})

test('an item of an open order says so; deleted, it is put back from Recently deleted', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  await page.route(`**/api/admin/catalogue/${item._id}/open-orders`, (route) =>
    route.fulfill({ json: { orders: 2 } }),
  )
  await askToDelete(page, item)
  await expect(question(page)).toContainText('It is in 2 open orders, which stay as they are.')
  await confirm(page)
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Recently deleted' }).click()
  const row = page.getByRole('listitem').filter({ hasText: item.product_name })
  await expect(row).toContainText('by ')
  await row.getByRole('button', { name: `Put back ${item.product_name}` }).click()
  await expect(page.getByText(`${item.product_name} is for sale again.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await statusOf(page, item)).toBe(200)
})
