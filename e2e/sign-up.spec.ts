import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectHomePage, signIn, test } from './journeys.ts'
import { mailedLink } from './mail.ts'

const forgotten = 'the first password'
const chosen = 'the second password'

async function signUp(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByLabel('Full name').fill('Sample Member')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(forgotten)
  await page.getByLabel(/^Confirm password/).fill(forgotten)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Create account' }).first().click()
  await expectHomePage(page)
}

test('VER-05 a new member confirms the email address once by the mailed link', async ({
  page,
  backOffice,
}) => {
  const email = `verified-${randomUUID()}@example.com`
  await signUp(page, email)
  const link = await mailedLink(backOffice, email, 'Please confirm your email address')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Verification Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expectHomePage(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
})

test('RST-09 a forgotten password is reset once by the mailed link', async ({ page, backOffice }) => {
  const email = `forgetful-${randomUUID()}@example.com`
  await signUp(page, email)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click()

  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If there is an account with this email')).toBeVisible()

  const link = await mailedLink(backOffice, email, 'Choose a new password')
  await page.goto(link)
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await page.getByLabel(/^New Password/).fill(chosen)
  await page.getByLabel(/^Confirm password/).fill(chosen)
  await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email, password: forgotten })
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible()
  await signIn(page, { email, password: chosen })
  await expectHomePage(page)

  await page.goto(link)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})
