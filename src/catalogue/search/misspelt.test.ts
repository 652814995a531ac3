import { expect, test } from 'vitest'
import { slipsBetween } from './misspelt.ts'
import { partsOf, wordsIn } from './query-words.ts'

test.each([
  ['samsng', 'samsung', 1],
  ['smasung', 'samsung', 1],
  ['vvio', 'vivo', 1],
  ['chargr', 'charger', 1],
  ['sams', 'samsung', 0.5],
  ['iphne', 'iphone', 1],
  ['xaiomi', 'xiaomi', 1],
  ['vivo', 'oppo', undefined],
  ['s25', 's24', undefined],
  ['nokia', 'sony', undefined],
  ['it', 'in', undefined],
])('%s and %s are %s slips apart', (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips)
})

test('a suggestion may be further away', () => {
  expect(slipsBetween('pxl', 'pixel')).toBeUndefined()
  expect(slipsBetween('pxl', 'pixel', 1)).toBe(2)
})

test('a search is its words, each once; very many are a few words and a phrase', () => {
  expect(wordsIn('  Galaxy\u00a0S24 galaxy ')).toEqual(['galaxy', 's24'])
  expect(wordsIn('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i j'])
  expect(wordsIn()).toEqual([])
})

test.each([
  ['iphone15', ['iphone', '15']],
  ['s24ultra', ['s24', 'ultra']],
  ['note13pro', ['note', '13', 'pro']],
  ['s24', ['s24']],
])('%s may be written apart', (word, parts) => {
  expect(partsOf(word)).toEqual(parts)
})
