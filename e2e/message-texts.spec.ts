import { asGuest, createPhone, expect, openOrder, test } from './journeys.ts'
import { order, payByCard } from './orders.ts'

test('the owner words an email with a preview, is told of an unknown variable, and goes back to the default', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/texts')
  const emails = adminPage.getByRole('region', { name: 'Emails', exact: true })
  const shipped = emails.getByRole('listitem').filter({ hasText: 'Shipped' })
  await shipped.getByText('Shipped', { exact: true }).click()
  const text = shipped.getByLabel('Text')
  await expect(text).toHaveValue('Your order has left our shop.')
  const preview = shipped.getByRole('region', { name: 'Preview' })

  await text.fill('{{order}} is on its way: {{link}}')
  await shipped.getByRole('button', { name: 'Save' }).click()
  await expect(shipped).toContainText('There is no {{link}} here.')

  await text.fill('{{order}} left today with number {{tracking}}.')
  await expect(preview).toContainText('KD-7H2M9QX4RB left today with number TRACK-7.')
  // No secret link of an order, not even an example.
  await expect(preview).not.toContainText('/o/')
  await shipped.getByRole('button', { name: 'Save' }).click()
  await expect(shipped).toContainText('Your words')
  expect(
    await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)

  await adminPage.reload()
  await shipped.getByText('Shipped', { exact: true }).click()
  await expect(text).toHaveValue('{{order}} left today with number {{tracking}}.')
  await shipped.getByRole('button', { name: 'Restore default' }).click()
  await expect(text).toHaveValue('Your order has left our shop.')
  await expect(shipped).not.toContainText('Your words')
})

test('the email to confirm an address keeps its button, wherever the owner’s words have it', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/texts')
  const emails = adminPage.getByRole('region', { name: 'Emails about accounts' })
  const text = emails.getByRole('listitem').filter({ hasText: 'Confirm the email address' })
  await text.getByText('Confirm the email address', { exact: true }).click()
  const words = text.getByLabel('Text')
  const preview = text.getByRole('region', { name: 'Preview' })
  await words.fill('Vanakkam! This works for {{expires}}.')
  await expect(preview).toContainText('This works for 24 hours.')
  await expect(preview).toContainText('Confirm my email address')

  await text.getByLabel('Subject').fill('Hello {{button}}')
  await text.getByRole('button', { name: 'Save' }).click()
  await expect(text).toContainText('There is no {{button}} here.')
  await text.getByLabel('Subject').fill('Welcome to {{shop}}')
  await text.getByRole('button', { name: 'Save' }).click()
  await expect(text).toContainText('Your words')
  await text.getByRole('button', { name: 'Restore default' }).click()
  await expect(words).toHaveValue(/^please open this link/)
})

test('the WhatsApp message of a step has the owner’s words when it is opened from the order', async ({
  page,
  adminPage,
  backOffice,
}) => {
  await adminPage.goto('/admin/texts')
  const texts = adminPage.getByRole('region', { name: 'WhatsApp messages' })
  const ready = texts.getByRole('listitem').filter({ hasText: 'Ready' }).first()
  await ready
    .getByText(/^Ready/)
    .first()
    .click()
  const words = ready.getByLabel('Text')
  const own = await words.inputValue()
  try {
    await words.fill('{{order}} waits at the counter of {{shop}}.')
    await ready.getByRole('button', { name: 'Save' }).click()
    await expect(ready).toContainText('Your words')
    const phone = await createPhone(backOffice, 'Announced Phone')
    await asGuest(page)
    const { id } = await order(page, phone, 'collect')
    await page.goto(`/pay?order=${id}`)
    await payByCard(page)
    const details = await openOrder(adminPage, id)
    await details.getByRole('button', { name: 'Mark as ready' }).click()
    await expect(details.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await adminPage.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const opened = adminPage.context().waitForEvent('page')
    await details.getByRole('button', { name: 'Message on WhatsApp' }).click()
    const draft = await opened
    await draft.waitForURL(/wa\.me/)
    const { searchParams, pathname } = new URL(draft.url())
    expect(pathname).toBe('/919876543210')
    expect(searchParams.get('text')).toContain(
      `Hello Sample Shopper, ${id} waits at the counter of Noyyal Mobiles.`,
    )
  } finally {
    await adminPage.goto('/admin/texts')
    await ready
      .getByText(/^Ready/)
      .first()
      .click()
    await ready.getByRole('button', { name: 'Restore default' }).click()
    await expect(words).toHaveValue(own)
  }
})
