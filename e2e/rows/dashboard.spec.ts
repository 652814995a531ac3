import { asOwner, expect, test } from '../journeys.ts'

test('DSH-29 a list that does not load is only logged, and the loading ends', async ({
  page,
  complaints,
}) => {
  await asOwner(page)
  await page.route('**/api/sales', (route) => route.fulfill({ status: 500, json: { message: 'No shelf' } }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByText('No shelf')).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('No shelf')])
})
