import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { owner, startShop, type RunningShop } from '../scripts/shop-process.ts'
import { startSmtpServer } from '../src/testing/start-smtp-server.ts'
import { authenticatorFor } from './authenticator.ts'
import { expect, expectHomePage, signIn, test } from './journeys.ts'
import { fillProduct } from './requirements/product-form.ts'
import { hydrated } from './page-loads.ts'

// Follows docs/owner/first-day.md step by step, with its words: a change of either needs a change of the other.
let shop: RunningShop
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-first-day-'))
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mailServer = await startSmtpServer()
  shop = await startShop(dataDir, { DEMO: '0', BACKUPS: '1' })
})
test.afterAll(async () => {
  await shop.stop()
  mailServer.stop()
  rmSync(dataDir, { recursive: true })
})

const newPassword = 'a password of the owner’s own'
const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your shop' })
const row = (page: Page, section: string, order: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: order })

/** **Shop → Shop profile**: the entry, on a phone behind *More*, and then its tab. */
async function openEntry(page: Page, entry: string, tab?: string) {
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  const more = navigation.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  await navigation
    .getByRole('link', { name: new RegExp(`^${entry}`) })
    .and(page.locator(':visible'))
    .click()
  if (tab !== undefined)
    await page.getByRole('navigation', { name: entry }).getByRole('link', { name: tab }).click()
}

async function openToday(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  await navigation.getByRole('link', { name: 'Today' }).and(page.locator(':visible')).first().click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
}

/** At the top: *Orders*, and *Settings* below *Admin*; on a phone both in the menu. */
async function openFromTop(page: Page, entry: 'Orders' | 'Settings') {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const isNarrow = await menu.isVisible()
  if (!isNarrow && entry === 'Orders')
    return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click()
  await (isNarrow ? menu : page.getByRole('button', { name: 'Profile: Admin' })).click()
  return page.getByRole('menuitem', { name: entry }).click()
}

async function secureAccount(page: Page) {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const code = authenticatorFor((await page.locator('[data-secret]').textContent())!)
  await page.getByLabel(/^Code/).fill(code())
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await page.getByLabel('New Password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByLabel(/^I accept the/).check()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('link', { name: 'Settings' }).and(page.locator('main :visible')).click()
}

async function enterMailServer(panel: Locator) {
  await panel.getByLabel('Mail server').fill('127.0.0.1')
  await panel.getByLabel('Port').fill(String(mailServer.port))
  await panel.getByLabel('Encryption').selectOption('none')
  await panel.getByRole('button', { name: 'Check and save' }).click()
  await expect(panel.getByText('Checked and saved.')).toBeVisible()
  await panel.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => mailServer.received.length).toBeGreaterThan(0)
}

/** The owner in a private window, as a guest who pays by UPI. */
async function buyAsGuest(buyer: Page, product: string) {
  await buyer.goto('/')
  await buyer.getByRole('button', { name: 'Continue as guest' }).click()
  await expectHomePage(buyer)
  await buyer.getByRole('link', { name: /^Mobile Sales/ }).click()
  const card = buyer.getByRole('article').filter({ hasText: product })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(buyer.getByText(`${product} added to cart`)).toBeVisible()
  await buyer.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await buyer.getByRole('radio', { name: /Collect at the shop/ }).check()
  await buyer.getByRole('button', { name: 'Checkout' }).click()
  await buyer.getByLabel('Full name').fill('First Buyer')
  await buyer.getByLabel('Phone number').fill('9876543210')
  await buyer.getByRole('button', { name: 'Place Order' }).click()
  await buyer.getByRole('button', { name: 'QR' }).click()
  await expect(buyer.getByRole('img', { name: 'QR code of this payment' })).toBeVisible()
  await buyer.getByLabel(/^UTR/).fill('412345678901')
  await buyer.getByRole('button', { name: 'I have paid' }).click()
  await expect(buyer.getByRole('heading', { name: 'Payment to be confirmed' })).toBeVisible()
  return new URL(buyer.url()).searchParams.get('order')!
}

