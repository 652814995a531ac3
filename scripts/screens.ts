import { mkdirSync, mkdtempSync, rmSync, statSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { scenes } from '../e2e/page-states/all.ts'
import { enter, type Scene } from '../e2e/page-states/scene.ts'
import { chromiumPath } from './chromium.ts'
import { startShop } from './shop-process.ts'

/** `npm run screens [names]`: screenshots of every page state, on phone and desktop, light and dark, into docs/screens. */
const folder = process.env['SCREENS'] ?? 'docs/screens'
const widths = { 390: 844, 1280: 800 }
/** Longer pages are cut off. */
const maxHeight = 2400

const sceneNames = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'kadai-screens-'))
if (sceneNames.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const shop = await startShop(dataDir, { ADMIN_PASSWORD: 'the owner’s password' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
})
try {
  for (const scene of scenes.filter(({ name }) => sceneNames.length === 0 || sceneNames.includes(name)))
    for (const [width, height] of Object.entries(widths))
      await captureScene(browser, scene, { width: Number(width), height })
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true })
}
const bytes = globSync(`${folder}/*.webp`).reduce((sum, file) => sum + statSync(file).size, 0)
console.log(`${folder} contains ${(bytes / 1e6).toFixed(1)} MB`)

/** In the light theme, then in the dark theme. */
async function captureScene(
  browser: Browser,
  { name, viewer, open }: Scene,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({
    viewport,
    baseURL: shop.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 640,
    isMobile: viewport.width < 640,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  page.on('console', (message) => {
    const isOwnMessage =
      !message.location().url.startsWith('https://') && !message.text().startsWith('Failed to load')
    if (['error', 'warning'].includes(message.type()) && isOwnMessage)
      console.error(`${name}: ${message.text()}`)
  })
  try {
    await enter(page, viewer)
    await open(page)
    await page.mouse.move(0, 0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await sharp(await picture(page, viewport))
        // On a desktop, three quarters of the size are still readable.
        .resize({ width: Math.min(viewport.width, 960) })
        .webp({ quality: 34, effort: 6 })
        .toFile(`${folder}/${name}-${viewport.width}-${colorScheme}.webp`)
    }
  } catch (error) {
    console.error(`${name} at ${viewport.width}: ${(error as Error).message}`)
    process.exitCode = 1
  }
  await context.close()
}

/** The full page, or only the viewport if an overlay is open. */
async function picture(page: Page, viewport: { width: number; height: number }) {
  await page.waitForLoadState('networkidle')
  const overlays = page.locator('dialog[open], [role=menu], .find-show').filter({ visible: true })
  const isCovered = (await overlays.count()) > 0
  // With a viewport as high as the page, sticky bars are at their final position and lazy images load.
  const height = isCovered ? viewport.height : await page.evaluate(wholeHeight)
  await page.setViewportSize({ ...viewport, height: Math.min(height, maxHeight) + 1 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(200)
  const shot = await page.screenshot()
  await page.setViewportSize(viewport)
  return shot
}

function wholeHeight() {
  // Elements as high as the viewport retain their height.
  for (const part of document.querySelectorAll<HTMLElement>('main, .auth'))
    part.style.minHeight = getComputedStyle(part).minHeight
  return document.documentElement.scrollHeight
}
