import { expect, test } from '../journeys.ts'

const successful = { name: 'Verification Successful', level: 1 }
const failed = { name: 'Verification Failed', level: 1 }

test('VER-01 success=true says “Verification Successful”', async ({ page }) => {
  await page.goto('/verify?success=true')
  await expect(page.getByRole('heading', successful)).toBeVisible()
  await expect(page.getByRole('heading', failed)).toHaveCount(0)
})

test('VER-02 success=false says “Verification Failed”', async ({ page }) => {
  await page.goto('/verify?success=false')
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByRole('heading', successful)).toHaveCount(0)
})

test('VER-03 anything else, or nothing, says “Verification Failed”', async ({ page }) => {
  for (const query of ['', '?success', '?success=', '?success=1', '?success=TRUE', '?succeeded=true']) {
    await page.goto(`/verify${query}`)
    await expect(page.getByRole('heading', failed), query).toBeVisible()
    await expect(page.getByRole('heading', successful), query).toHaveCount(0)
  }
})
