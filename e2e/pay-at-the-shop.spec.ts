import { asGuest, createPhone, expect, test } from './journeys.ts'
import { order } from './orders.ts'

test('a buyer chooses to pay at the shop, and the counter takes the money and hands the order over', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const settings = '/api/admin/shop-settings'
  const saved = await backOffice.put(settings, { data: { payAtShop: true } })
  expect(await saved.text()).toContain('"payAtShop":true')
  const phone = await createPhone(backOffice, 'Paid At The Shop', 1_500)
  await asGuest(page)
  const { id } = await order(page, phone, 'collect')
  await page.goto(`/pay?order=${id}`)
  await page.getByRole('button', { name: 'Pay at the shop' }).click()
  await expect(page.getByRole('heading', { name: 'We keep it for you at the shop' })).toBeVisible()
  await expect(page.getByText(/bring ₹3,000 in cash/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()

  await adminPage.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await adminPage.goto('/counter')
  await adminPage.getByRole('textbox', { name: /^Scan or type/ }).fill(`${id}\n`)
  await adminPage.getByRole('link', { name: 'Take its payment' }).click()
  await adminPage.getByRole('button', { name: /^UPI/ }).click()
  await adminPage.getByRole('button', { name: /^Money received/ }).click()
  await adminPage.getByRole('button', { name: 'Done, hand it over' }).click()
  await expect(adminPage.getByRole('region', { name: 'Last bill' })).toContainText('₹3,000 paid')
  await expect(adminPage.locator('html')).toHaveAttribute('data-printed', '')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Collected' })).toBeVisible()
  await backOffice.put(settings, { data: { payAtShop: false } })
})
