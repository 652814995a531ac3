import { describe, expect, test } from 'vitest'
import { namedCatalogue, parseSearch, termsIn } from './parse-search.ts'
import { isTextTerm, shownTerms, textTerms, withoutImplied } from './search-terms.ts'
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
const needed = (catalogue: 'sales' | 'services' | 'accessories', q: string) =>
  termsIn(catalogue, parse(q))
    .filter((term) => isTextTerm(term) && !term.isOptional)
    .map((term) => isTextTerm(term) && term.typed)

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
  test('an ignored word is searched only if there is nothing else', () => {
    expect(needed('sales', 'best galaxy')).toEqual(['galaxy'])
    expect(needed('sales', 'best')).toEqual(['best'])
  })
})

describe('words that name a catalogue', () => {
  test('its items need not contain them, and other items not beside another word', () => {
    expect(needed('sales', 'phone cover')).toEqual(['cover'])
    expect(needed('accessories', 'phone cover')).toEqual(['cover'])
    expect(needed('accessories', 'phone')).toEqual(['phone'])
    expect(needed('services', 'battery change')).toEqual(['battery'])
    expect(needed('sales', 'battery change')).toEqual(['battery', 'change'])
  })
  test('alone, they say where to search', () => {
    expect(namedCatalogue(parse('phone under 15000'))).toBe('sales')
    expect(namedCatalogue(parse('phone change'))).toBe('services')
    expect(namedCatalogue(parse('phone cover'))).toBeUndefined()
  })
})

test('a word with an ending sounds like the word without it', () => {
  expect(synonyms.findBySound('vilunthuduchu')?.term).toBe('vilundhu')
  expect(synonyms.findBySound('kavar')?.term).toBe('cover')
  expect(synonyms.findBySound('kit')).toBeUndefined()
})
