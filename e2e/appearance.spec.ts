import type { Locator, Page } from '@playwright/test'
import { asGuest, createPhone, expect, isPhone, test } from './journeys.ts'
import { order, payByCard } from './orders.ts'

const box = async (part: Locator) => (await part.boundingBox())!

/** WCAG contrast of two elements' backgrounds, drawn to a canvas since the colours are in oklch. */
const contrast = (page: Page, one: string, other: string) =>
  page.evaluate(
    (selectors) => {
      const luminance = (selector: string) => {
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.fillStyle = getComputedStyle(document.querySelector(selector)!).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      }
      const [light, dark] = selectors.map(luminance).toSorted((a, b) => b - a)
      return (light! + 0.05) / (dark! + 0.05)
    },
    [one, other],
  )

test('in the dark the turmeric card does not outshine the primary button', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const card = await contrast(page, '.svc-card.is-lit', 'body')
  expect(card).toBeLessThan(await contrast(page, '.hero .btn', 'body'))
  expect(card).toBeGreaterThan(await contrast(page, '.svc-card:not(.is-lit)', 'body'))
})

test('headings and buttons of all sections of the home page are aligned alike @desktop', async ({ page }) => {
  await page.goto('/home')
  const headings = await page.locator('main h2').all()
  expect(headings).toHaveLength(4)
  const left = new Set<number>()
  for (const heading of headings) {
    const { x } = await box(heading)
    left.add(Math.round(x))
  }
  expect(left.size).toBe(1)
  const buttons = ['Get a Repair', 'View All Products'].map((name) => page.getByRole('link', { name }))
  const [first, second] = [await box(buttons[0]!), await box(buttons[1]!)]
  if (isPhone(page)) {
    // Below the heading, at its left edge.
    expect(Math.round(first.x)).toBe([...left][0])
    expect(Math.round(second.x)).toBe([...left][0])
  } else {
    expect(Math.round(first.x + first.width)).toBe(Math.round(second.x + second.width))
  }
})

test('on a narrow phone the email address is not broken inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/home')
  const lines = await page
    .getByRole('link', { name: /^Email/ })
    .locator('b')
    .evaluate((address) =>
      [...address.childNodes]
        .filter((node) => node.textContent)
        .map((node) => {
          const range = document.createRange()
          range.selectNode(node)
          return range.getClientRects().length
        }),
    )
  expect(lines).toEqual([1, 1])
})

const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)

test('About shows the shop front and the owner @desktop', async ({ page }) => {
  await page.goto('/about')
  const shopfront = page.getByRole('img', { name: 'The shop front' })
  await shopfront.scrollIntoViewIfNeeded()
  await isDrawn(shopfront)
  await isDrawn(page.locator('img[src="/art/owner.svg"]'))
  await expect(page.getByText('Senthil Kumar', { exact: true })).toBeVisible()
})

test('Products shows a picture of each catalogue @desktop', async ({ page }) => {
  await page.goto('/products')
  for (const name of ['Mobile Sales', 'Services', 'Accessories'])
    await isDrawn(page.getByRole('link', { name: new RegExp(`^${name}`) }).locator('main img, .tile img'))
})

test('the sign-in page offers to create an account once, by its tab', async ({ page }) => {
  await page.goto('/auth')
  const main = page.getByRole('main')
  await expect(main.getByRole('tab', { name: 'Create account' })).toBeVisible()
  await expect(main.getByText(/New here|account\?/)).toHaveCount(0)
  await expect(main.getByText('Create account', { exact: true })).toHaveCount(1)
})

test('pages print as dark text on light paper in the dark theme', async ({ adminPage: page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/admin/reports/day-book', '/about']) {
    await page.goto(path)
    await expect(page.locator('html[data-theme=dark]')).toBeAttached()
    const [paper, text] = await page.evaluate(() => {
      const lightness = (colour: string) => Number(/oklch\(([\d.]+)/.exec(colour)?.[1] ?? Number.NaN)
      const { backgroundColor } = getComputedStyle(document.body)
      const { color } = getComputedStyle(document.querySelector('main')!)
      return [lightness(backgroundColor), lightness(color)]
    })
    expect(paper, path).toBeGreaterThan(0.9)
    expect(text, path).toBeLessThan(0.4)
  }
})

test('the printed receipt has the shop’s logo and address above one grid without pictures', async ({
  page,
  backOffice,
}) => {
  await asGuest(page)
  const { id } = await order(page, await createPhone(backOffice, 'Receipted Phone'))
  await page.goto(`/pay?order=${id}`)
  await payByCard(page)
  const receipt = page.locator('.receipt')
  const letterhead = receipt.locator('.receipt-letterhead')
  await expect(letterhead).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Otherwise the browser's own background of the page is black.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(letterhead.locator('img, svg').first()).toBeVisible()
  await expect(letterhead).toContainText(/Tiruppur/)
  for (const hidden of [receipt.getByRole('button'), receipt.locator('.tile'), page.getByRole('banner')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  const rows = await receipt.locator('.receipt-facts > *, .mini').all()
  const edges = await Promise.all(rows.map(box))
  const width = (await box(receipt.locator('.receipt-foot'))).width
  // Facts stand in two columns, each item takes the whole row, and all begin at the same two edges.
  expect(new Set(edges.map(({ x }) => Math.round(x))).size).toBe(2)
  expect(Math.round(edges.at(-1)!.width)).toBe(Math.round(width))
  await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)')
})
