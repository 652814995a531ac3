import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journeys.ts'

test.use({ viewport: { width: 360, height: 640 } })

const box = async (element: Locator) => (await element.boundingBox())!

async function expectInside(part: Locator, { above, below }: { above: number; below: number }) {
  const { y, height } = await box(part)
  expect(y).toBeGreaterThanOrEqual(above)
  expect(y + height).toBeLessThanOrEqual(below)
}

/** Scrolls so that the card is right below what sticks to the top. */
const scrollBelow = (card: Locator, edge: number) =>
  card.evaluate(
    (element, y) => scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' }),
    edge,
  )

for (const list of ['sales', 'accessories'])
  test(`three whole cards of ${list} fit between header and dock`, async ({ page }) => {
    await page.request.post('/api/auth/guest')
    await page.goto(`/${list}`)
    const card = (place: number) => page.getByRole('article').nth(place)
    const header = await box(page.getByRole('banner'))
    await scrollBelow(card(0), header.height)
    const window = {
      above: header.height - 1,
      below: (await box(page.getByRole('navigation', { name: 'Quick links' }))).y,
    }
    for (const place of [0, 1, 2]) {
      const [picture, name, price] = [
        card(place).locator('img'),
        card(place).getByRole('heading'),
        card(place).locator('.pcard-price'),
      ]
      const buttons = [
        card(place).getByRole('link', { name: 'More Details' }),
        card(place).getByRole('button', { name: 'Add to Cart' }),
      ]
      for (const part of [picture, name, price, card(place).locator('.pcard-text'), ...buttons])
        await expectInside(part, window)
      for (const button of buttons) {
        const [beside, amount] = [await box(button), await box(price)]
        expect(beside.x).toBeGreaterThanOrEqual(amount.x + amount.width)
        expect(beside.y).toBeLessThan(amount.y + amount.height)
      }
    }
  })

async function toastOver(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  return toast
}

test('a toast stays over the header, and the offline notice takes its own room', async ({
  page,
  context,
}) => {
  await page.goto('/accessories')
  const card = page.getByRole('article').first()
  const header = await box(page.getByRole('banner'))
  await scrollBelow(card, header.height)
  const toast = await toastOver(page)
  // It rises into its place.
  await expect(async () => expectInside(toast, { above: 0, below: header.height })).toPass()

  await page.goto('/about')
  const before = await box(page.getByRole('heading', { level: 1 }))
  await context.setOffline(true)
  const notice = await box(page.getByText('You’re offline. Reconnect to continue'))
  expect((await box(page.getByRole('heading', { level: 1 }))).y).toBeCloseTo(before.y + notice.height, 0)
  await context.setOffline(false)
})
