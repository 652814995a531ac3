import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { rank } from './rank.ts'
import { normalizeText } from './search-text.ts'
import { synonymsFrom } from './synonyms.ts'

const synonyms = synonymsFrom([
  { term: 'cover', kind: 'synonym', meaning: 'case' },
  { term: 'phone', kind: 'catalogue', meaning: 'sales' },
])
const item = (name: string, rest: object = {}) => ({
  id: name,
  name,
  brand: 'Generic',
  model: null,
  category: null,
  compatibility: null,
  description: '',
  ...rest,
})
const ranked = (q: string, ...items: ReturnType<typeof item>[]) =>
  rank('accessories', parseSearch(q, synonyms), items).map(({ name }) => name)

test('a word in the name comes before one that the item fits, and both before one in the description', () => {
  const fitting = item('Case', { compatibility: 'Galaxy S25' })
  expect(ranked('galaxy', item('Stand'), fitting, item('Galaxy Buds'))).toEqual([
    'Galaxy Buds',
    'Case',
    'Stand',
  ])
})

test('a whole word comes before a part of one, a typed word before its synonym', () => {
  expect(ranked('case', item('Caseology'), item('Case'))).toEqual(['Case', 'Caseology'])
  expect(ranked('cover', item('Clear Case'), item('Clear Cover'))).toEqual(['Clear Cover', 'Clear Case'])
})

test('a quantity is found however it is written', () => {
  const [small, large] = [item('Card', { model: '64 GB' }), item('Disk', { model: '128GB' })]
  expect(ranked('128 gb', small, large)).toEqual(['Disk', 'Card'])
})

test('equally relevant items stay in their order', () => {
  expect(ranked('case', item('Case B'), item('Case A'))).toEqual(['Case B', 'Case A'])
})

test('normalized text has words between single spaces', () => {
  expect(normalizeText('USB-C, 65 W (8 GB + 6.7-inch). Pro+')).toBe(' usb c 65w 8gb plus 6.7inch pro plus ')
})
