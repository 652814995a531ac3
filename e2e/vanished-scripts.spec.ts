import { expect, test } from '@playwright/test'

for (const [what, missingScripts] of [
  ['the entry script is', /\/assets\/entry\.client-[^/]*\.js$/],
  ['all scripts are', /\/assets\/[^/]*\.js$/],
] as const)
  test(`a page of which ${what} missing reloads exactly once`, async ({ page }) => {
    let documents = 0
    let missing = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
    })
    await page.route(missingScripts, async (route) => {
      await route.fulfill({ status: 404, body: '' })
      missing++
    })
    await page.goto('/home')
    await expect.poll(() => missing).toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main')).toBeVisible()
    expect(documents).toBe(2)
  })
