import { expect, test } from 'vitest'
import { accentColours, accentProblem, accentStyles, contrast } from './accent-rules.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every accepted colour is readable on buttons, as text and while hovered, in both themes', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const accepted = all.filter((accent) => accentProblem(accent) === undefined)

  expect(accepted.length).toBeGreaterThan(150)
  for (const accent of accepted)
    for (const [theme, colours] of Object.entries(accentColours(accent))) {
      const page = theme === 'light' ? '#ffffff' : '#1c1916'
      for (const background of [colours.accent, colours.hover])
        expect(contrast(background, colours.text), `${accent} ${theme}`).toBeGreaterThanOrEqual(4.5)
      for (const background of [page, colours.soft])
        expect(contrast(colours.asText, background), `${accent} ${theme}`).toBeGreaterThanOrEqual(4.5)
    }
})

test('a colour on which neither dark nor white text is readable is refused with the reason', () => {
  const middle = '#7b7b7b'
  expect(accentProblem(middle)).toMatch(
    /hard to read in the light theme: its contrast is 4\.\d:1 and must be 4\.5:1/,
  )
  expect(accentProblem('#0057b8')).toBeUndefined()
  expect(accentProblem('')).toBeUndefined()
})

test.each(['red', '#fff', '#0057b8;}body{display:none', '#GGGGGG', 'url(x)'])('%j is no colour', (text) => {
  expect(accentProblem(text)).toContain('six digits')
  expect(accentStyles(text)).toBe('')
})
