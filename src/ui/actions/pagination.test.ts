import { expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'
import { nextPosition } from './roving.ts'

it.each([
  [1, 0, [1]],
  [2, 3, [1, 2, 3]],
  [1, 12, [1, 2, undefined, 12]],
  [4, 12, [1, 2, 3, 4, 5, undefined, 12]],
  [6, 12, [1, undefined, 5, 6, 7, undefined, 12]],
  [12, 12, [1, undefined, 11, 12]],
])('page %i of %i links to %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

it.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowDown', 0, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s from position %i of three leads to %j', (key, position, next) => {
  expect(nextPosition(key, position, 3)).toBe(next)
})
