import type { Locator, Page } from '@playwright/test'
import {
  addToCart,
  asGuest,
  asMember,
  asOwner,
  expect,
  fetchOrder,
  signInAsOwner,
  createPhone,
  test,
} from './journeys.ts'

/** Expects the field's error message, and that the field has the focus. */
async function expectFieldError(field: Locator, words: string | RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words)
  await expect(field).toBeFocused()
}

test('sign-in: a wrong password keeps the email, clears the password and shows the reason', async ({
  page,
}) => {
  await page.goto('/auth')
  const [email, password] = [page.getByLabel(/^Email/), page.getByLabel(/^Password/)]
  await email.fill('nobody@example.com')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expectFieldError(password, 'Wrong email or password.')
  await expect(email).toHaveValue('nobody@example.com')
  await expect(password).toHaveValue('')
  await password.fill('another try')
  await expect(password).not.toHaveAttribute('aria-invalid')
})

test('a native validation error stays visible at the field', async ({ page }) => {
  await page.goto('/auth?forgot=1')
  const email = page.getByLabel(/^Email/)
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Send reset link' }).click()

  await expectFieldError(email, /@/)
  await expect(email).toHaveValue('nobody')
})

test('sign-up: all input stays, and each error is shown at its field', async ({ page }) => {
  const { email: taken } = await asMember(page)
  await page.context().clearCookies()
  await page.goto('/auth?create=1')
  const [name, email] = [page.getByLabel(/^Full name/), page.getByLabel(/^Email/)]
  const [password, again] = [page.getByLabel(/^Password/), page.getByLabel(/^Confirm password/)]
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expectFieldError(name, 'Please enter your full name.')
  await name.fill('Sample Member')
  await email.fill(taken)
  await password.fill('short')
  await again.fill('shorter')
  const send = page.getByRole('button', { name: 'Create account', exact: true })

  await send.click()
  await expectFieldError(password, /at least 8 characters/i)
  await password.fill('long enough')
  await send.click()
  await expectFieldError(again, 'The two passwords are not the same.')
  await again.fill('long enough')
  await send.click()
  await expectFieldError(email, /already an account/)
  await expect(name).toHaveValue('Sample Member')
  await expect(password).toHaveValue('long enough')
})

test('new password: unequal passwords are marked without a message, a short one with a message', async ({
  page,
}) => {
  await asMember(page)
  await page.goto('/reset')
  const [password, again] = [page.getByLabel(/^New Password/), page.getByLabel(/^Confirm password/)]
  await password.fill('short')
  await again.fill('other')
  await page.getByLabel('I accept the').check()
  const send = page.getByRole('button', { name: 'Reset Password' })
  await send.click()
  await expectFieldError(again, '')
  await again.fill('short')
  await send.click()
  await expectFieldError(password, /at least 8 characters/i)
  await expect(again).toHaveValue('short')
})

