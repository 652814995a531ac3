import { describe, expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { isPriceTerm, shownTerms, textTerms, withoutImplied } from './search-terms.ts'
import { synonymsFrom } from './synonyms.ts'

const synonyms = synonymsFrom([
  { term: 'type c', kind: 'synonym', meaning: 'usb c' },
  { term: 'power bank', kind: 'synonym', meaning: 'battery pack' },
  { term: 'cover', kind: 'synonym', meaning: 'case' },
  { term: 'oneplus', kind: 'synonym', meaning: 'oneplus' },
  { term: 'samsung', kind: 'synonym', meaning: 'galaxy' },
  { term: 'தண்ணீர்', kind: 'synonym', meaning: 'water' },
  { term: 'phone', kind: 'catalogue', meaning: 'sales' },
  { term: 'change', kind: 'catalogue', meaning: 'services' },
  { term: 'vilundhu', kind: 'ignored', meaning: '' },
  { term: 'best', kind: 'ignored', meaning: '' },
])
const parse = (q: string) => parseSearch(q, synonyms)
const alternatives = (q: string) =>
  textTerms(parse(q)).map((term) => term.alternatives.map(({ words }) => words.join(' ')))
describe('the terms of a search', () => {
  test('a phrase has its synonyms, however it is spaced', () => {
    expect(alternatives('type c charger')).toEqual([['type c', 'usb c'], ['charger']])
    expect(alternatives('powerbank')).toEqual([['powerbank', 'power bank', 'battery pack']])
  })
  test('a name that is one word is searched as one, however it is spaced', () => {
    expect(alternatives('one plus')).toEqual([['oneplus']])
    expect(alternatives('oneplus')).toEqual([['oneplus']])
  })
  test('one that another implies is not looked for', () => {
    expect(shownTerms(withoutImplied(parse('samsung galaxy')))).toBe('galaxy')
    expect(shownTerms(withoutImplied(parse('samsung galax')))).toBe('samsung galax')
  })
  test('a unit that is still being typed finds the whole one; a network is none', () => {
    expect(alternatives('8g')).toEqual([['8g', '8gb']])
    expect(alternatives('5000m')).toEqual([['5000m', '5000mah', '5000mp']])
    expect(alternatives('5g 2m')).toEqual([['5g'], ['2m']])
  })
  test('a plural also finds the singular', () => {
    expect(alternatives('batteries glass')).toEqual([['batteries', 'battery'], ['glass']])
  })
  test('a Tamil word is known by its beginning, or by its sound', () => {
    expect(alternatives('தண்ணீரில்')).toEqual([['தண்ணீரில்', 'water']])
    expect(alternatives('கவர்')).toEqual([['கவர்', 'cover', 'case']])
  })
  test('repeated words count once, and those after the twelfth do not', () => {
    expect(shownTerms(parse('a b a'))).toBe('a b')
    expect(textTerms(parse('a b c d e f g h i j k l m n'))).toHaveLength(12)
  })
  test('an ignored word is not searched', () => {
    expect(textTerms(parse('best galaxy')).map(({ isOptional }) => isOptional)).toEqual([true, undefined])
    expect(textTerms(parse('best')).every(({ isOptional }) => isOptional)).toBe(true)
  })
  test('a synonym of a kind of item names it too, and finds what it finds', () => {
    const kinds = synonymsFrom([
      { term: 'cover', kind: 'fitted', meaning: '' },
      { term: 'cover', kind: 'synonym', meaning: 'case' },
      { term: 'ura', kind: 'synonym', meaning: 'cover' },
      { term: 'back cover', kind: 'synonym', meaning: 'back case' },
    ])
    expect(kinds.find(['ura'])).toMatchObject({ kind: { name: 'cover' }, meanings: ['cover', 'case'] })
    expect(kinds.find(['back', 'cover'])).toMatchObject({ kind: { name: 'cover' }, meanings: ['back case'] })
    expect(kinds.findSimilar('covr')?.term).toBe('cover')
    expect(kinds.findSimilar('quilt')).toBeUndefined()
  })
  test('a round number is a price beside a brand, but not beside an accessory, and alone', () => {
    const shop = synonymsFrom([
      { term: 'redmi', kind: 'brand', meaning: '' },
      { term: 'power bank', kind: 'accessory', meaning: '' },
    ])
    const priced = (q: string) => parseSearch(q, shop).some(isPriceTerm)
    expect([priced('redmi 11000'), priced('redmi power bank 20000'), priced('15000')]).toEqual([
      true,
      false,
      true,
    ])
  })
})

test('a word with an ending sounds like the word without it', () => {
  expect(synonyms.findBySound('vilunthuduchu')?.term).toBe('vilundhu')
  expect(synonyms.findBySound('kavar')?.term).toBe('cover')
  expect(synonyms.findBySound('kit')).toBeUndefined()
})
