import { expect, test, testOnSharedPage } from '../journeys.ts'

test('STA-01 the privacy page says what the shop keeps about people', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible()
})

const testOnTerms = testOnSharedPage((page) => page.goto('/tos'))

testOnTerms('STA-02 the terms page', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
})

testOnTerms('STA-03 the terms state how long standard shipping takes', async ({ page }) => {
  await expect(page.getByText('Standard shipping takes 3-5 working days.')).toBeVisible()
})

testOnTerms('STA-04 the terms state the return policy', async ({ page }) => {
  await expect(page.getByText(/30-day return policy/)).toBeVisible()
})
