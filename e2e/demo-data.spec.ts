import { asOwner, expect, test } from './journeys.ts'

test('Today leads to the removal of the demo data, which asks for a word before it removes anything', async ({
  page,
}) => {
  await asOwner(page)
  await page.goto('/admin/today')
  await page.getByRole('link', { name: 'Remove the demo data' }).click()
  await expect(page.getByRole('heading', { name: 'Demo data', level: 1 })).toBeVisible()
  await expect(page.getByText('13 sample orders go with their payments')).toBeVisible()
  await page.getByLabel('Type REMOVE to confirm').fill('remove')
  await page.getByRole('button', { name: 'Remove the demo data' }).click()
  await expect(page.getByText('Please type REMOVE in capital letters.')).toBeVisible()
  // The other journeys need the samples; the removal itself is tested through the API.
  await expect(page.getByText('13 sample orders go with their payments')).toBeVisible()
})
