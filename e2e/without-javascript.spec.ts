import { expect, createPhone, test, isPhone } from './journeys.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the pages are readable, and say once what needs it', async ({
  page,
  backOffice,
}) => {
  const item = await createPhone(backOffice, 'Plain Phone')
  // Playwright's text selectors ignore noscript.
  const note = page.locator('noscript p')

  for (const list of ['/sales', '/services', '/accessories']) {
    await page.goto(list)
    await expect(page.getByRole('link', { name: 'More Details' }).first()).toBeVisible()
    await expect(note).toBeVisible()
  }
  await page.goto(`/sales/details/${item._id}`)
  await expect(page.getByRole('heading', { name: item.product_name })).toBeVisible()
  for (const [path, heading] of Object.entries({
    '/home': 'Featured Products',
    '/about': 'Who We Are',
    '/tos': 'Shipping',
  })) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

test('without JavaScript a submitted password appears in no URL', async ({ page }) => {
  await page.goto('/auth?next=%2Fcart')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await expect(page).toHaveURL(/\/auth\?next=%2Fcart$/)
})

test('without JavaScript a guest adds to the cart, signs up, signs in and writes to the shop', async ({
  page,
  backOffice,
}) => {
  const item = await createPhone(backOffice, 'Plain Phone')
  await page.goto(`/sales/details/${item._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'added to cart' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('added to cart')).toHaveCount(0)

  await page.goto('/auth?create&next=%2Fabout')
  await page.getByLabel(/^Full name/).fill('Plain Person')
  await page.getByLabel(/^Email/).fill(`plain-${item._id}@example.com`)
  for (const name of [/^Password/, /^Confirm password/]) await page.getByLabel(name).fill('correct horse 7')
  await page.getByRole('button', { name: 'Create account', exact: true }).last().click()
  await expect(page).toHaveURL('/about')

  await page.goto('/contact')
  await page.getByLabel(/^Name/).fill('Plain Person')
  await page.getByLabel(/^Email/).fill('plain@example.com')
  await page.getByLabel(/^Message/).fill('Is the shop open on Sunday?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})

test('without JavaScript the menu opens, closes by Escape, and its links are reached by Tab', async ({
  page,
}) => {
  await page.goto('/about')
  // On a desktop the links of the phone's menu stand in the header, and the products have a menu.
  const [menu, first, second] = isPhone(page)
    ? (['Menu', 'Home', '/products'] as const)
    : (['Products', 'Sales', '/services'] as const)
  await page.getByRole('button', { name: menu, exact: true }).focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('menuitem', { name: first })
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(second)
})
