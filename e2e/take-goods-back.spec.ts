import type { Locator, Page } from '@playwright/test'
import {
  addToCart,
  asGuest,
  checkOut,
  expect,
  openOrder,
  openTestPayment,
  orderAtTheDesk,
  stockAPhone,
  test,
} from './journeys.ts'

test('the owner follows one order from the cart until it is given back and refunded, and prints all its papers', async ({
  page,
  desk,
  backOffice,
}) => {
  test.slow()
  const phone = await stockAPhone(backOffice, 'Returned Phone')
  await asGuest(page)
  await addToCart(page, phone)
  await page.goto('/cart')
  const order = await checkOut(page)
  await (await openTestPayment(page)).getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  let details = await openOrder(desk, order)
  await details.getByLabel('Tracking').fill('TRACK-2')
  await details.getByRole('button', { name: 'Mark as shipped' }).click()
  await details.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible()

  await askForReturn(page, order)
  await findRequest(desk, order)
  details = await openOrder(desk, order)
  await takeBack(desk, details)
  await giveBackTheRest(desk, details)
  await expect
    .poll(async () => (await orderAtTheDesk(backOffice, order)).status, { timeout: 60_000 })
    .toBe('refunded')

  details = await openOrder(desk, order)
  for (const told of [
    'Placed',
    'Paid',
    'Shipped',
    'Return accepted',
    'Returned',
    'Refund gone through',
    'Refunded',
  ])
    await expect(details.getByRole('listitem').filter({ hasText: told }).first()).toBeVisible()
  await expect(details.getByText('Left with the shop').locator('..')).toContainText('₹0')
  await printAll(desk, details)
  await printSlip(desk, order)
})

async function askForReturn(page: Page, order: string) {
  const { link } = (await (await page.request.get(`/api/orders/${order}`)).json()) as { link: string }
  await page.goto(`/o/${link}`)
  await page.getByRole('button', { name: 'Return goods' }).click()
  const form = page.getByRole('dialog', { name: 'Return goods' })
  await form.getByLabel(/^Why/).fill('Sample data: the screen is too small.')
  await form.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(form).toBeHidden()
}

/** Before its details are opened the list says that the buyer waits for an answer. */
async function findRequest(desk: Page, order: string) {
  await desk.goto(`/orders?q=${order}`)
  await desk
    .getByRole('group', { name: 'Returns' })
    .getByRole('button', { name: 'Return requested 1' })
    .click()
  await expect(desk).toHaveURL(/returns=requested/)
  await expect(desk.getByRole('row').filter({ hasText: order })).toContainText('Return requested')
}

/** The owner accepts it, and later looks at what came. */
async function takeBack(desk: Page, details: Locator) {
  await expect(details).toContainText('the screen is too small')
  await details.getByRole('button', { name: 'Accept return' }).click()
  const asked = desk.getByRole('dialog', { name: 'Accept this return?' })
  await asked.getByRole('button', { name: 'Accept return' }).click()
  await expect(details.getByText('Return requested')).toBeHidden()
  await details.getByRole('button', { name: 'The goods are here' }).click()
  const inspection = desk.getByRole('dialog', { name: 'Look at what came back' })
  await expect(inspection.getByLabel(/^Goes back/)).toHaveValue('12345')
  await inspection.getByRole('button', { name: 'Receive return' }).click()
  await expect(details).toContainText('1 back on the shelf')
}

/** The fee of the delivery; more than is left is refused at its field. */
async function giveBackTheRest(desk: Page, details: Locator) {
  await details.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = desk.getByRole('dialog', { name: /^Refund for/ })
  await form.getByLabel(/^Amount/).fill('100.01')
  await form.getByLabel(/^Reason/).fill('Sample data: the delivery too.')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(form).toContainText('At most ₹100 can go back.')
  await form.getByLabel(/^Amount/).fill('100')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(form).toBeHidden()
}

/** A bill and two credit notes, each on paper and as a file. */
async function printAll(desk: Page, details: Locator) {
  const papers = details.getByRole('region', { name: 'Documents' })
  const pages = await hrefsOf(papers.getByRole('link', { name: /^Print/ }))
  const files = await hrefsOf(papers.getByRole('link', { name: /^PDF/ }))
  expect([pages.length, files.length]).toEqual([3, 3])
  for (const file of files) {
    const answer = await desk.request.get(file)
    expect(answer.headers()['content-type']).toContain('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await desk.addInitScript(() => (window.print = () => document.body.classList.add('printed')))
  for (const path of pages) {
    await desk.goto(path)
    await desk.getByRole('button', { name: 'Print' }).click()
    await expect(desk.locator('body.printed')).toBeAttached()
  }
}

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))

async function printSlip(desk: Page, order: string) {
  const details = await openOrder(desk, order)
  await details.getByRole('link', { name: 'Packing slip' }).click()
  const slip = desk.getByRole('article', { name: `Packing slip of ${order}` })
  await expect(slip).toContainText('Sample Shopper')
  await expect(slip).not.toContainText('₹')
  await desk.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(desk.locator('body.printed')).toBeAttached()
}
