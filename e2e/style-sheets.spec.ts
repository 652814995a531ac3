import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

/** Paths of the style sheets that every page has. */
const rootStyleSheets = (page: Page) =>
  page
    .locator('link[rel=stylesheet][href*="/assets/root-"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))

// A second one makes the browser style and lay out the whole page again.
test('parts of a page that load on demand bring no second copy of the style sheet of every page', async ({
  page,
}) => {
  const panel = page.waitForResponse(/\/assets\/filter-panel-.*\.js$/)
  await page.goto('/sales')
  await panel
  await page.getByText('Filters', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Brand' })).toBeVisible()
  expect(await rootStyleSheets(page)).toHaveLength(1)
})
