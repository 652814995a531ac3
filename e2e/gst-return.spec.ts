import { expect, test } from './journeys.ts'

test('the owner chooses a month or a quarter of the GST return, and prints it', async ({ adminPage }) => {
  await adminPage.goto('/admin/gst')
  await expect(adminPage.getByRole('heading', { name: 'GST return', level: 1 })).toBeVisible()
  // The demo shop has no GSTIN, so it files no return; the files are saved in own-shop.spec.ts.
  const filed = adminPage.getByRole('region', { name: 'What is filed' })
  await expect(filed).toContainText('Not registered')
  await expect(filed).toContainText('There is nothing to file')
  await expect(adminPage.getByRole('region', { name: /^13 · Documents issued/ })).toHaveCount(0)
  await expect(adminPage.getByRole('button', { name: /^Download/ })).toHaveCount(0)

  const quarter = await adminPage.locator('optgroup[label=Quarters] option').first().getAttribute('value')
  await adminPage.getByLabel('Month or quarter').selectOption(quarter)
  await expect(adminPage).toHaveURL(new RegExp(`period=${quarter!}`))
  await expect(filed).toBeVisible()

  await adminPage.emulateMedia({ media: 'print' })
  await expect(adminPage.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(adminPage.getByRole('navigation')).toHaveCount(0)
  await expect(filed).toBeVisible()
  await adminPage.emulateMedia({ media: null })
})
