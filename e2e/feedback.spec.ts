import type { Locator, Page } from '@playwright/test'
import { addToCart, asOwner, createPhone, expect, test } from './journeys.ts'

test('a toast leaves the cart’s count visible, leads to the cart, and shows above a dialog', async ({
  page,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Toasted Phone')
  await page.clock.install()
  await page.goto(`/sales/details/${phone._id}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  const toast = page.locator('.toast').filter({ hasText: `${phone.product_name} added to cart` })
  await expect(toast).toBeVisible()
  const count = (await page
    .getByRole('link', { name: 'Cart, 1 item' })
    .filter({ visible: true })
    .first()
    .boundingBox())!
  const shown = (await toast.boundingBox())!
  const isBelow = shown.y >= count.y + count.height
  expect(isBelow || shown.x + shown.width <= count.x).toBe(true)

  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.id = 'over-everything'
    dialog.style.cssText = 'inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none'
    document.body.append(dialog)
    dialog.showModal()
  })
  // A click would not reach what a dialog covers.
  await page.getByRole('button', { name: 'Add to Cart', includeHidden: true }).first().dispatchEvent('click')
  await expect(page.locator('.toast')).toHaveCount(2)
  const isOnTop = await page
    .locator('.toast')
    .last()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      document.querySelector<HTMLElement>('#over-everything')!.style.pointerEvents = 'none'
      const [front] = document.elementsFromPoint(x + width / 2, y + height / 2)
      return front !== document.querySelector('#over-everything')
    })
  expect(isOnTop).toBe(true)
  await page.evaluate(() => document.querySelector('#over-everything')!.remove())
  await page.getByRole('link', { name: 'View cart' }).first().click()
  await expect(page).toHaveURL('/cart')
})

test('a file that is no picture is refused when it is chosen', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/add?category=sales')
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('“notes.txt” is not a picture. Please choose a PNG, JPG or GIF.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview' })).toHaveCount(0)
})

test('an invalid field keeps its red border under the pointer', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.mouse.move(0, 0)
  await field.blur()
  const border = () => field.evaluate((element) => getComputedStyle(element).borderTopColor)
  const before = await border()
  await field.hover()
  expect(await border()).toBe(before)
})

test('a list or an item that the shop does not answer says so in words', async ({ page, consoleErrors }) => {
  await page.route(/\/api\/sales\?/, (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto('/products')
  await page.getByRole('link', { name: /^Mobile Sales/ }).click()
  await expect(page.getByText('Failed to load data: The shop did not answer.')).toBeVisible()

  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.route(/\/api\/sales\//, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'More Details' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop did not answer')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeInViewport({ ratio: 1 })
  // React reports errors that it shows.
  consoleErrors.length = 0
})

test.describe('with scripts that no other test has loaded', () => {
  test.use({ sharesPage: false })

  test('a page that is opened offline does not replace this one, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/sales')
    await page.getByRole('searchbox', { name: 'Search phones' }).fill('pixel')
    await expect(page).toHaveURL('/sales?q=pixel')
    const card = page.getByRole('article').first()
    await expect(card).toContainText('Pixel')
    const name = await card.getByRole('heading').innerText()
    await context.setOffline(true)
    await card.getByRole('link', { name: 'More Details' }).click()
    await expect(page.getByText('You’re offline. Reconnect to continue')).toBeVisible()
    await expect(card).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

const offlineNotice = (page: Page) => page.getByText('You’re offline. Reconnect to continue')

/** Scrolls to the element as a browser does for one that receives the focus from below. */
async function expectBelowNotice(page: Page, element: Locator) {
  await element.evaluate((target) => target.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const [box, notice] = [(await element.boundingBox())!, (await offlineNotice(page).boundingBox())!]
  expect(box.y).toBeGreaterThanOrEqual(notice.y + notice.height)
}

test('offline a notice stands below the header, and covers no button that is scrolled into view', async ({
  page,
  context,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Phone Without Network')
  await addToCart(page, phone)
  await page.goto('/cart')
  await context.setOffline(true)
  await expect(offlineNotice(page)).toBeVisible()
  await expectBelowNotice(page, page.getByRole('button', { name: `Remove ${phone.product_name}` }))
  await expectBelowNotice(page, page.getByRole('radio', { name: /Collect at the shop/ }))
  await page.setViewportSize({ width: 1280, height: 900 })
  expect((await offlineNotice(page).boundingBox())!.y).toBeLessThan(120)
  await page.setViewportSize({ width: 390, height: 844 })
  await context.setOffline(false)

  await page.goto('/buy')
  await context.setOffline(true)
  await expect(offlineNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await context.setOffline(false)
  await expect(offlineNotice(page)).toHaveCount(0)
})
