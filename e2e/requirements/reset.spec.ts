import type { APIRequestContext, Page } from '@playwright/test'
import { asMember, expect, test, testOnSharedPage } from '../journeys.ts'
import { mailedLink, mailsTo } from '../mail.ts'

const chosen = 'another long password'
const answered = 'If there is an account with this email, we have sent a link to it.'

const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label })
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

async function fillForm(page: Page, confirmation = chosen) {
  await field(page, /^New Password/).fill(chosen)
  await field(page, /^Confirm password/).fill(confirmation)
  await page.getByRole('checkbox').check()
}

/** Collects the bodies of requests that change a password from now on. */
function changes(page: Page) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/resetpwd')) bodies.push(request.postDataJSON())
  })
  return bodies
}

async function signsIn(request: APIRequestContext, email: string, password: string) {
  return (await request.post('/api/auth/login', { data: { email, password } })).ok()
}

let member = {} as Awaited<ReturnType<typeof asMember>>
const testOnForm = testOnSharedPage(async (page) => {
  member = await asMember(page)
  await page.goto('/reset')
})

testOnForm(
  'RST-01 a signed-in member is asked for e-mail, new password, its confirmation and the terms',
  async ({ page }) => {
    for (const label of [/^Email/, /^New Password/, /^Confirm password/])
      await expect(field(page, label)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' })).toBeVisible()
  },
)

testOnForm(
  'RST-02 a signed-in member finds the own e-mail filled in, in a field of type email',
  async ({ page }) => {
    await expect(field(page, /^Email/)).toHaveValue(member.email)
    await expect(field(page, /^Email/)).toHaveAttribute('type', 'email')
  },
)

test.describe('a signed-in member', () => {
  test('RST-03 RST-04 must accept the terms, which are linked to; two different passwords send nothing and show no message', async ({
    page,
  }) => {
    await asMember(page)
    const bodies = changes(page)
    await page.goto('/reset')
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      '/tos',
    )
    await fillForm(page)
    await page.getByRole('checkbox').uncheck()
    await resetButton(page).click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    expect(bodies).toEqual([])

    const words = () => page.getByRole('main').innerText()
    await fillForm(page, 'something else')
    const before = await words()
    await resetButton(page).click()
    await expect(field(page, /^Confirm password/)).toHaveAttribute('aria-invalid', 'true')
    expect(await words()).toBe(before)
    expect(bodies).toEqual([])

    await field(page, /^Confirm password/).fill(chosen)
    await resetButton(page).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    expect(bodies).toHaveLength(1)
  })

  test('RST-05 RST-06 RST-11 sends email and new password, sees the result, signs in with the new password only, and is notified by email', async ({
    page,
    backOffice,
  }) => {
    const { email, password } = await asMember(page)
    const bodies = changes(page)
    await page.goto('/reset')
    await fillForm(page)
    await field(page, /^Email/).fill('someone-else@example.com')
    await resetButton(page).click()
    await expect(page.getByText('This belongs to someone else.').first()).toBeVisible()
    await field(page, /^Email/).fill(email)
    await resetButton(page).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    expect(bodies).toEqual([
      { email: 'someone-else@example.com', password: chosen },
      { email, password: chosen },
    ])
    expect(await signsIn(page.request, email, password)).toBe(false)
    expect(await signsIn(page.request, email, chosen)).toBe(true)
    const subjects = (await mailsTo(backOffice, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  })
})

test.describe('who forgot the password', () => {
  test('RST-07 types the e-mail and presses “Send reset link”', async ({ page, backOffice }) => {
    const { email } = await asMember(page)
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await field(page, /^Email/).fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText(answered)).toBeVisible()
    const link = await mailedLink(backOffice, email, 'Choose a new password')
    expect(link).toMatch(/\/reset\?token=[\w-]+/)
  })

  test('RST-08 sees the same response whether or not the address has an account', async ({ page }) => {
    const { email } = await asMember(page)
    await page.context().clearCookies()
    const words: string[] = []
    for (const address of [email, `nobody-${crypto.randomUUID()}@example.com`]) {
      await page.goto('/auth?forgot=1')
      await field(page, /^Email/).fill(address)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(page.getByText(answered)).toBeVisible()
      words.push(await page.getByRole('main').innerText())
    }
    expect(words[1]).toBe(words[0])
  })
})
