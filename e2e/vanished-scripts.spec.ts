import { expect, test } from '@playwright/test'

test('a page whose scripts are missing reloads exactly once', async ({ page }) => {
  let documents = 0
  let failures = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  page.on('console', (message) => {
    if (message.text().includes('Failed to fetch dynamically imported module')) failures++
  })
  await page.route(/\/assets\/entry\.client-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/home')
  await expect.poll(() => failures).toBe(2)
  await expect(page.getByRole('main')).toBeVisible()
  expect(documents).toBe(2)
})
