import { expect, test } from '../journeys.ts'

test.beforeEach(({ page }) => page.goto('/about'))

test('ABT-01 the heading welcomes to the shop by its name', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Noyyal Mobiles', level: 1 })).toBeVisible()
})

test('ABT-02 the tagline stands below it', async ({ page }) => {
  await expect(
    page.getByText('Your trusted destination for the latest mobile phones and accessories.'),
  ).toBeVisible()
})
