import type { Page } from '@playwright/test'

/**
 * Elements whose style sheet gives them a mask that another rule removes: such an ornament is a filled square. The class `kolam`
 * always needs one.
 */
export const unappliedMasks = (page: Page) =>
  page.evaluate(() => {
    const masked = ['.kolam']
    function collect(rules: CSSRuleList) {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
        if (rule instanceof CSSStyleRule && !['', 'none'].includes(rule.style.maskImage))
          masked.push(rule.selectorText)
        if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) collect(sheet.cssRules)
    return [...document.querySelectorAll(masked.join())]
      .filter((element) => getComputedStyle(element).maskImage === 'none')
      .map((element) => element.className)
  })
