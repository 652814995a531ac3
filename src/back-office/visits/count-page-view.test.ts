import { expect, it } from 'vitest'
import { routePattern } from './count-page-view.ts'

it('OPS-14 pages of one kind are counted under one route', () => {
  expect(routePattern('/sales/details/7', { name: 'sales', id: '7' })).toBe('/:name/details/:id')
  expect(routePattern('/about', {})).toBe('/about')
})

it('OPS-14 an unknown path is counted under *', () => {
  expect(routePattern('/no/%E0%A4%A', { '*': 'no/%E0%A4%A' })).toBe('*')
})

it('OPS-14 a route is cut to the length that the API accepts', () => {
  expect(routePattern(`/${'a'.repeat(300)}`, {})).toHaveLength(100)
})
