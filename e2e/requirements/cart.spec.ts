import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, asMember, expect, test, testOnSharedPage } from '../journeys.ts'
import { putInCart, stock, type Goods } from './goods.ts'

const lineOf = (page: Page, { product_name }: Goods) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Remove ${product_name}` }),
  })
const boxOf = (page: Page, { product_name }: Goods) =>
  page.getByRole('checkbox', { name: `Include ${product_name}` })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const total = (page: Page) => summary(page).getByText('Total', { exact: true }).locator('..')

let [phone, repair, cover] = [] as unknown as [Goods, Goods, Goods]

async function openFullCart(page: Page, backOffice: APIRequestContext) {
  phone = await stock(backOffice, 'sales', { price: 20_000 })
  repair = await stock(backOffice, 'services', { price: 3_000 })
  cover = await stock(backOffice, 'accessories', { price: 499.5 })
  await asGuest(page)
  await putInCart(page, phone, repair, cover)
  await page.goto('/cart')
  await expect(lineOf(page, cover)).toBeVisible()
}

test.describe('with a phone, a repair and an accessory', () => {
  const testOnCart = testOnSharedPage(openFullCart)

  testOnCart('CRT-01 the filter offers all, Sales, Services and Accessories', async ({ page }) => {
    const filter = page.getByRole('group', { name: 'Category' })
    await expect(filter.getByRole('button')).toHaveText([/^all$/i, 'Sales', 'Services', 'Accessories'])
  })

  testOnCart('CRT-02 the filter shows the lines of that catalogue only', async ({ page }) => {
    const filter = page.getByRole('group', { name: 'Category' })
    for (const [name, wanted] of [
      ['Sales', phone],
      ['Services', repair],
      ['Accessories', cover],
    ] as const) {
      await filter.getByRole('button', { name }).click()
      for (const item of [phone, repair, cover])
        await expect(lineOf(page, item)).toHaveCount(item === wanted ? 1 : 0)
    }
    await filter.getByRole('button', { name: 'All' }).click()
    for (const item of [phone, repair, cover]) await expect(lineOf(page, item)).toBeVisible()
  })

  testOnCart('CRT-03 each line is checked initially', async ({ page }) => {
    for (const item of [phone, repair, cover]) await expect(boxOf(page, item)).toBeChecked()
  })

  testOnCart(
    'CRT-04 a line can be unchecked and checked again, and the total changes accordingly',
    async ({ page }) => {
      await expect(total(page)).toContainText('₹23,599.50')
      await boxOf(page, phone).uncheck()
      await expect(total(page)).toContainText('₹3,599.50')
      await expect(lineOf(page, phone)).toBeVisible()
      await boxOf(page, phone).check()
      await expect(total(page)).toContainText('₹23,599.50')
    },
  )

  testOnCart('CRT-06 the quantity can be lowered, but never below 1', async ({ page }) => {
    const line = lineOf(page, phone)
    const fewer = line.getByRole('button', { name: /^Decrease quantity/ })
    await line.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(line.getByRole('status')).toHaveText('2')
    await fewer.click()
    await expect(line.getByRole('status')).toHaveText('1')
    await expect(fewer).toBeDisabled()
    await expect(total(page)).toContainText('₹23,599.50')
  })

  testOnCart('CRT-08 home delivery costs ₹100', async ({ page }) => {
    await page.getByRole('radio', { name: /Home delivery/ }).check()
    await expect(summary(page)).toContainText('Home delivery₹100')
    await expect(total(page)).toContainText('₹23,599.50')
  })

  testOnCart('CRT-09 collection at the shop is free', async ({ page }) => {
    await page.getByRole('radio', { name: /Collect at the shop/ }).check()
    await expect(summary(page)).toContainText('Collect at the shopFree')
    await expect(total(page)).toContainText('₹23,499.50')
  })

  testOnCart('CRT-14 three products fit into the summary without scrolling', async ({ page }) => {
    await expect(summary(page).getByRole('listitem')).toHaveCount(3)
    expect(await overflowOfSummary(page)).toBe(0)
  })

  testOnCart('CRT-18 a line shows name, image, price and quantity', async ({ page }) => {
    const line = lineOf(page, cover)
    await expect(line.getByRole('heading', { name: cover.product_name })).toBeVisible()
    await expect(line.locator('img')).toBeVisible()
    await expect(line).toContainText('₹499.50')
    await expect(line.getByRole('status')).toHaveText('1')
  })
})

test.describe('a cart that changes', () => {
  test.beforeEach(({ page, backOffice }) => openFullCart(page, backOffice))

  test('CRT-05 CRT-07 a higher quantity raises the total, a line can be removed, and both are so after a reload', async ({
    page,
  }) => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/cart/update'))
    await lineOf(page, phone)
      .getByRole('button', { name: /^Increase quantity/ })
      .click()
    await expect(lineOf(page, phone)).toContainText('₹40,000')
    await expect(total(page)).toContainText('₹43,599.50')
    await saved
    await page.getByRole('button', { name: `Remove ${repair.product_name}` }).click()
    await expect(lineOf(page, repair)).toHaveCount(0)
    await page.reload()
    await expect(lineOf(page, phone)).toContainText('₹40,000')
    await expect(lineOf(page, repair)).toHaveCount(0)
    await expect(total(page)).toContainText('₹40,599.50')
  })

  test('CRT-13 more than three products scroll in the summary', async ({ page, backOffice }) => {
    await putInCart(page, await stock(backOffice))
    await page.reload()
    await expect(summary(page).getByRole('listitem')).toHaveCount(4)
    expect(await overflowOfSummary(page)).toBeGreaterThan(20)
    const [last, sums] = [summary(page).getByRole('listitem').last(), total(page)]
    await last.scrollIntoViewIfNeeded()
    expect((await last.boundingBox())!.y).toBeLessThan((await sums.boundingBox())!.y)
  })

  test('CRT-15 CRT-16 checkout is disabled if no line is checked, else it opens with the checked lines', async ({
    page,
  }) => {
    for (const item of [phone, repair, cover]) await boxOf(page, item).uncheck()
    await expect(total(page)).toContainText('₹0')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByText('Please add something to checkout')).toBeVisible()
    await expect(page).toHaveURL(/\/cart$/)

    for (const item of [phone, cover]) await boxOf(page, item).check()
    await page.getByRole('radio', { name: /Collect at the shop/ }).check()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/buy$/)
    const { usr } = await page.evaluate(
      () =>
        history.state as {
          usr: { cartItems: { product_id: string; quantity: number }[] }
        },
    )
    expect(usr).toMatchObject({
      amount: 20_499.5,
      subtotal: 20_499.5,
      delivery: 'collect',
    })
    expect(usr.cartItems).toMatchObject([
      { product_id: phone._id, quantity: 1 },
      { product_id: cover._id, quantity: 1 },
    ])
  })
})

/** Height in pixels of the summary's content that is scrolled out of view. */
const overflowOfSummary = (page: Page) =>
  summary(page)
    .getByRole('list')
    .locator('..')
    .evaluate((box) => (getComputedStyle(box).overflowY === 'auto' ? box.scrollHeight - box.clientHeight : 0))

test('CRT-11 CRT-12 an empty cart says so, and links to the products', async ({ page }) => {
  await asGuest(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})

/** By the API call of the sign-in page, in this page's session. */
async function openCartAs(page: Page, { email, password }: { email: string; password: string }) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/cart')
}

test('CRT-19 a member’s cart is the same after a reload and on another device', async ({
  page,
  browser,
  backOffice,
}) => {
  const item = await stock(backOffice)
  const member = await asMember(page)
  await putInCart(page, item, item)
  await page.goto('/cart')
  await expect(lineOf(page, item).getByRole('status')).toHaveText('2')
  await page.reload()
  await expect(lineOf(page, item).getByRole('status')).toHaveText('2')

  const phone = await browser.newPage()
  await openCartAs(phone, member)
  await expect(lineOf(phone, item).getByRole('status')).toHaveText('2')
  await phone.close()
})

test('CRT-23 when a guest signs in, the quantities of both carts are added up', async ({
  page,
  browser,
  backOffice,
}) => {
  const [both, own] = [await stock(backOffice), await stock(backOffice)]
  const elsewhere = await browser.newPage()
  const member = await asMember(elsewhere)
  await putInCart(elsewhere, both, own)
  await elsewhere.close()

  await asGuest(page)
  await putInCart(page, both, both)
  await openCartAs(page, member)
  await expect(lineOf(page, both).getByRole('status')).toHaveText('3')
  await expect(lineOf(page, own).getByRole('status')).toHaveText('1')
})
