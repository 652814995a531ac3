import type { Page } from '@playwright/test'
import { asMember, asOwner, expect, test, testOnSharedPage } from '../journeys.ts'

/** The server's response about the signed-in user, with these changes. */
async function answerAboutMe(page: Page, changes: object) {
  const { user } = (await (await page.request.get('/api/auth/me')).json()) as {
    user: object
  }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: { ...user, ...changes } } }))
}

let member = {} as Awaited<ReturnType<typeof asMember>>
const testAsSignedIn = testOnSharedPage(async (page) => {
  member = await asMember(page, 'Someone Remarkable')
  await page.goto('/settings')
})

testAsSignedIn('SET-01 the full name is shown', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Someone Remarkable' })).toBeVisible()
})

testAsSignedIn('SET-02 the email is shown', async ({ page }) => {
  await expect(page.getByText(member.email, { exact: true })).toBeVisible()
})

testAsSignedIn('SET-03 a member is a “Member”', async ({ page }) => {
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
  await expect(page.getByText('Admin', { exact: true })).toHaveCount(0)
})

testAsSignedIn('SET-06 the account’s id is shown', async ({ page }) => {
  await expect(page.getByText('Account id', { exact: true })).toBeVisible()
  await expect(page.getByText(member._id, { exact: true })).toBeVisible()
})

test('SET-04 an admin is an “Admin”, whatever truthy value the server says it with', async ({ page }) => {
  // The profile button has the same text, the owner's name.
  const content = page.locator('#content')
  await asOwner(page)
  await page.goto('/settings')
  await expect(content.getByText('Admin', { exact: true })).toBeVisible()
  await answerAboutMe(page, { isAdmin: 'true' })
  await page.reload()
  await expect(content.getByText('Admin', { exact: true })).toBeVisible()
  await expect(page.getByText('Member', { exact: true })).toHaveCount(0)
})

test('SET-05 the account’s creation date is shown', async ({ page }) => {
  await asMember(page)
  await answerAboutMe(page, { createdAt: '2025-02-03T10:00:00.000Z' })
  await page.goto('/settings')
  await expect(page.getByText('Since', { exact: true })).toBeVisible()
  await expect(page.getByText('3 February 2025')).toBeVisible()
})

test('SET-08 SET-07 “Reset Password” goes to /reset, and “Sign Out” asks as Log Out does, then ends the session and clears the browser’s copy', async ({
  page,
}) => {
  await asMember(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/reset')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(question).toContainText(/Are you sure\?\s*You will be logged out of your account\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('userId') ?? localStorage.getItem('user'))).toBeNull()
})
