import type { Page } from '@playwright/test'
import { createPhone, expect, test } from './journeys.ts'
import { countTaps } from './taps.ts'

interface Row {
  id: string
  price: number
  stock: number | null
  version: number
}

const table = '/admin/catalogue'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, field: 'Price' | 'Stock', name: string) =>
  page.getByRole('textbox', { name: `${field} of ${name}` })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search items' })

async function savedRow(backOffice: Page['request'], id: string) {
  return (await (await backOffice.get(`/api/admin/catalogue/${id}`)).json()) as Row
}

/** Nothing may be wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('price and stock are edited in place by the keyboard @desktop', async ({ adminPage, backOffice }) => {
  const phone = await createPhone(backOffice, 'Table Phone', 20_000, 5)
  const name = phone.product_name
  await adminPage.goto(`${table}?q=${encodeURIComponent(name)}`)
  await expect(rowOf(adminPage, name)).toBeVisible()
  expect(await overflow(adminPage)).toBeLessThanOrEqual(0)

  // From the search the arrow leads to the first price.
  await search(adminPage).focus()
  await adminPage.keyboard.press('ArrowDown')
  await expect(cell(adminPage, 'Price', name)).toBeFocused()
  await adminPage.keyboard.type('21500.50')
  await adminPage.keyboard.press('Enter')
  await expect(rowOf(adminPage, name)).toContainText('Price saved, was ₹20,000.')
  await expect(cell(adminPage, 'Price', name)).toHaveValue('21,500.50')

  await adminPage.keyboard.press('Tab')
  await expect(cell(adminPage, 'Stock', name)).toBeFocused()
  await adminPage.keyboard.type('7')
  await adminPage.keyboard.press('Escape')
  await expect(cell(adminPage, 'Stock', name)).toHaveValue('5')
  await cell(adminPage, 'Stock', name).fill('many')
  await adminPage.keyboard.press('Enter')
  await expect(rowOf(adminPage, name)).toContainText('Enter how many pieces there are, such as 12.')
  await cell(adminPage, 'Stock', name).fill('9')
  await search(adminPage).focus()
  await expect(rowOf(adminPage, name)).toContainText('Stock saved, was 5 pieces.')
  expect(await savedRow(backOffice, phone._id)).toMatchObject({ price: 21_500.5, stock: 9 })

  await rowOf(adminPage, name).getByRole('button', { name: 'Undo' }).click()
  await expect(cell(adminPage, 'Stock', name)).toHaveValue('5')
  expect(await savedRow(backOffice, phone._id)).toMatchObject({ price: 21_500.5, stock: 5 })
})

test('a price that changes by more than 40 % is asked about once', async ({ adminPage, backOffice }) => {
  const phone = await createPhone(backOffice, 'Dear Phone', 31_999, 5)
  const name = phone.product_name
  await adminPage.goto(`${table}?q=${encodeURIComponent(name)}`)
  const question = adminPage.getByRole('alertdialog', { name: `Price of ${name}` })
  await cell(adminPage, 'Price', name).fill('3199')
  await adminPage.keyboard.press('Enter')
  await expect(question).toContainText('₹31,999 → ₹3,199: 90 % lower. Change it?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(adminPage, 'Price', name)).toHaveValue('31,999')
  await cell(adminPage, 'Price', name).fill('Rs. 3,199/-')
  await adminPage.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Change price' }).click()
  await expect(rowOf(adminPage, name)).toContainText('Price saved, was ₹31,999.')
  expect(await savedRow(backOffice, phone._id)).toMatchObject({ price: 3_199 })

  await cell(adminPage, 'Price', name).fill('0')
  await adminPage.keyboard.press('Enter')
  await expect(rowOf(adminPage, name)).toContainText('The price of a phone or an accessory cannot be ₹0.')
})

test('of two editors of a price the second one chooses; an edit of another value is no conflict', async ({
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Shared Phone', 20_000, 5)
  const name = phone.product_name
  await adminPage.goto(`${table}?q=${encodeURIComponent(name)}`)
  await expect(cell(adminPage, 'Price', name)).toHaveValue('20,000')

  const editElsewhere = async (change: object) => {
    const { version } = await savedRow(backOffice, phone._id)
    const saved = await backOffice.patch(`/api/admin/catalogue/${phone._id}`, {
      data: { version, ...change },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  await editElsewhere({ price: 22_000 })
  await cell(adminPage, 'Stock', name).fill('8')
  await cell(adminPage, 'Stock', name).press('Enter')
  await expect(rowOf(adminPage, name)).toContainText('Stock saved, was 5 pieces.')
  await expect(cell(adminPage, 'Price', name)).toHaveValue('22,000')

  await editElsewhere({ price: 23_000 })
  await cell(adminPage, 'Price', name).fill('24000')
  await cell(adminPage, 'Price', name).press('Enter')
  const conflict = adminPage.getByRole('dialog', { name: 'Which price is right?' })
  await expect(conflict).toContainText('₹23,000')
  await conflict.getByRole('button', { name: 'Save ₹24,000' }).click()
  await expect(rowOf(adminPage, name)).toContainText('Price saved, was ₹23,000.')
  expect(await savedRow(backOffice, phone._id)).toMatchObject({ price: 24_000, stock: 8 })

  await editElsewhere({ price: 25_000 })
  await cell(adminPage, 'Price', name).fill('26000')
  await cell(adminPage, 'Price', name).press('Enter')
  await conflict.getByRole('button', { name: 'Keep ₹25,000' }).click()
  await expect(cell(adminPage, 'Price', name)).toHaveValue('25,000')
  expect(await savedRow(backOffice, phone._id)).toMatchObject({ price: 25_000 })
})

test('a scanned barcode finds its item, and filters narrow the list @desktop', async ({
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Scanned Phone', 20_000, 1)
  const barcode = `S-${Date.now()}`
  const { version } = await savedRow(backOffice, phone._id)
  await backOffice.patch(`/api/admin/catalogue/${phone._id}`, { data: { version, barcode } })

  await adminPage.goto(table)
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible()
  await search(adminPage).focus()
  await adminPage.keyboard.type(barcode)
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByText('1–1 of 1 items')).toBeVisible()
  await expect(rowOf(adminPage, phone.product_name)).toContainText('Low')

  await adminPage.getByRole('combobox', { name: 'Show' }).selectOption('Low stock')
  await adminPage.getByRole('combobox', { name: 'Kind' }).selectOption('Phones')
  await expect(adminPage).toHaveURL(/show=low_stock&kind=sales/)
  await expect(rowOf(adminPage, phone.product_name)).toBeVisible()
  await adminPage.getByRole('combobox', { name: 'Kind' }).selectOption('Repairs')
  await expect(adminPage.getByText('No items found')).toBeVisible()
})

test('what is typed while a search is loading stays', async ({ adminPage }) => {
  await adminPage.goto(table)
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible()
  const loading = Promise.withResolvers<undefined>()
  await adminPage.route(/q=Sca(&|$)/, async (route) => {
    await loading.promise
    await route.continue()
  })
  const requested = adminPage.waitForRequest(/q=Sca(&|$)/)
  await search(adminPage).pressSequentially('Sca')
  await requested
  await search(adminPage).press('n')
  loading.resolve(undefined)
  await expect(adminPage).toHaveURL(/q=Sca/)
  await expect(search(adminPage)).toHaveValue('Scan')
  await expect(adminPage).toHaveURL(/q=Scan/)
})

test('price and stock of any item take three taps from Today', async ({ adminPage, backOffice }) => {
  const phone = await createPhone(backOffice, 'Priced Phone', 20_000, 50)
  const name = phone.product_name
  for (const [field, value, was] of [
    ['Price', '20500', '₹20,000'],
    ['Stock', '45', '50 pieces'],
  ] as const) {
    await adminPage.goto('/admin/today')
    const change = countTaps()
    await change.tap(adminPage.getByRole('searchbox', { name: /^Find an item/ }))
    await adminPage.keyboard.type(name)
    await adminPage.keyboard.press('Enter')
    await change.tap(adminPage.getByRole('textbox', { name: `${field} of ${name}` }))
    await adminPage.keyboard.type(value)
    await adminPage.keyboard.press('Enter')
    await expect(adminPage.getByText(`${field} saved, was ${was}.`)).toBeVisible()
    expect(change.taps()).toBeLessThanOrEqual(3)
  }
  expect(await (await backOffice.get(`/api/sales/${phone._id}`)).json()).toMatchObject({
    price: 20_500,
    stock: 45,
  })
})
