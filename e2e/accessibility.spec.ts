import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journeys.ts'
import { scenes } from './page-states/all.ts'
import { unappliedMasks } from './page-states/masks.ts'
import { enter } from './page-states/scene.ts'

/** Each page state once: light on a desktop, then dark on a phone. Animations are disabled, so that axe checks the final state. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/**
 * One worker runs a group. As one group they would outlast all other files, and if each test were a group, Playwright would load
 * this file again for each.
 */
const groups = {
  'pages of the owner': scenes.filter(({ viewer }) => viewer === 'owner'),
  'pages of shoppers': scenes.filter(({ viewer }) => viewer !== 'owner'),
}

for (const [group, scenesOfGroup] of Object.entries(groups))
  test.describe(group, () => {
    test.describe.configure({ mode: 'default' })
    for (const { name, viewer, open } of scenesOfGroup)
      test(`axe finds no violations: ${name}`, async ({ page }) => {
        await enter(page, viewer)
        await open(page)
        await expect(page).toHaveTitle(/./)
        await expectNoViolations(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html[data-theme=dark]')).toBeAttached()
        await expectNoViolations(page)
      })
  })

async function expectNoViolations(page: Page) {
  expect(await axeViolations(axe(page))).toEqual([])
  expect(await unappliedMasks(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Excludes the third-party map; legacy mode, since there are no other frames that axe would have to combine. */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .exclude('iframe[title="Location Map"]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()

async function axeViolations(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
