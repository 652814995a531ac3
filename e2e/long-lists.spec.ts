import { asOwner, expect, test } from './journeys.ts'

test('a list with more than 10,000 rows says so, and is narrowed down to a last day and a text', async ({
  page,
}) => {
  await asOwner(page)
  await page.route(/\/api\/auth\/allusers/, async (route) => {
    const response = await route.fetch()
    const isNarrowed = route.request().url().includes('until=')
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...(!isNarrowed && { 'x-total-count': '10000' }) },
    })
  })
  await page.goto('/users')
  await expect(page.getByText('of 10,000+ users')).toBeVisible()

  await page.getByLabel('Up to').fill('2099-12-31')
  await page.getByPlaceholder('Name or email').fill('owner@example.com')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/users?until=2099-12-31&q=owner%40example.com')
  await expect(page.getByText('1–1 of 1 users')).toBeVisible()

  await page.getByPlaceholder('Name or email').fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await expect(page.getByLabel('Up to')).toHaveValue('2099-12-31')
})
