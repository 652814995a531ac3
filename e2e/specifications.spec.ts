import { createPhone, expect, test } from './journeys.ts'
import { stock } from './requirements/goods.ts'

test('the owner fills in specifications, and shoppers see them on card and detail page', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, `Specified Phone ${crypto.randomUUID().slice(0, 8)}`)
  await adminPage.goto(`/admin/edit/${phone._id}?category=sales`)
  await expect(adminPage.getByLabel('RAM (GB)')).toBeHidden()
  await adminPage.getByText('More details').click()
  await adminPage.getByLabel('RAM (GB)').fill('8')
  await adminPage.getByLabel('Storage (GB)').fill('1024')
  await adminPage.getByLabel('5G').selectOption('Yes')
  await adminPage.getByLabel('Camera').fill('50 MP + 8 MP')
  await adminPage.getByRole('button', { name: 'Update' }).click()
  await expect(adminPage.getByText('Product updated successfully!')).toBeVisible()

  await page.goto(`/sales?q=${phone.product_name}`)
  const card = page.getByRole('article', { name: phone.product_name })
  await expect(card.getByRole('listitem')).toHaveText(['8 GB RAM', '1 TB', '5G'])
  await card.getByRole('link', { name: 'More Details' }).click()
  const specification = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd')
  await expect(specification('RAM')).toHaveText('8 GB')
  await expect(specification('Camera')).toHaveText('50 MP + 8 MP')
})

test('an impossible specification opens its closed section and says what is possible', async ({
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Impossible Phone')
  await adminPage.goto(`/admin/edit/${phone._id}?category=sales`)
  const summary = adminPage.getByText('More details')
  await summary.click()
  await adminPage.getByLabel('RAM (GB)').fill('999')
  await summary.click()
  await expect(adminPage.getByLabel('RAM (GB)')).toBeHidden()
  await adminPage.getByRole('button', { name: 'Update' }).click()
  await expect(adminPage.getByLabel('RAM (GB)')).toBeVisible()
  await expect(adminPage.getByText(/less than or equal to 128/).first()).toBeVisible()
})

test('an MRP below the price opens its closed section; corrected, it is saved with the country', async ({
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Declared Phone', 10_000)
  await adminPage.goto(`/admin/edit/${phone._id}?category=sales`)
  const summary = adminPage.getByText('MRP, origin and maker')
  await expect(adminPage.getByLabel('MRP', { exact: true })).toBeHidden()
  await summary.click()
  await adminPage.getByLabel('MRP', { exact: true }).fill('9999')
  await adminPage.getByLabel('Country of origin').fill('viet nam')
  await summary.click()
  await adminPage.getByRole('button', { name: 'Update' }).click()
  await expect(adminPage.getByText('The price ₹10,000 is above the MRP ₹9,999.').first()).toBeVisible()
  await adminPage.getByLabel('MRP', { exact: true }).fill('12999')
  await adminPage.getByRole('button', { name: 'Update' }).click()
  await expect(adminPage.getByText('Product updated successfully!')).toBeVisible()
  await expect(adminPage.getByLabel('Country of origin')).toHaveValue('Vietnam')
})

for (const [catalogue, typed, shown, search] of [
  [
    'accessories',
    { Connector: 'USB-C to USB-C', 'Power (W)': '45', Fits: 'Galaxy A35' },
    { Connector: 'USB-C to USB-C', Power: '45 W', Fits: 'Galaxy A35' },
    'galaxy a35 45w',
  ],
  [
    'services',
    { Device: 'iPhone 13', Part: 'Loudspeaker mesh', 'Time (minutes)': '90', 'Warranty (months)': '6' },
    { Device: 'iPhone 13', Part: 'Loudspeaker mesh', Time: '90 minutes', Warranty: '6 months' },
    'loudspeaker mesh iphone 13',
  ],
] as const)
  test(`specifications of ${catalogue} are filled in, shown in a table and found by a search`, async ({
    page,
    adminPage,
    backOffice,
  }) => {
    const item = await stock(backOffice, catalogue)
    await adminPage.goto(`/admin/edit/${item._id}?category=${catalogue}`)
    await adminPage.getByText('More details').click()
    for (const [label, value] of Object.entries(typed))
      await adminPage.getByLabel(label, { exact: true }).fill(value)
    await adminPage.getByRole('button', { name: 'Update' }).click()
    await expect(adminPage.getByText('Product updated successfully!')).toBeVisible()

    await page.goto(`/${catalogue}?${new URLSearchParams({ q: `${search} ${item.product_name}` })}`)
    const card = page.getByRole('article', { name: item.product_name })
    const [chips, text] = [card.getByRole('list'), card.getByText(/^Sample data: an item/)]
    await expect(chips).toContainText(Object.values(shown)[0]!)
    expect((await chips.boundingBox())!.y).toBeLessThan((await text.boundingBox())!.y)
    await card.getByRole('link', { name: 'More Details' }).click()
    for (const [label, value] of Object.entries(shown)) {
      const term = page.getByRole('term').filter({ hasText: label })
      await expect(term.locator('xpath=../dd')).toHaveText(value)
    }
  })
