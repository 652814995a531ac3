import { describe, expect, test } from 'vitest'
import type { CatalogueName } from '../../catalogues.ts'
import { parseSearch } from './parse-search.ts'
import { isTextTerm } from './search-terms.ts'
import { synonymsFrom } from './synonyms.ts'
import { deviceTerms, relaxTerms, searchedGroups, termsIn, wantedKind } from './wanted-items.ts'

const synonyms = synonymsFrom([
  { term: 'charger', kind: 'accessory', meaning: 'usb c' },
  { term: 'cover', kind: 'fitted', meaning: '' },
  { term: 'cover', kind: 'synonym', meaning: 'case' },
  { term: 'battery', kind: 'repair', meaning: '' },
  { term: 'camera', kind: 'repair', meaning: '' },
  { term: 'speaker', kind: 'repair', meaning: '' },
  { term: 'speaker', kind: 'accessory', meaning: '' },
  { term: 'redmi', kind: 'brand', meaning: '' },
  { term: 'vivo', kind: 'brand', meaning: '' },
  { term: 'phone', kind: 'catalogue', meaning: 'sales' },
  { term: 'change', kind: 'catalogue', meaning: 'services' },
  { term: 'with', kind: 'ignored', meaning: '' },
  { term: 'best', kind: 'ignored', meaning: '' },
])
const parse = (q: string) => parseSearch(q, synonyms)
const needed = (catalogue: CatalogueName, q: string) =>
  termsIn(catalogue, parse(q)).flatMap((term) =>
    isTextTerm(term) && !term.isOptional
      ? [term.alternatives.length > 0 ? term.typed : `no ${term.typed}`]
      : [],
  )

describe('the kind of item that a search wants', () => {
  test.each([
    ['vivo v50 cover', 'cover'],
    ['cover with camera ring', 'cover'],
    ['charger cover', 'cover'],
    ['phone battery', 'battery'],
    ['battery change phone', 'battery'],
    ['camera phone', undefined],
    ['phone with best camera', undefined],
    ['6000mah battery', undefined],
    ['phone battery under 20000', undefined],
    ['redmi note', undefined],
  ])('of “%s” is %s', (q, kind) => {
    expect(wantedKind(parse(q))?.typed).toBe(kind)
  })

  test('is in no other catalogue, and in the title of an accessory', () => {
    expect(needed('accessories', 'redmi cover')).toEqual(['redmi', 'cover'])
    expect(needed('sales', 'redmi cover')).toEqual(['redmi', 'no cover'])
    expect(needed('services', 'redmi cover')).toEqual(['redmi', 'no cover'])
    expect(termsIn('accessories', parse('cover'))).toMatchObject([{ isInTitle: true }])
  })
})

test('items need not contain what names them, nor the word phone beside another word', () => {
  expect(needed('sales', 'phone cover')).toEqual(['no cover'])
  expect(needed('accessories', 'phone cover')).toEqual(['cover'])
  expect(needed('accessories', 'phone')).toEqual(['phone'])
  expect(needed('services', 'battery change')).toEqual(['battery'])
})

test('the first number behind a brand is its model', () => {
  const numbers = (q: string) =>
    termsIn('sales', parse(q)).flatMap((term) => (isTextTerm(term) && term.isModelNumber ? [term.typed] : []))
  expect(numbers('redmi note 12 256')).toEqual(['12'])
  expect(numbers('redmi 128')).toEqual([])
  expect(numbers('note 12')).toEqual([])
})

test.each([
  ['charger', [['accessories']]],
  ['speaker', [['services', 'accessories']]],
  ['speaker change', [['services']]],
  ['charger change', [['services'], ['accessories']]],
  ['phone change', [['services'], ['sales', 'accessories']]],
  ['red phone', [['sales'], ['services', 'accessories']]],
  ['red phone under 20000', [['sales']]],
  ['best', [['sales'], ['accessories'], ['services']]],
  ['red', [['sales', 'services', 'accessories']]],
])('“%s” is looked for in %j', (q, groups) => {
  expect(searchedGroups(parse(q))).toEqual(groups)
})

describe('items that lack some words', () => {
  const relaxed = (catalogue: CatalogueName, q: string) => {
    const isDevice = ({ typed }: { typed: string }) => /\d|redmi/.test(typed)
    const terms = relaxTerms(termsIn(catalogue, parse(q)), { isDevice, brands: ['redmi', 'vivo'] })
    return terms?.flatMap((term) => (isTextTerm(term) && !term.isOptional ? [term.typed] : []))
  }
  test('are of the kind that is wanted, or of the brand', () => {
    expect(relaxed('accessories', 'redmi 12 cover')).toEqual(['cover'])
    expect(relaxed('sales', 'redmi 12')).toEqual(['redmi'])
    expect(relaxed('sales', 'redmi 12 gramophone')).toBeUndefined()
    expect(relaxed('sales', 'redmi')).toBeUndefined()
  })
  test('come last if they are of another brand, and first with what most phones need', () => {
    const terms = (q: string) =>
      relaxTerms(termsIn('accessories', parse(q)), { isDevice: () => false, brands: ['redmi', 'vivo'] })
    expect(terms('redmi cover')).toMatchObject([{ otherBrands: ['vivo'] }, { typed: 'cover' }])
    expect(terms('redmi charger')).toMatchObject([
      { typed: 'redmi' },
      {},
      { typed: 'usb c', isPreferred: true },
    ])
  })
})

test.each([
  ['best vivo y28 cover', ['vivo', 'y28']],
  ['redmi note 12 red cover', ['redmi', 'note', '12']],
  ['y28 8gb', ['y28']],
  ['red cover', []],
])('the phone of “%s” is %j', (q, words) => {
  expect(deviceTerms(parse(q), (typed) => typed === 'note').map(({ typed }) => typed)).toEqual(words)
})
