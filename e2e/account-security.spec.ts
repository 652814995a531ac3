import { randomInt } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { authenticatorFor } from './authenticator.ts'
import {
  addToCart,
  asGuest,
  asMember,
  checkOut,
  expect,
  expectHomePage,
  openOrder,
  openTestPayment,
  fetchOrder,
  signIn,
  createPhone,
  test,
} from './journeys.ts'
import { newStaff } from './staff.ts'

test('a member who left a device signed in ends that session from another device', async ({
  page,
  browser,
}) => {
  const member = await asMember(page)
  const lost = await browser.newPage()
  await lost.request.post('/api/auth/login', { data: member })
  await lost.goto('/settings')
  await expect(lost.getByRole('heading', { name: member.fullName })).toBeVisible()

  await page.goto('/settings')
  const list = page.getByRole('list').filter({ hasText: 'This device' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: /^End / }).click()
  await expect(page.getByText('That session has ended.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await lost.reload()
  await expect(lost).toHaveURL(/\/auth\?next=%2Fsettings/)
  await page.reload()
  await expect(page.getByRole('heading', { name: member.fullName })).toBeVisible()
  await lost.close()
})

async function signOut(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
}

async function signInWithCode(page: Page, person: { email: string; password: string }, code: string) {
  await page.goto('/auth')
  await signIn(page, person)
  await page.getByLabel(/^Code/).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an admin turns on two-step sign-in and signs in with a code and a recovery code, each valid once', async ({
  page,
  backOffice,
}) => {
  test.slow()
  const person = await newStaff(backOffice)
  await page.request.post('/api/auth/login', { data: person })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const codeNow = authenticatorFor((await page.locator('[data-secret]').textContent())!)
  await page.getByLabel(/^Code/).fill(codeNow())
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent())!
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await signOut(page)

  await signInWithCode(page, person, '000 000')
  await expect(page.getByText('This code is wrong or was already used.').first()).toBeVisible()
  await page.getByLabel(/^Code/).fill(codeNow(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectHomePage(page)
  await signOut(page)

  await signInWithCode(page, person, recoveryCode)
  await expectHomePage(page)
  await page.goto('/settings')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
})

async function paidOrder(page: Page, backOffice: APIRequestContext) {
  const phone = await createPhone(backOffice, 'Scratched Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  await (await openTestPayment(page)).getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  return order
}

/** Responds as the server does when the owner authenticated more than 15 minutes ago. */
async function requireRecentAuth(adminPage: Page, call = /\/refunds$/) {
  await adminPage.route(
    call,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'sign_in_again', message: 'Please give your password again.' }),
      }),
    { times: 1 },
  )
}

async function askForRefund(adminPage: Page, details: Locator) {
  await details.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = adminPage.getByRole('dialog', { name: /^Refund for/ })
  await form.getByLabel(/^Amount/).fill('100')
  await form.getByLabel(/^Reason/).fill('Sample data: a scratch.')
  await form.getByRole('button', { name: 'Refund' }).click()
  return form
}

test('a refund asks the owner for the password again and retains what was entered', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const order = await paidOrder(page, backOffice)
  const details = await openOrder(adminPage, order)
  await requireRecentAuth(adminPage)
  const form = await askForRefund(adminPage, details)
  const question = adminPage.getByRole('dialog', { name: 'Confirm your password' })

  await question.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByText('Please give your password again.')).toBeVisible()
  await expect(form.getByLabel(/^Amount/)).toHaveValue('100')

  await requireRecentAuth(adminPage)
  await form.getByRole('button', { name: 'Refund' }).click()
  await question.getByLabel(/^Password/).fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('Wrong password.')).toBeVisible()
  await question.getByLabel(/^Password/).fill('the owner’s password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(adminPage.getByText('Refund started').first()).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(form).toHaveCount(0)
})

async function confirmPassword(adminPage: Page) {
  const question = adminPage.getByRole('dialog', { name: 'Confirm your password' })
  await question.getByLabel(/^Password/).fill('the owner’s password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toHaveCount(0)
}

test('marking a parcel as returned with a refund asks the owner for the password again', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const order = await paidOrder(page, backOffice)
  const moved = await backOffice.put(`/api/admin/orders/${order}/status`, { data: { status: 'shipped' } })
  expect(moved.status(), await moved.text()).toBe(200)
  const details = await openOrder(adminPage, order)
  await requireRecentAuth(adminPage, /\/status$/)
  await details.getByRole('button', { name: 'Mark as returned' }).click()
  const form = adminPage.getByRole('dialog', { name: `Mark ${order} as returned?` })
  await form.getByLabel(/^Reason/).fill('Sample data: nobody took the parcel.')
  await form.getByRole('button', { name: 'Mark as returned' }).click()

  await confirmPassword(adminPage)
  await expect(adminPage.getByText('Order returned').first()).toBeVisible()
  await expect(form).toHaveCount(0)
  expect((await fetchOrder(backOffice, order)).status).toMatch(/^(returned|refunded)$/)
})

test('confirming a UPI payment asks the owner for the password again', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const phone = await createPhone(backOffice, 'Promised Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  const utr = String(randomInt(1e11, 1e12))
  const response = await page.request.post(`/api/orders/${order}/utr`, { data: { utr } })
  expect(response.status(), await response.text()).toBe(200)
  const details = await openOrder(adminPage, order)
  await requireRecentAuth(adminPage, /\/payment$/)
  await details.getByRole('button', { name: 'Confirm payment' }).click()

  await confirmPassword(adminPage)
  await expect(details).toContainText('Processing')
})

test('showing the link in an email asks the owner for the password again', async ({ page, adminPage }) => {
  test.slow()
  const member = await asMember(page)
  await adminPage.goto('/admin/outbox')
  const mail = adminPage.getByRole('row').filter({ hasText: member.email })
  await mail.getByText('Please confirm your email address').click()
  await expect(mail).toContainText('/api/auth/verify?token=…')
  await requireRecentAuth(adminPage, /\/links$/)
  await mail.getByRole('button', { name: 'Show link' }).click()

  await confirmPassword(adminPage)
  await expect(mail).toContainText(/\/api\/auth\/verify\?token=[\w-]{43}/)
})

test('a message with an order’s link to its buyer asks the owner for the password again', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const order = await paidOrder(page, backOffice)
  const details = await openOrder(adminPage, order)
  await adminPage.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await requireRecentAuth(adminPage, /\/link$/)
  await details.getByRole('button', { name: 'Message on WhatsApp' }).click()

  const opened = adminPage.context().waitForEvent('page')
  await confirmPassword(adminPage)
  const draft = await opened
  await draft.waitForURL(/wa\.me/)
  const address = draft.url()
  expect(new URL(address).searchParams.get('text')).toMatch(/\/o\/[\w-]{22}\n/)
  await expect(details.getByRole('link', { name: 'Message on WhatsApp' })).toHaveAttribute('href', address)
})
