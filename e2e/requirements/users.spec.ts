import type { Page } from '@playwright/test'
import { asMember, asOwner, expect, test } from '../journeys.ts'

const list = /\/api\/auth\/allusers/
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('USR-01 USR-02 USR-07 the table of “All Users” has Full Name, Email and Role, and lists a new member', async ({
  page,
}) => {
  const { email } = await asMember(page, 'Newly Signed Up')
  await asOwner(page)
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'All Users', level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Full Name', 'Email', 'Role'])
  await expect(rowOf(page, email)).toContainText('Newly Signed Up')
})

test('USR-03 each is an “Admin” or a “Member”', async ({ page, backOffice }) => {
  const member = await asMember(page)
  const everyone = (await (await backOffice.get('/api/auth/allusers')).json()) as { email: string }[]
  const two = everyone.filter(({ email }) => [member.email, 'owner@example.com'].includes(email))
  await asOwner(page)
  await page.route(list, (route) => route.fulfill({ headers: { 'x-total-count': '2' }, json: two }))
  await page.goto('/users')
  await expect(rowOf(page, member.email).getByRole('cell')).toHaveText([
    member.fullName,
    member.email,
    'Member',
  ])
  await expect(rowOf(page, 'owner@example.com').getByRole('cell').last()).toHaveText('Admin')
})

test('USR-04 an empty list shows “No users found”', async ({ page }) => {
  await asOwner(page)
  await page.route(list, (route) => route.fulfill({ headers: { 'x-total-count': '0' }, json: [] }))
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('USR-05 a failed load shows “Failed to fetch users” and a “Try Again” button', async ({ page }) => {
  await asOwner(page)
  await page.route(list, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/users')
  await expect(page.getByText('Failed to fetch users')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Failed to fetch users')).toHaveCount(0)
})
