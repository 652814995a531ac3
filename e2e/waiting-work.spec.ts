import type { Page } from '@playwright/test'
import { asGuest, createPhone, expect, test } from './journeys.ts'
import { order, payByCard } from './orders.ts'

/** An order that its buyer collected and wants to return. */
async function returnedOrder(page: Page, backOffice: Page['request']) {
  const phone = await createPhone(backOffice, 'Sent Back Phone', 1_000)
  await asGuest(page)
  const { id, link } = await order(page, phone, 'collect')
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)
  for (const status of ['ready', 'collected']) {
    const moved = await backOffice.put(`/api/admin/orders/${id}/status`, { data: { status } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  const asked = await page.request.post(`/api/order-links/${link}/returns`, {
    data: { reason: 'The screen is too small.', lines: [{ position: 0, quantity: 1 }] },
  })
  expect(asked.status(), await asked.text()).toBeLessThan(300)
  return id
}

test('a return that was asked for waits on Today, counted in the navigation, and is decided there', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const [accepted, refused] = [await returnedOrder(page, backOffice), await returnedOrder(page, backOffice)]
  await adminPage.goto('/admin/today?rows=100')
  const navigation = adminPage.getByRole('navigation', { name: 'Back office' })
  await expect(navigation.getByRole('link', { name: /^Orders \d+\+? orders? waits?$/ }).first()).toBeVisible()

  const rowOf = (id: string) =>
    adminPage.getByRole('region', { name: 'Returns to decide' }).getByRole('listitem').filter({ hasText: id })
  await expect(rowOf(accepted)).toContainText('The screen is too small.')
  await rowOf(accepted).getByRole('button', { name: 'Accept return' }).click()
  const acceptance = adminPage.getByRole('dialog', { name: 'Accept this return?' })
  await acceptance.getByRole('button', { name: 'Accept return' }).click()
  await expect(rowOf(accepted)).toHaveCount(0)

  await rowOf(refused).getByRole('button', { name: 'Refuse return' }).click()
  const refusal = adminPage.getByRole('dialog', { name: 'Refuse this return?' })
  await refusal.getByRole('button', { name: 'Refuse return' }).click()
  await expect(refusal.getByLabel(/^Reason/)).toHaveAttribute('aria-invalid', 'true')
  await refusal.getByLabel(/^Reason/).fill('It was used for a week.')
  await refusal.getByRole('button', { name: 'Refuse return' }).click()
  await expect(rowOf(refused)).toHaveCount(0)
  const decided = await backOffice.get(`/api/admin/orders/${refused}`)
  expect(await decided.text()).toContain('It was used for a week.')
})

test('what is typed while an earlier change is being saved stays', async ({ adminPage, backOffice }) => {
  const low = await createPhone(backOffice, 'Typed Phone', 20_000, 1)
  await adminPage.goto('/admin/today?rows=100')
  const item = adminPage
    .getByRole('region', { name: 'Low stock' })
    .getByRole('listitem')
    .filter({ hasText: low.product_name })
  const { promise: reloaded, resolve: letThrough } = Promise.withResolvers<undefined>()
  await adminPage.route(/\/api\/admin\/today(\?|$)/, async (route) => {
    await reloaded
    await route.continue()
  })
  await item.getByLabel('Price').fill('19500')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText(`${low.product_name} saved`)).toBeVisible()
  await item.getByLabel('Stock').fill('9')
  letThrough(undefined)
  await expect(item.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect(item.getByLabel('Stock')).toHaveValue('9')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(item).toHaveCount(0)
  expect(await (await backOffice.get(`/api/sales/${low._id}`)).json()).toMatchObject({
    price: 19_500,
    stock: 9,
  })
})
