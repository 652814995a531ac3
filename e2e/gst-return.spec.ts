import { expect, test } from './journeys.ts'

test('the owner chooses a month or a quarter of the GST return, and prints it', async ({ adminPage }) => {
  await adminPage.goto('/admin/gst')
  await expect(adminPage.getByRole('heading', { name: 'GST return', level: 1 })).toBeVisible()
  await expect(adminPage.getByRole('region', { name: /^13 · Documents issued/ })).toBeVisible()
  // The demo shop has no GSTIN, so it files no return; the files are saved in own-shop.spec.ts.
  await expect(adminPage.getByText('The shop has no GSTIN')).toBeVisible()
  await expect(adminPage.getByRole('button', { name: /^Download/ })).toHaveCount(0)

  const quarter = await adminPage.locator('optgroup[label=Quarters] option').first().getAttribute('value')
  await adminPage.getByLabel('Month or quarter').selectOption(quarter)
  await expect(adminPage).toHaveURL(new RegExp(`period=${quarter!}`))
  // The demo orders are of the last days.
  const sales = adminPage.getByRole('region', { name: /^Tax of the period/ })
  await expect(sales).toBeVisible()

  await adminPage.emulateMedia({ media: 'print' })
  await expect(adminPage.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(adminPage.getByRole('navigation')).toHaveCount(0)
  await expect(sales).toBeVisible()
  await adminPage.emulateMedia({ media: null })
})
