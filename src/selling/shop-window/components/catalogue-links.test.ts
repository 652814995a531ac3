import { expect, test } from 'vitest'
import { countItems } from './catalogue-links.tsx'

test('API-06 a response of another shape is an error', () => {
  for (const answer of [
    null,
    {},
    [],
    { sales: [], services: [] },
    { sales: 1, services: [], accessories: [] },
  ])
    expect(() => countItems(answer as never), JSON.stringify(answer)).toThrow('Invalid product data format')
})

test('API-06 the three lists are counted', () => {
  expect(countItems({ sales: [1, 2], services: [], accessories: [3] })).toEqual({
    sales: 2,
    services: 0,
    accessories: 1,
  })
})