test('the guide of the first day leads from an empty shop to the first paid order', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await test.step('2. Sign in', async () => {
    await page.goto(shop.url)
    await signIn(page, owner)
    await expectHomePage(page)
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Today')
    await openFromTop(page, 'Settings')
    await secureAccount(page)
    await openFromTop(page, 'Orders')
    // A new document. Until its style sheets have arrived, the navigation of a desktop counts as visible on a phone.
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await hydrated(page)
    await openToday(page)
    await expect(checklist(page)).toContainText('0 of 7 done')
  })

  await test.step('3. Name, phone and address', async () => {
    await openEntry(page, 'Shop', 'Shop profile')
    await page.getByLabel('Shop name').fill('Amaravathi Mobiles')
    await page.getByLabel('Owner').fill('A. Amaravathi')
    await page.getByLabel('Phone').fill('98400 12345')
    await page.getByLabel('Email').fill('shop@example.com')
    await page.getByLabel('Address').fill('7 River Street, Tiruppur')
    await page.getByLabel('State code').fill('33')
    await page.getByLabel('Officer’s name').fill('A. Amaravathi')
    await page.getByLabel('Designation').fill('Owner')
    await page.getByLabel('Number for complaints').fill('98400 12345')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Shop profile updated successfully!')).toBeVisible()
  })

  await test.step('4. How you are paid', async () => {
    await openEntry(page, 'Payments and mail')
    const upi = page.getByRole('region', { name: 'UPI by QR code' })
    await upi.getByLabel('UPI id').fill('amaravathi@okbank')
    await upi.getByRole('button', { name: 'Save UPI id' }).click()
    await upi.getByRole('button', { name: 'Pay ₹1 to test the UPI id' }).click()
    await expect(upi.getByRole('img', { name: 'QR code that pays ₹1 to amaravathi@okbank' })).toBeVisible()
    await enterMailServer(page.getByRole('region', { name: 'Email' }))
  })

  const product = await test.step('5. The first item', async () => {
    await openToday(page)
    await expect(checklist(page)).toContainText('4 of 7 done')
    await checklist(page).getByRole('link', { name: 'Add the first phone' }).click()
    const name = await fillProduct(page)
    await page.getByLabel('Stock').fill('3')
    await page.getByText('More details').click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Product added successfully!')).toBeVisible()
    return name
  })
  // From here on each email fails, and waits to be sent again.
  mailServer.stop()

  const privateWindow = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
  const buyer = await privateWindow.newPage()
  const order = await test.step('6. An order of your own', () => buyAsGuest(buyer, product))
  await test.step('the payment is confirmed, the order packed and handed over', async () => {
    await openToday(page)
    await expect(row(page, 'Payments to confirm', order)).toContainText('412345678901')
    await row(page, 'Payments to confirm', order).getByRole('button', { name: 'Confirm payment' }).click()
    await expect(row(page, 'Orders to pack', order)).toBeVisible()
    await expect(buyer.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    await privateWindow.close()
    await row(page, 'Orders to pack', order).getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('article', { name: `Packing slip of ${order}` })).toContainText(product)
    await openToday(page)
    await row(page, 'Orders to pack', order).getByRole('button', { name: 'Mark as ready' }).click()
    const handOver = row(page, 'Orders to hand over', order)
    await handOver.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(handOver).toHaveCount(0)
    await expect(checklist(page)).toContainText('6 of 7 done')
  })

  await test.step('7. The recovery sheet', async () => {
    await openEntry(page, 'Backups and status', 'Backups')
    await page.getByRole('button', { name: 'Show the key' }).click()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.getByRole('button', { name: 'I have it on paper' }).click()
    await expect(page.getByRole('heading', { name: 'The recovery sheet' })).toBeHidden()
    await openToday(page)
    await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible()
    await expect(checklist(page)).toHaveCount(0)
  })

  await test.step('an email that the mail server did not take is sent again', async () => {
    await page.goto(`${shop.url}/admin/outbox?state=failed`)
    const mail = page.getByRole('row').filter({ hasText: order }).first()
    await expect(mail).toContainText('Not sent')
    await mail.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The email is sent again')).toBeVisible()
  })
})
