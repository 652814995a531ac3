import { asGuest, createPhone, expect, expectHomePage, test } from './journeys.ts'
import { putInCart, stock } from './requirements/goods.ts'

for (const [number, message] of [
  ['12345', /10 digits/],
  ['5876543210', /begins with 6, 7, 8 or 9/],
  ['நாளை 🙂', /Please fill this in/],
] as const)
  test(`the phone number “${number}” is refused in words, and nothing that was typed is lost`, async ({
    page,
    backOffice,
  }) => {
    await asGuest(page)
    await putInCart(page, await stock(backOffice))
    await page.goto('/buy')
    const [name, phone] = [page.getByLabel('Full name'), page.getByLabel('Phone number')]
    const address = page.getByLabel('Delivery address')
    await name.fill('செந்தில் 🙂')
    await phone.fill(number)
    await address.fill('1 Sample Street, Tiruppur 641601')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(message)
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport()
    await page.reload()
    await expect(name).toHaveValue('செந்தில் 🙂')
    await expect(address).toHaveValue('1 Sample Street, Tiruppur 641601')
    await phone.fill('+91 98765 43210')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/pay\?order=/)
  })

const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
const blocked = () => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, kind, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

for (const [what, script] of Object.entries({ full, blocked }))
  test(`a browser whose storage is ${what} can search, filter, look at a phone and go back`, async ({
    page,
    backOffice,
    consoleErrors,
  }) => {
    const phone = await createPhone(backOffice, 'Stored Nowhere')
    await page.addInitScript(script)
    await page.goto('/sales')
    await page.getByRole('searchbox', { name: 'Search phones' }).fill(phone.product_name)
    const card = page.getByRole('article', { name: phone.product_name })
    await expect(page).toHaveURL(`/sales?${new URLSearchParams({ q: phone.product_name })}`)
    await expect(card).toBeVisible()
    await card.getByRole('link', { name: 'More Details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: phone.product_name })).toBeVisible()
    await page.getByRole('link', { name: 'Back to results' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search phones' })).toHaveValue(phone.product_name)
    await expect(card).toBeVisible()

    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await expectHomePage(page)
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // React Router's own script for scroll positions reports that it cannot read them.
    if (what === 'blocked') consoleErrors.length = 0
  })
