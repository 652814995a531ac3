import { expect, test } from 'vitest'
import { cardSpecificationLabels } from '../selling/catalogue/specifications.ts'
import { tokenize } from '../selling/catalogue/search/query/tokenize.ts'
import { simpleEmail } from '../people/contact/simple-email.ts'
import { fillText, problemIn } from '../platform/text-variables.ts'
import { stateOfAddress } from '../selling/invoices/place-of-supply/address-state.ts'
import { parseRupees } from '../platform/money/parse-rupees.ts'
import { parseMobileNumber } from '../platform/mobile-number.ts'
import { multiLine, singleLine } from '../platform/text-fields.ts'
import { parseText } from '../site/shop/page-texts/parse-text.ts'

/**
 * Texts on which a pattern that scans the rest at each character would take minutes. They are longer than the shop accepts, so that such a
 * pattern shows as a test that does not end.
 */
const length = 200_000
const spaces = ' '.repeat(length)
const word = 'a'.repeat(length)
const paragraph = (text: string) => [{ title: '', blocks: [{ paragraph: [{ text }] }] }]

test.each([
  ['a word', word],
  ['a word before an @', `${word}@`],
  ['an address without a dot', `${word}@${word}`],
  ['many @', '@a'.repeat(length / 2)],
  ['many opened links', '[a]('.repeat(length / 4)],
  ['many brackets', '['.repeat(length)],
  ['a heading of spaces', `#${spaces}a\u2028a`],
  ['an item of spaces', `-${spaces}a\u2028a`],
  ['a variable of spaces', `{{${spaces}a`],
  ['many variables', '{{ '.repeat(length / 3).trim()],
])('the text of a page with %s is read once', (_, text) => {
  expect(parseText(text, {})).toEqual(paragraph(text))
})

test('an email address at the end of a long text is a link', () => {
  const [section] = parseText(`${word} ${word}@shop.example`, {})
  expect(section!.blocks).toEqual([
    {
      paragraph: [
        { text: `${word} ` },
        { text: `${word}@shop.example`, href: `mailto:${word}@shop.example` },
      ],
    },
  ])
})

test('a variable with many spaces is filled', () => {
  const text = `{{${spaces}shop${spaces}}}`
  expect(fillText(text, { shop: 'Kadai' })).toBe('Kadai')
  expect(problemIn(text, ['shop'])).toBeUndefined()
  expect(problemIn(`{{${spaces}`, ['shop'])).toContain('begins with {{')
})

test('long runs of combining marks and of digits of other scripts are refused as they are', () => {
  const marks = `x${'\u0301\u0316'.repeat(length / 2)}`
  for (const field of [singleLine({ max: 100 }), multiLine({ max: 100 })])
    expect(field.safeParse(marks).success).toBe(false)
  expect(parseMobileNumber('\u{1d7ff}'.repeat(length))).toBeUndefined()
  expect(stateOfAddress('- '.repeat(length / 2))).toEqual({})
})

test('other texts from people are read once', () => {
  for (const amount of [`1${spaces}x`, `₹ 1,250${spaces}/-`, '1,22'.repeat(length / 4)])
    expect(parseRupees(amount).problem).toContain('is no amount')
  expect(cardSpecificationLabels('accessories', { fits: `A35${spaces}x, A36` })).toEqual([
    `Fits A35${spaces}x and 1 more`,
  ])
  expect(simpleEmail.test(`a@${word}`)).toBe(false)
  expect(tokenize(word)).toEqual(['a'.repeat(200)])
})
