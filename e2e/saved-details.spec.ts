import type { Page } from '@playwright/test'
import { asGuest, asMember, checkOut, expect, fetchOrder, openTestPayment, test } from './journeys.ts'
import { putInCart, stock, type Goods } from './requirements/goods.ts'

const work = '9 Avinashi Road, Coimbatore 641018'
const home = '1 Sample Street, Tiruppur 641601'
const remember = (page: Page) => page.getByRole('checkbox', { name: 'Remember my details on this device' })
const savedList = (page: Page) => page.getByRole('list', { name: 'Saved addresses' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

const filled = (page: Page) => ({
  fullName: page.getByLabel('Full name'),
  phoneNumber: page.getByLabel('Phone number'),
  deliveryAddress: page.getByLabel('Delivery address'),
})
async function expectFilled(page: Page, name: string, phone: string, address: string) {
  const { fullName, phoneNumber, deliveryAddress } = filled(page)
  await expect(fullName).toHaveValue(name)
  await expect(phoneNumber).toHaveValue(phone)
  await expect(deliveryAddress).toHaveValue(address)
}

async function buy(page: Page, item: Goods, address: string) {
  await putInCart(page, item)
  await page.goto('/cart')
  const order = await checkOut(page, address)
  const window = await openTestPayment(page)
  await window.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  return order
}

test('a member’s next order begins with the last address; the others can be chosen and removed', async ({
  page,
  backOffice,
}) => {
  const item = await stock(backOffice)
  await asMember(page)
  await putInCart(page, item)
  await page.goto('/buy')
  await expect(page.getByText(/^Saved addresses/)).toHaveCount(0)
  await expect(remember(page)).toHaveCount(0)
  await buy(page, item, work)
  await buy(page, item, home)

  await putInCart(page, item)
  await page.goto('/buy')
  await expectFilled(page, 'Sample Shopper', '9876543210', home)
  await page.getByText('Saved addresses (2)').click()
  await savedList(page)
    .getByRole('listitem')
    .filter({ hasText: work })
    .getByRole('button', { name: /^Use/ })
    .click()
  await expectFilled(page, 'Sample Shopper', '9876543210', work)
  await expect(savedList(page)).toBeHidden()
  await placeOrder(page).click()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()
  const order = new URL(page.url()).searchParams.get('order')!
  expect(await fetchOrder(backOffice, order)).toMatchObject({ shipping: { deliveryAddress: work } })

  await page.goto('/settings')
  await savedList(page)
    .getByRole('listitem')
    .filter({ hasText: home })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('The address was removed.')).toBeVisible()
  await expect(savedList(page).getByRole('listitem')).toHaveCount(1)
  await page.goto('/buy')
  await page.getByText('Saved addresses (1)').click()
  await expect(savedList(page)).not.toContainText(home)
  await page.getByRole('button', { name: /^Remove address/ }).click()
  await expect(page.getByText(/^Saved addresses/)).toHaveCount(0)
  expect(await (await page.request.get('/api/auth/addresses')).json()).toEqual([])
})

test('a saved address that no longer fits the rules is not sent, but shown with what to correct', async ({
  page,
  backOffice,
}) => {
  const old = { id: 'old', fullName: 'Sample Shopper', phoneNumber: '5555555555', deliveryAddress: home }
  await page.route('**/api/auth/addresses', (route) => route.fulfill({ json: [old] }))
  await asMember(page, 'Sample Member')
  await putInCart(page, await stock(backOffice))
  await page.goto('/buy')
  await expectFilled(page, 'Sample Member', '', '')
  await expect(savedList(page)).toContainText('Needs a correction. Please enter a mobile number of 10 digits')
  await page.getByRole('button', { name: 'Use address of Sample Shopper' }).click()
  await expect(filled(page).phoneNumber).toBeFocused()
  await expect(filled(page).phoneNumber).toHaveAttribute('aria-invalid', 'true')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/buy$/)
  await filled(page).phoneNumber.fill('9876543210')
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/pay\?order=/)
})

/** A new visit: the draft of the form ends with the tab. */
async function openInNewTab(page: Page) {
  const tab = await page.context().newPage()
  await tab.goto('/buy')
  return tab
}

test('a guest’s details are remembered only if the guest wants it, and can be forgotten', async ({
  page,
  backOffice,
}) => {
  await asGuest(page)
  await putInCart(page, await stock(backOffice))
  await page.goto('/buy')
  await expect(remember(page)).not.toBeChecked()
  await filled(page).fullName.fill('Sample Guest')
  await filled(page).phoneNumber.fill('9876543210')
  const blank = await openInNewTab(page)
  await expectFilled(blank, '', '', '')
  await blank.close()

  await remember(page).check()
  await expect(page.getByText('Untick to forget them.')).toBeVisible()
  await filled(page).deliveryAddress.fill(home)
  const known = await openInNewTab(page)
  await expectFilled(known, 'Sample Guest', '9876543210', home)
  await expect(remember(known)).toBeChecked()
  await remember(known).uncheck()
  await known.close()
  const forgotten = await openInNewTab(page)
  await expectFilled(forgotten, '', '', '')
  await expect(remember(forgotten)).not.toBeChecked()
  expect(await forgotten.evaluate(() => JSON.stringify(localStorage))).not.toContain('9876543210')
})

test('remembered details that no longer fit the rules are marked, and nothing breaks on nonsense', async ({
  page,
  backOffice,
}) => {
  await asGuest(page)
  await putInCart(page, await stock(backOffice))
  await page.goto('/about')
  const rememberText = (text: string) =>
    page.evaluate((value) => localStorage.setItem('rememberedShipping', value), text)
  await rememberText(
    JSON.stringify({ fullName: 'Sample Guest', phoneNumber: '12345', deliveryAddress: home }),
  )
  await page.goto('/buy')
  await expectFilled(page, 'Sample Guest', '12345', home)
  await expect(page.getByText(/mobile number of 10 digits/)).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/buy$/)

  for (const nonsense of ['{', 'null', '7', '[]', '{"fullName":{"a":1},"phoneNumber":null}']) {
    await rememberText(nonsense)
    await page.reload()
    await expect(placeOrder(page)).toBeVisible()
    await expect(filled(page).fullName).toHaveValue('')
  }
})

test('a browser that cannot store them says so, and the order is placed', async ({ page, backOffice }) => {
  await asGuest(page)
  await putInCart(page, await stock(backOffice))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/buy')
  await filled(page).fullName.fill('Sample Guest')
  await filled(page).phoneNumber.fill('9876543210')
  await filled(page).deliveryAddress.fill(home)
  await remember(page).click()
  await expect(page.getByText(/^Your details were not saved/)).toBeVisible()
  await expect(remember(page)).not.toBeChecked()
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/pay\?order=/)
})
