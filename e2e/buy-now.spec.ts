import type { Page } from '@playwright/test'
import { asGuest, createPhone, expect, test } from './journeys.ts'

const buyNow = (page: Page) => page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible'))

test('Buy Now makes a visitor a guest and opens the payment without a question', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Quickly Bought Phone')
  await page.goto(`/sales/details/${phone._id}`)
  await buyNow(page).click()
  await expect(page.getByText(/^₹12,345 to /)).toBeVisible()
  await expect(page).toHaveURL(/\/pay\?/)
  const answer = await page.request.get('/api/auth/me')
  expect(await answer.json()).toMatchObject({ user: { isGuest: true } })
})

test('Buy Now asks to sign in if the server refuses another guest', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Quickly Bought Phone')
  await page.goto(`/sales/details/${phone._id}`)
  await page.route('**/api/auth/guest', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many' } }),
  )
  await buyNow(page).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fpay/)
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
})

for (const path of ['/auth', '/'])
  test(`on a small phone “Continue as guest” is visible on ${path} without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeInViewport({ ratio: 1 })
  })

test.describe('the page of an item on a phone', () => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const)
    test(`shows name and price at ${width} × ${height}, and no bar covers the other`, async ({
      page,
      backOffice,
    }) => {
      const phone = await createPhone(backOffice, 'Phone With A Price', 159_900)
      await page.setViewportSize({ width, height })
      await asGuest(page)
      await page.goto(`/sales/details/${phone._id}`)
      const bar = buyNow(page).locator('..').locator('..')
      const dock = page.getByRole('navigation', { name: 'Quick links' })
      await expect(dock).toBeVisible()
      const boxes = await Promise.all(
        [page.getByRole('heading', { level: 1 }), bar, dock].map((part) => part.boundingBox()),
      )
      const [name, buying, links] = boxes as NonNullable<(typeof boxes)[number]>[]
      expect(name!.y + name!.height).toBeLessThanOrEqual(buying!.y)
      expect(buying!.y + buying!.height).toBeLessThanOrEqual(links!.y + 1)
      await expect(bar.getByText('₹1,59,900')).toBeInViewport({ ratio: 1 })
      for (const button of [buyNow(page), bar.getByRole('button', { name: 'Add to Cart' })])
        await expect(button).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await expect(last).toBeInViewport({ ratio: 1 })
      const [end, ended] = [(await last.boundingBox())!, (await bar.boundingBox())!]
      // The bar stays with the item, and the footer ends above the dock.
      expect(ended.y + ended.height).toBeLessThanOrEqual(end.y)
      expect(end.y + end.height).toBeLessThanOrEqual((await dock.boundingBox())!.y)
    })
})

test('the page of an item on a desktop shows name, price and both buttons without a bar', async ({
  page,
  backOffice,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const phone = await createPhone(backOffice, 'Phone With A Price', 159_900)
  await page.goto(`/sales/details/${phone._id}`)
  await expect(page.locator('.buy-bar')).toBeHidden()
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByText('₹1,59,900').filter({ visible: true }),
    buyNow(page),
    page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})
