import type { Page } from '@playwright/test'
import { asMember, expect, signInAsOwner, test, testOnSharedPage } from '../journeys.ts'

const homeHeadline = 'Your One-Stop Mobile Destination in Tiruppur!'

/** Content of each page that only shows after its guard has let the user in. */
const guardedPages = [
  ['/cart', 'Your cart is empty'],
  ['/buy', 'Please add something to checkout'],
  ['/pay', 'Your card details never reach our shop.'],
  ['/settings', 'Account id'],
] as const

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const field = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label })
/** The submit button; a link-like button of the same name may be below it. */
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** The toast at the top right; the form may also show the message at a field. */
const toast = (page: Page, words: string) => page.locator('[data-toaster]').getByText(words)

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, /^Email/).fill(email)
  await field(page, /^Password/).fill(password)
  await send(page, 'Sign in').click()
}

async function createAccount(page: Page, confirmation = 'a new password') {
  const email = `new-${crypto.randomUUID()}@example.com`
  await tab(page, 'Create account').click()
  await field(page, /^Full name/).fill('New Member')
  await field(page, /^Email/).fill(email)
  await field(page, /^Password/).fill('a new password')
  await field(page, /^Confirm password/).fill(confirmation)
  await send(page, 'Create account').click()
  return email
}

/** A member who is not signed in in this browser. */
async function absentMember(page: Page) {
  const member = await asMember(page)
  await page.context().clearCookies()
  return member
}

/** The user in local storage, and the whole storage as a string. */
const stored = (page: Page) =>
  page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null,
    userId: localStorage.getItem('userId'),
    everything: JSON.stringify(localStorage),
  }))

/** Collects the requests to this URL from now on. */
function callsTo(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method())
  })
  return calls
}

const testOnSignIn = testOnSharedPage((page) => page.goto('/auth'))

testOnSignIn('AUT-01 signs in with email and password', async ({ page }) => {
  await expect(tab(page, 'Sign in')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(field(page, /^Email/)).toBeVisible()
  await expect(field(page, /^Password/)).toHaveAttribute('type', 'password')
  await expect(send(page, 'Sign in')).toBeVisible()
})

testOnSignIn('AUT-06 “Forgot password” is a link to /reset', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/reset')
})

testOnSignIn('AUT-02 a toggle switches to create-account and back', async ({ page }) => {
  await tab(page, 'Create account').click()
  await expect(send(page, 'Create account')).toBeVisible()
  await expect(field(page, /^Full name/)).toBeVisible()
  await tab(page, 'Sign in').click()
  await expect(send(page, 'Sign in')).toBeVisible()
  await expect(field(page, /^Full name/)).toHaveCount(0)
})

testOnSignIn(
  'AUT-04 the email field is of type email, and email and password are required',
  async ({ page }) => {
    const calls = callsTo(page, '/api/auth/login')
    await expect(field(page, /^Email/)).toHaveAttribute('type', 'email')
    await send(page, 'Sign in').click()
    await expect(field(page, /^Email/)).toBeFocused()
    await field(page, /^Email/).fill('someone@example.com')
    await send(page, 'Sign in').click()
    await expect(field(page, /^Password/)).toBeFocused()
    expect(calls).toEqual([])
  },
)

testOnSignIn(
  'AUT-03 create-account also asks for the full name and the password’s confirmation',
  async ({ page }) => {
    await tab(page, 'Create account').click()
    await expect(page.getByRole('textbox')).toHaveCount(4)
    for (const label of [/^Full name/, /^Email/, /^Password/, /^Confirm password/])
      await expect(field(page, label)).toBeVisible()
    await expect(field(page, /^Confirm password/)).toHaveAttribute('type', 'password')
  },
)

test.describe('the sign-in page', () => {
  test.beforeEach(({ page }) => page.goto('/auth'))

  test('AUT-09 ERR-05 AUT-05 a refused sign-in clears the password and shows the server’s message, else “Login failed”; only create-account asks for name and confirmation', async ({
    page,
  }) => {
    const calls = callsTo(page, '/api/auth/signup')
    await signIn(page, {
      email: 'nobody@example.com',
      password: 'a wrong password',
    })
    await expect(toast(page, 'Wrong email or password.')).toBeVisible()
    await expect(field(page, /^Password/)).toHaveValue('')
    await expect(field(page, /^Email/)).toHaveValue('nobody@example.com')

    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }))
    await signIn(page, {
      email: 'nobody@example.com',
      password: 'a wrong password',
    })
    await expect(toast(page, 'Login failed')).toBeVisible()
    await expect(field(page, /^Password/)).toHaveValue('')

    await tab(page, 'Create account').click()
    await field(page, /^Password/).fill('a new password')
    await send(page, 'Create account').click()
    await expect(field(page, /^Full name/)).toBeFocused()
    await field(page, /^Full name/).fill('New Member')
    await send(page, 'Create account').click()
    await expect(field(page, /^Confirm password/)).toBeFocused()
    expect(calls).toEqual([])
  })

  test('AUT-10 a new member is signed in and stored in the browser', async ({ page }) => {
    const email = await createAccount(page)
    await expect(page.getByRole('heading', { name: homeHeadline })).toBeVisible()
    const { user, userId } = await stored(page)
    expect(user).toMatchObject({
      fullName: 'New Member',
      email,
      isAdmin: 'false',
    })
    expect(userId).toBe(user?.['_id'])
    expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({ user: { email } })
  })

  test('AUT-11 ERR-06 a refused sign-up shows the server’s message, else “Signup failed”', async ({
    page,
  }) => {
    await createAccount(page, 'another password')
    await expect(toast(page, 'The two passwords are not the same.')).toBeVisible()
    expect((await stored(page)).userId).toBeNull()

    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, body: '' }))
    await createAccount(page)
    await expect(toast(page, 'Signup failed')).toBeVisible()
    await expect(field(page, /^Full name/)).toHaveValue('New Member')
  })

  test('AUT-12 AUT-13 “Continue as guest” creates a guest session, which may open pages that require one', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(page.getByRole('heading', { name: homeHeadline })).toBeVisible()
    const answer = await page.request.get('/api/auth/me')
    const { user } = (await answer.json()) as { user: { _id: string } }
    expect(user).toMatchObject({
      fullName: 'Guest',
      email: '',
      isGuest: true,
      isAdmin: false,
    })
    expect((await stored(page)).userId).toBe(user._id)
    for (const [path, shown] of guardedPages) {
      await page.goto(path)
      await expect(page.getByText(shown).first(), path).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  })
})

test('AUT-07 AUT-08 a successful sign-in leads home, and local storage holds id, name, email and isAdmin as a string, never a password or token', async ({
  page,
}) => {
  const { email, fullName, password, _id } = await absentMember(page)
  await page.goto('/auth')
  await signIn(page, { email, password })
  await expect(page.getByRole('heading', { name: homeHeadline })).toBeVisible()
  await expect(page).toHaveURL('/')
  const { user, userId, everything } = await stored(page)
  expect(userId).toBe(_id)
  expect(user).toEqual({
    _id,
    fullName,
    email,
    isAdmin: 'false',
    isGuest: false,
  })
  const session = (await page.context().cookies()).map(({ value }) => value)
  expect(session).not.toEqual([])
  for (const secret of [password, ...session]) expect(everything).not.toContain(secret)

  await page.context().clearCookies()
  await signInAsOwner(page)
  expect((await stored(page)).user).toMatchObject({ isAdmin: 'true' })
})
