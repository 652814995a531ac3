import { createPhone, expect, fetchStock, test } from './journeys.ts'

test('an item is counted, gets a barcode and a low-stock level, and shows its history', async ({
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Counted Phone', 20_000, 5)
  const name = phone.product_name
  await adminPage.goto(`/admin/catalogue?q=${encodeURIComponent(name)}`)
  await adminPage.getByRole('button', { name: `Details of ${name}` }).click()
  const details = adminPage.getByRole('dialog', { name })
  const stock = details.getByRole('region', { name: 'Count or correct the stock' })
  await stock.getByLabel('Reason').selectOption('Pieces are damaged')
  await stock.getByLabel('Pieces', { exact: true }).fill('9')
  await expect(stock).toContainText('The shop has only 5.')
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(stock).toContainText('There are only 5 pieces in the shop.')
  await stock.getByLabel('Pieces', { exact: true }).fill('2')
  await stock.getByLabel('Note').fill('Fell off the shelf')
  await stock.getByRole('button', { name: 'Save stock' }).click()
  const history = details.getByRole('region', { name: 'Stock and price history' })
  await expect(history.getByRole('listitem').first()).toContainText('−2 pieces, then 3 in the shop')
  await expect(history).toContainText('“Fell off the shelf”')
  expect(await fetchStock(backOffice, phone)).toBe(3)

  const codes = details.getByRole('region', { name: 'Barcode and low-stock level' })
  await codes.getByLabel('Barcode').fill('8901234567891')
  await codes.getByRole('button', { name: 'Save' }).click()
  await expect(codes).toContainText('The last digit of this barcode should be')
  const barcode = `C-${Date.now()}`
  await codes.getByLabel('Barcode').fill(barcode)
  await codes.getByLabel('Low-stock level').fill('3')
  await codes.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Saved', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(adminPage.getByRole('row').filter({ hasText: name })).toContainText('Low')
})

test('an item is archived, put back on sale and duplicated', async ({ page, adminPage, backOffice }) => {
  const phone = await createPhone(backOffice, 'Old Phone', 20_000, 5)
  const name = phone.product_name
  const open = async (query = '') => {
    await adminPage.goto(`/admin/catalogue?q=${encodeURIComponent(name)}${query}`)
    await adminPage.getByRole('button', { name: `Details of ${name}` }).click()
    return adminPage.getByRole('dialog', { name })
  }
  await (await open()).getByRole('button', { name: 'Archive' }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(adminPage.getByText('No items found')).toBeVisible()
  expect((await page.request.get(`/api/sales/${phone._id}`)).status()).toBe(410)

  await (await open('&show=archived')).getByRole('button', { name: 'Put back on sale' }).click()
  await expect(adminPage.getByText(`${name} is for sale again.`)).toBeVisible()
  expect((await page.request.get(`/api/sales/${phone._id}`)).status()).toBe(200)

  await (await open()).getByRole('link', { name: 'Duplicate' }).click()
  await expect(adminPage.getByText(`A copy of ${name}.`)).toBeVisible()
  await expect(adminPage.getByLabel('Brand')).toHaveValue('Sample')
  await expect(adminPage.getByLabel('Stock')).toHaveValue('')
  await adminPage.getByLabel('Product name').fill(`${name} twin`)
  await adminPage.getByRole('button', { name: 'Submit' }).click()
  await expect(adminPage.getByText('Product added successfully!')).toBeVisible()
  const found = await backOffice.get(`/api/admin/catalogue?q=${encodeURIComponent(`${name} twin`)}`)
  expect(await found.json()).toMatchObject([{ name: `${name} twin`, price: 20_000, stock: null }])
})

test('the page without a category offers the one whose tab “Add New” was pressed on', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin')
  await adminPage.getByRole('tab', { name: 'Accessories' }).click()
  await adminPage.getByRole('link', { name: 'Add New' }).click()
  await expect(adminPage).toHaveURL('/admin/add')
  await expect(adminPage.getByLabel('What do you want to add?')).toHaveValue('accessories')
  await adminPage.getByRole('link', { name: 'Continue' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Add New Accessories' })).toBeVisible()
})

test('Share opens the phone’s share sheet with the readable address, and copies it where there is none', async ({
  page,
  context,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Shared Item')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share
  })
  await page.goto(`/sales/details/${phone._id}`)
  // The button belongs to a part of the page that is loaded separately.
  await page.waitForLoadState('networkidle')
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const readable = new RegExp(`/sales/details/${phone._id}-shared-item`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(readable)

  await page.evaluate(() => {
    navigator.share = (data) => {
      console.info(`shared ${data?.url}`)
      return Promise.resolve()
    }
  })
  const shared = page.waitForEvent('console', (line) => line.text().startsWith('shared '))
  await share.click()
  expect((await shared).text()).toMatch(readable)
})
