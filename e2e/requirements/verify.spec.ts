import { expect, test } from '../journeys.ts'
import { navigateInPage } from '../page-loads.ts'

const successful = { name: 'Verification Successful', level: 1 }
const failed = { name: 'Verification Failed', level: 1 }

test('VER-01 success=true says “Verification Successful”', async ({ page }) => {
  await page.goto('/verify?success=true')
  await expect(page.getByRole('heading', successful)).toBeVisible()
  await expect(page.getByRole('heading', failed)).toHaveCount(0)
})

test('VER-02 VER-03 success=false, anything else, or nothing, says “Verification Failed”', async ({
  page,
}) => {
  await page.goto('/verify')
  for (const query of [
    '',
    '?success=false',
    '?success',
    '?success=',
    '?success=1',
    '?success=TRUE',
    '?succeeded=true',
  ]) {
    // Another answer in between, so that the words are those of this query.
    await navigateInPage(page, '/verify?success=true')
    await expect(page.getByRole('heading', successful), query).toBeVisible()
    await navigateInPage(page, `/verify${query}`)
    await expect(page.getByRole('heading', failed), query).toBeVisible()
    await expect(page.getByRole('heading', successful), query).toHaveCount(0)
  }
  await page.goto('/verify?success=false')
  await expect(page.getByRole('heading', failed)).toBeVisible()
  await expect(page.getByRole('heading', successful)).toHaveCount(0)
})
