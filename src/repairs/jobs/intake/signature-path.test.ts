import { expect, test } from 'vitest'
import { NewVisit } from './contract.ts'
import { addPoint } from './signature-path.ts'

test('strokes become a path that the shop stores, inside the picture', () => {
  const first = { x: 10, y: 20 }
  const dotted = addPoint('', undefined, first)
  const drawn = addPoint(dotted, first, { x: 400, y: -5 })
  expect(drawn).toBe('M10 20L10 20L300 0')
  expect(addPoint(drawn, { x: 300, y: 0 }, { x: 300, y: 1 })).toBe(drawn)
  expect(NewVisit.shape.signature.safeParse(drawn).success).toBe(true)
})

test('a signature ends at the length that the shop takes', () => {
  const long = 'L100 100'.repeat(2_500)
  expect(addPoint(long, undefined, { x: 1, y: 1 })).toBe(long)
})
