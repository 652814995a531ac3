import { expect, test } from 'vitest'
import { joinQuantities } from './quantities.ts'
import { tokenize } from './tokenize.ts'

test.each([
  ['  Galaxy\u00a0S24 ', ['galaxy', 's24']],
  ['USB-C (2 m)', ['usb', 'c', '2', 'm']],
  ['Note 14 Pro+', ['note', '14', 'pro', 'plus']],
  ['₹15,000', ['₹', '15000']],
  ['6.7 inch. display', ['6.7', 'inch', 'display']],
  ['15000க்குள்', ['15000', 'க்குள்']],
  ['📱 சார்ஜர்charger\u200b!', ['சார்ஜர்', 'charger']],
  ['100% a_b \\', ['100%', 'a_b', '\\']],
  ['👍🏽', []],
])('“%s” is split into %j', (q, tokens) => {
  expect(tokenize(q)).toEqual(tokens)
})

test('only the first 200 characters of a search are read', () => {
  expect(tokenize('அ'.repeat(10_000))[0]).toHaveLength(200)
})

test.each([
  ['8gb 256gb', ['8gb', '256gb']],
  ['8 GB + 256 GB', ['8gb', 'plus', '256gb']],
  ['8/256', ['8gb', '256gb']],
  ['6 128gb', ['6gb', '128gb']],
  ['65 watt', ['65w']],
  ['5000 mah', ['5000mah']],
  ['5ஜி', ['5g']],
  ['iphone 15 128', ['iphone', '15', '128']],
])('the quantities of “%s” are %j', (q, tokens) => {
  expect(joinQuantities(tokenize(q))).toEqual(tokens)
})
