import type { Locator, Page } from '@playwright/test'
import { picture } from '../src/testing/pictures.ts'
import {
  addToCart,
  asGuest,
  checkOut,
  expect,
  openOrder,
  openTestPayment,
  fetchOrder,
  createPhone,
  test,
} from './journeys.ts'

test('the owner handles one order from the cart to its return and refund, and prints all its documents', async ({
  page,
  adminPage,
  backOffice,
}) => {
  test.slow()
  const phone = await createPhone(backOffice, 'Returned Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  await (await openTestPayment(page)).getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  let details = await openOrder(adminPage, order)
  await details.getByLabel('Tracking').fill('TRACK-2')
  await details.getByRole('button', { name: 'Ship' }).click()
  await details.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible()

  await askForReturn(page, order)
  await findRequest(adminPage, order)
  details = await openOrder(adminPage, order)
  await takeBack(adminPage, details)
  await refundTheRest(adminPage, details)
  await expect
    .poll(async () => (await fetchOrder(backOffice, order)).status, { timeout: 60_000 })
    .toBe('refunded')

  details = await openOrder(adminPage, order)
  for (const label of [
    'Placed',
    'Paid',
    'Shipped',
    'Return accepted',
    'Returned',
    'Refund completed',
    'Refunded',
  ])
    await expect(details.getByRole('listitem').filter({ hasText: label }).first()).toBeVisible()
  await expect(details.getByText('Net received').locator('..')).toContainText('₹0')
  await printAll(adminPage, details)
  await printSlip(adminPage, order)
})

async function askForReturn(page: Page, order: string) {
  const { link } = (await (await page.request.get(`/api/orders/${order}`)).json()) as { link: string }
  await page.goto(`/o/${link}`)
  await page.getByRole('button', { name: 'Return items' }).click()
  const form = page.getByRole('dialog', { name: 'Return items' })
  await form.getByLabel(/^Why/).fill('Sample data: the screen is too small.')
  const photo = { name: 'corner.png', mimeType: 'image/png', buffer: await picture('png') }
  await form.getByLabel('Add photos').setInputFiles([photo, { ...photo, name: 'other.png' }])
  await form.getByRole('button', { name: 'Remove other.png' }).click()
  await form.getByRole('button', { name: 'Request return' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('The shop answers within')).toBeVisible()
  await expect(page.getByText('1 photo sent')).toBeVisible()
  await page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') }, photo])
  await expect(page.getByText('“IMG_1.heic” was not added.')).toBeVisible()
  await expect(page.getByText('2 photos sent')).toBeVisible()
}

/** The list shows the requested return before the order's details are opened. */
async function findRequest(adminPage: Page, order: string) {
  await adminPage.goto(`/orders?q=${order}`)
  await adminPage.getByRole('group', { name: 'Presets' }).getByRole('button', { name: 'Returns 1' }).click()
  await expect(adminPage).toHaveURL(/returns=requested/)
  await expect(adminPage.getByRole('row').filter({ hasText: order })).toContainText('Return requested')
}

/** The owner accepts the return, and later checks the returned units. */
async function takeBack(adminPage: Page, details: Locator) {
  await expect(details).toContainText('the screen is too small')
  const photo = details.getByRole('img', { name: 'From the buyer, 1 of 2' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await details.getByRole('button', { name: 'Accept return' }).click()
  const asked = adminPage.getByRole('dialog', { name: 'Accept this return?' })
  await asked.getByRole('button', { name: 'Accept return' }).click()
  await expect(details.locator('.badge', { hasText: 'Return requested' })).toBeHidden()
  await details.getByRole('button', { name: 'Items received' }).click()
  const inspection = adminPage.getByRole('dialog', { name: 'Check the returned items' })
  await expect(inspection.getByLabel(/^Refund in rupees/)).toHaveValue('12345')
  await inspection.getByRole('button', { name: 'Receive return' }).click()
  await expect(details).toContainText('1 back in stock')
}

/** Refunds the delivery fee; an amount above the remainder is refused at its field. */
async function refundTheRest(adminPage: Page, details: Locator) {
  await details.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = adminPage.getByRole('dialog', { name: /^Refund for/ })
  await form.getByLabel(/^Amount/).fill('100.01')
  await form.getByLabel(/^Reason/).fill('Sample data: the delivery too.')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(form).toContainText('At most ₹100 can be refunded.')
  await form.getByLabel(/^Amount/).fill('100')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(form).toBeHidden()
}

/** An invoice and two credit notes, each as a page and as a file. */
async function printAll(adminPage: Page, details: Locator) {
  const papers = details.getByRole('region', { name: 'Documents' })
  const pages = await hrefsOf(papers.getByRole('link', { name: /^Print/ }))
  const files = await hrefsOf(papers.getByRole('link', { name: /^PDF/ }))
  expect([pages.length, files.length]).toEqual([3, 3])
  for (const file of files) {
    const answer = await adminPage.request.get(file)
    expect(answer.headers()['content-type']).toContain('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await adminPage.addInitScript(() => (window.print = () => document.body.classList.add('printed')))
  for (const path of pages) {
    await adminPage.goto(path)
    await adminPage.getByRole('button', { name: 'Print' }).click()
    await expect(adminPage.locator('body.printed')).toBeAttached()
  }
}

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))

async function printSlip(adminPage: Page, order: string) {
  const details = await openOrder(adminPage, order)
  await details.getByRole('link', { name: 'Packing slip' }).click()
  const slip = adminPage.getByRole('article', { name: `Packing slip of ${order}` })
  await expect(slip).toContainText('Sample Shopper')
  await expect(slip).not.toContainText('₹')
  await adminPage.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(adminPage.locator('body.printed')).toBeAttached()
}
