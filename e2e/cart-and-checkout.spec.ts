import type { Locator, Page } from '@playwright/test'
import { asGuest, expect, test } from './journeys.ts'
import { putInCart, stock } from './requirements/goods.ts'

const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout' })
const bar = (page: Page) => page.locator('.checkout-bar')
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const lineOf = (page: Page, { product_name }: { product_name: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product_name }) })
const edges = async (element: Locator) => {
  const box = (await element.boundingBox())!
  return { ...box, bottom: box.y + box.height }
}
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

/** Distances by which the page moved what was on the screen, from now on. */
async function watchLayoutShifts(page: Page) {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}

for (const width of [360, 390])
  test(`at ${width} px total and Checkout of the cart stay in view and cover nothing`, async ({
    page,
    backOffice,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const items = [
      await stock(backOffice, 'sales', { price: 20_000 }),
      await stock(backOffice, 'services', { price: 3_000 }),
      await stock(backOffice, 'accessories', { price: 500 }),
    ]
    await asGuest(page)
    await putInCart(page, ...items)
    await page.goto('/cart')
    await expect(checkout(page)).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toContainText('₹23,600')
    const dock = page.getByRole('navigation', { name: 'Quick links' })
    expect((await edges(bar(page))).bottom).toBeLessThanOrEqual((await edges(dock)).y + 1)

    const shifts = await watchLayoutShifts(page)
    await page.getByRole('checkbox', { name: `Include ${items[0]!.product_name}` }).uncheck()
    await expect(bar(page)).toContainText('₹3,600')
    await scrollToEnd(page)
    const total = page.locator('.summary-total')
    await expect(total).toBeInViewport()
    // The shop has no GSTIN, so its prices contain no tax.
    await expect(page.getByText('Inclusive of all taxes.')).toHaveCount(0)
    const [end, above] = [await edges(bar(page)), await edges(total)]
    expect(above.bottom).toBeLessThan(end.y)
    expect(await shifts()).toEqual([])

    for (const { product_name } of items)
      await expect(page.getByText(product_name, { exact: true }).and(page.locator(':visible'))).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    for (const { product_name } of items.slice(1))
      await page.getByRole('checkbox', { name: `Include ${product_name}` }).uncheck()
    await checkout(page).click()
    await expect(bar(page)).toContainText('Please add something to checkout')
    await page.getByRole('checkbox', { name: `Include ${items[0]!.product_name}` }).check()
    await checkout(page).click()
    await expect(page.getByRole('heading', { name: 'Shipping details' })).toBeVisible()
  })

test('at 1280 px Checkout is in the summary, which lists the lines', async ({ page, backOffice }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const item = await stock(backOffice)
  await asGuest(page)
  await putInCart(page, item)
  await page.goto('/cart')
  await expect(summary(page).getByRole('listitem')).toContainText(item.product_name)
  await expect(summary(page).getByRole('button', { name: 'Checkout' })).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

for (const width of [360, 1280])
  test(`BUY-07 BUY-08 at ${width} px the amount is directly above Place Order, and the example card takes one row`, async ({
    page,
    backOffice,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await asGuest(page)
    await putInCart(page, await stock(backOffice, 'sales', { price: 12_345 }))
    await page.goto('/buy')
    const placing = page.getByRole('button', { name: 'Place Order', exact: true })
    const amount = page.getByText('Total to pay')
    await expect(amount).toHaveText('Total to pay₹12,445')
    const [above, button] = [await edges(amount), await edges(placing)]
    expect(above.bottom).toBeLessThanOrEqual(button.y)
    expect(button.y - above.bottom).toBeLessThan(32)

    await page.getByText('Example of a card form').click()
    const fields = page.getByRole('group', { name: 'Card' }).getByRole('textbox')
    await expect(fields).toHaveCount(3)
    const boxes = await Promise.all((await fields.all()).map(edges))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    for (const field of await fields.all())
      expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('a removed line is gone on the server at once, and Undo adds it again', async ({ page, backOffice }) => {
  const [first, removed] = [
    await stock(backOffice, 'sales', { price: 1_000 }),
    await stock(backOffice, 'sales', { price: 2_000 }),
  ]
  await asGuest(page)
  await putInCart(page, removed, removed, first)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${removed.product_name}` }).click()
  await expect(lineOf(page, removed)).toHaveCount(0)
  const undo = page.getByRole('status').filter({ hasText: `${removed.product_name} was removed.` })
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(lineOf(page, removed)).toContainText('₹4,000')
  await expect(undo).toBeHidden()
  await page.reload()
  await expect(lineOf(page, removed)).toContainText('₹4,000')
  await page.getByRole('button', { name: `Remove ${removed.product_name}` }).click()
  await expect(undo).toBeVisible()
  await page.reload()
  await expect(lineOf(page, first)).toBeVisible()
  await expect(lineOf(page, removed)).toHaveCount(0)
})
