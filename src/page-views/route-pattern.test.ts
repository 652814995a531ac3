import { expect, it } from 'vitest'
import { routePattern } from './route-pattern.ts'

it('OPS-14 pages of one kind are counted under one route', () => {
  expect(routePattern('/sales/details/7', { name: 'sales', id: '7' })).toBe('/:name/details/:id')
  expect(routePattern('/about', {})).toBe('/about')
})

it('OPS-14 an unknown address is counted as such, whatever it says', () => {
  expect(routePattern('/no/%E0%A4%A', { '*': 'no/%E0%A4%A' })).toBe('*')
})

it('OPS-14 a route name is never longer than the counter takes', () => {
  expect(routePattern(`/${'a'.repeat(300)}`, {})).toHaveLength(100)
})
