import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'

const cell = (page: Page, field: 'Price' | 'Stock', name: string) =>
  page.getByRole('textbox', { name: `${field} of ${name}` })

test('prices and stock of many items are changed after a preview, and undone', async ({
  adminPage,
  backOffice,
}) => {
  const series = `Series${randomUUID().slice(0, 6)}`
  const [first, second] = [
    await createPhone(backOffice, `${series} A`, 10_000, 5),
    await createPhone(backOffice, `${series} B`, 20_000, 1),
  ]
  await adminPage.goto(`/admin/catalogue?q=${series}`)
  await expect(adminPage.getByText('All 2 items')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Change price, stock or country' }).click()
  const form = adminPage.getByRole('dialog', { name: 'Change price, stock or country of 2 items' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form).toContainText('Choose what to change: price, stock or country of origin.')
  await form.getByLabel('Prices', { exact: true }).selectOption('Lower by percent')
  await form.getByLabel('Percent').fill('10')
  await form.getByLabel('Round prices').selectOption('To end in 9')
  await form.getByLabel('Stock', { exact: true }).selectOption('Take out pieces')
  await form.getByLabel('Pieces').fill('2')
  await form.getByRole('button', { name: 'Preview' }).click()

  const preview = adminPage.getByRole('dialog', { name: 'Check the changes' })
  await expect(preview).toContainText('1 item will change. 1 item cannot be changed like this.')
  await expect(preview.getByRole('listitem').filter({ hasText: first.product_name })).toContainText(
    /₹10,000 → ₹8,999.*stock 5 → 3/,
  )
  await expect(preview).toContainText('Only 1 can be taken out.')
  await preview.getByRole('button', { name: 'Change 1 item' }).click()
  await expect(preview).toHaveCount(0)
  await expect(cell(adminPage, 'Price', first.product_name)).toHaveValue('8,999')
  await expect(cell(adminPage, 'Price', second.product_name)).toHaveValue('20,000')

  const latest = adminPage.getByText(/Price −10%.*stock −2/)
  await expect(latest).toBeVisible()
  await adminPage.getByRole('button', { name: 'Undo', exact: true }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(cell(adminPage, 'Price', first.product_name)).toHaveValue('10,000')
  await expect(cell(adminPage, 'Stock', first.product_name)).toHaveValue('5')
  await expect(latest).toHaveCount(0)
})

test('only ticked items are changed, also from several searches', async ({ adminPage, backOffice }) => {
  const series = `Series${randomUUID().slice(0, 6)}`
  const [first, second, third] = [
    await createPhone(backOffice, `${series} A`, 10_000),
    await createPhone(backOffice, `${series} B`, 20_000),
    await createPhone(backOffice, `${series} C`, 30_000),
  ]
  await adminPage.goto(`/admin/catalogue?q=${series}`)
  await adminPage.getByRole('checkbox', { name: `Choose ${first.product_name}` }).check()
  await adminPage.getByRole('searchbox', { name: 'Search items' }).fill(third.product_name)
  await adminPage.keyboard.press('Enter')
  await adminPage.getByRole('checkbox', { name: `Choose ${third.product_name}` }).check()
  await expect(adminPage.getByText('2 selected')).toBeVisible()

  await adminPage.getByRole('button', { name: 'Change price, stock or country' }).click()
  await adminPage.getByLabel('Prices', { exact: true }).selectOption('Set to rupees')
  await adminPage.getByLabel('Rupees').fill('₹13,000/-')
  await adminPage.getByLabel('Country of origin').fill('viet nam')
  await adminPage.getByRole('button', { name: 'Preview' }).click()
  // A price that changes by more than 40 % changes only if it is ticked.
  await expect(adminPage.getByText('One price changes by more than 40 %.')).toBeVisible()
  await expect(adminPage.getByRole('button', { name: 'Change 1 item' })).toBeVisible()
  await adminPage.getByRole('checkbox', { name: `57 % lower. Change it? ${third.product_name}` }).check()
  await adminPage.getByRole('button', { name: 'Change 2 items' }).click()
  await expect(adminPage.getByText('2 selected')).toHaveCount(0)
  for (const [item, price] of [
    [first, 13_000],
    [second, 20_000],
    [third, 13_000],
  ] as const)
    expect(await (await backOffice.get(`/api/sales/${item._id}`)).json()).toMatchObject({ price })
  expect(await (await backOffice.get(`/api/sales/${third._id}`)).json()).toMatchObject({
    countryOfOrigin: 'Vietnam',
  })
})
