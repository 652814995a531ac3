import { randomUUID } from 'node:crypto'
import { expect, test } from './journeys.ts'
import { mailedLink } from './mail.ts'

test('a technician who was invited by a link sees only the technician’s pages, until the role is taken away', async ({
  browser,
  page,
  adminPage,
}) => {
  const id = randomUUID().slice(0, 8)
  const [email, fullName] = [`invited-${id}@example.com`, `Technician ${id}`]
  await adminPage.goto('/users')
  await adminPage.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByRole('radio', { name: /^Technician/ }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByLabel('Link of the invitation').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(adminPage.getByRole('region', { name: 'Invitations' })).toContainText(email)

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const technician = await context.newPage()
  await technician.goto(link)
  await expect(technician.getByText(`You sign in with ${email}. Your role is Technician.`)).toBeVisible()
  await technician.getByLabel('Full name').fill(fullName)
  await technician.getByLabel(/^Password/).fill('nine green parrots')
  await technician.getByLabel(/^Confirm password/).fill('nine green parrots')
  await technician.getByRole('button', { name: 'Create account' }).click()
  await expect(technician.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  // Nothing that the role may not do is offered, and an address typed by hand says whom to ask.
  await expect(technician.getByRole('link', { name: 'Add a phone' })).toHaveCount(0)
  await expect(technician.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0)
  await expect(technician.getByRole('heading', { name: 'Sales', level: 2 })).toHaveCount(0)
  const navigation = technician.getByRole('navigation', { name: 'Back office' })
  for (const name of ['Reports', 'Backups', 'Customers', 'Payments and mail'])
    await expect(navigation.getByRole('link', { name, includeHidden: true })).toHaveCount(0)
  await technician.goto('/admin/reports')
  await expect(technician.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  expect((await technician.request.get('/api/admin/customers')).status()).toBe(403)

  // The link worked once.
  const again = await browser.newContext()
  const second = await again.newPage()
  await second.goto(link)
  await expect(second.getByRole('button', { name: 'Create account' })).toHaveCount(0)
  await again.close()

  await adminPage.goto('/users')
  await adminPage.getByRole('button', { name: fullName }).click()
  const actions = adminPage.getByRole('dialog', { name: fullName })
  await actions.getByRole('radio', { name: /^Member/ }).check()
  await actions.getByRole('button', { name: 'Save role' }).click()
  await expect(adminPage.getByText('Role: Member')).toBeVisible()
  expect((await technician.request.get('/api/admin/today')).status()).toBe(401)
  await context.close()
})

test('a member who is invited signs in from the link and joins with the same account', async ({
  page,
  adminPage,
  backOffice,
}) => {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`
  const password = 'nine green parrots'
  await page.request.post('/api/auth/signup', {
    data: { fullName: 'A Member', email, password, confirmPassword: password },
  })
  await adminPage.goto('/users')
  const row = adminPage.getByRole('row').filter({ hasText: email })
  await expect(row.locator('span.muted')).toBeAttached()
  const shown = (span: Element) => getComputedStyle(span, '::after').content
  expect(await row.locator('span.muted').evaluate(shown)).toBe('"Not confirmed"')
  await row.getByRole('button').click()
  const actions = adminPage.getByRole('dialog', { name: 'A Member' })
  await actions.getByRole('radio', { name: /^Manager/ }).check()
  await actions.getByRole('button', { name: 'Save role' }).click()
  await expect(actions.getByRole('alert')).toContainText('Invite this email')

  await page.goto(await mailedLink(backOffice, email, 'Please confirm your email address'))
  await page.request.post('/api/auth/logout')
  const data = { email, role: 'counter' }
  const invited = await backOffice.post('/api/admin/invitations', { data })
  const { link } = (await invited.json()) as { link: string }
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign in to join' }).click()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})
