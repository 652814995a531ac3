import { expect, type Locator, type Page } from '@playwright/test'

/** Counts the presses since Today was opened; opening it is the first. */
export function countTaps() {
  let taps = 1
  const tap = async (target: Locator, options?: { trial: boolean }) => {
    taps += 1
    await target.click(options)
  }
  /** The tap into the field counts, too; what the keyboard types does not. */
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await field.fill(text)
  }
  return { tap, type, taps: () => taps }
}

const mostFieldsBetween = 5

/** Moves the focus by the keyboard's key to the next field, which a phone's keyboard has, too. */
export async function tabTo(page: Page, field: Locator) {
  const hasFocus = () => field.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < mostFieldsBetween && !(await hasFocus()); presses++)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
}