test('contact form: an error for the form, and one at each empty field', async ({ page }) => {
  await page.goto('/contact')
  const form = page.locator('form')
  const [name, email] = [form.getByLabel('Name'), form.getByLabel('Email')]
  const message = form.getByLabel('Message')
  await name.fill('Sample Writer')
  await form.getByRole('button', { name: 'Send Message' }).click()

  await expect(form.getByRole('alert')).toHaveText('All fields are required!')
  await expectFieldError(email, 'Please fill this in.')
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await email.fill('writer@example')
  await message.fill('Is it in stock?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expectFieldError(email, 'Please enter a valid email!')
  await expect(name).toHaveValue('Sample Writer')
  await expect(message).toHaveValue('Is it in stock?')
})

test('checkout: missing and invalid input is marked at its field', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Corrected Phone A')
  await addToCart(page, phone)
  await page.goto('/buy')
  await wrongThenRightShipping(page, 'Place Order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: /^Card/ })).toBeVisible()
})

test('Buy Now validates in the same way', async ({ page, backOffice }) => {
  const phone = await createPhone(backOffice, 'Corrected Phone B')
  await asGuest(page)
  await page.goto(`/pay?type=sales&item=${phone._id}`)
  await page.getByRole('button', { name: /^QR/ }).click()
  await wrongThenRightShipping(page, 'Show QR')
})

async function wrongThenRightShipping(page: Page, send: string) {
  const name = page.getByLabel('Full name')
  const [phoneNumber, address] = [page.getByLabel('Phone number'), page.getByLabel('Delivery address')]
  await name.fill('Sample Shopper')
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await expectFieldError(phoneNumber, /Please fill this in\.$/)
  await expect(address).toHaveAttribute('aria-invalid', 'true')

  await phoneNumber.fill('5876543210')
  await address.fill('1 Sample Street, Tiruppur 641601')
  await page.getByRole('button', { name: send }).click()
  await expectFieldError(phoneNumber, /begins with 6, 7, 8 or 9/)
  await expect(name).toHaveValue('Sample Shopper')
  await expect(address).toHaveValue('1 Sample Street, Tiruppur 641601')
  await phoneNumber.fill('9876543210')
}

test('UTR: eleven digits are refused, and so is a number that was already reported', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Corrected Phone C')
  await asGuest(page)
  const utr = String(Date.now()).padStart(12, '7').slice(-12)
  const order = async () => {
    const lines = [{ product_id: phone._id, type: 'sales', quantity: 1 }]
    const shipping = {
      fullName: 'Sample',
      phoneNumber: '9876543210',
      deliveryAddress: '1 Sample Street 641601',
    }
    const answer = await page.request.post('/api/orders', { data: { lines, delivery: 'home', shipping } })
    return ((await answer.json()) as { id: string }).id
  }
  const reported = await order()
  await page.request.post(`/api/orders/${reported}/qr`, { data: {} })
  expect((await page.request.post(`/api/orders/${reported}/utr`, { data: { utr } })).status()).toBe(200)
  const open = await order()

  await page.goto(`/pay?order=${open}`)
  await page.getByRole('button', { name: /^QR/ }).click()
  const field = page.getByLabel('UTR (optional)')
  await field.fill(utr.slice(1))
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expectFieldError(field, /A UTR has 12 digits/)
  await field.fill(utr)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expectFieldError(field, /already reported/)
  await expect(field).toHaveValue(utr)
  expect((await fetchOrder(backOffice, open)).status).toBe('awaiting_payment')
})

test('new product: first the missing image, then an invalid one', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/add?category=services')
  const send = page.getByRole('button', { name: 'Submit' })
  await page.getByLabel('Product name').fill('A repair')
  await page.getByLabel('Brand').fill('Sample')
  await page.getByLabel('Category', { exact: false }).first().fill('Screen')
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('499')
  await page.getByLabel('Description').fill('Sample data.')
  const file = page.locator('input[type=file]')
  await send.click()
  await expect(file).toBeFocused()
  await expect(page.getByText('Please choose a picture.')).toBeVisible()

  await file.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please choose a picture.')).toBeHidden()
  await send.click()
  await expect(page.getByText('Failed to add product')).toBeVisible()
  await expect(page.getByText(/not a picture that we can use/)).toBeVisible()
  await expect(file).toBeFocused()
  await expect(page.getByLabel('Product name')).toHaveValue('A repair')
  await expect(page.getByRole('spinbutton', { name: 'Price', exact: true })).toHaveValue('499')
})

test('shop profile: all invalid fields are marked at once, and the first has the focus', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/shop')
  const [pincode, map] = [page.getByLabel('Pincode'), page.getByLabel('Map link', { exact: true })]
  await pincode.fill('12')
  await map.fill('nowhere')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectFieldError(pincode, /A pincode has six digits\.$/)
  await expect(map).toHaveAccessibleDescription(/begins with https:\/\/\.$/)
  await expect(map).toHaveValue('nowhere')
})
