import { expect, test } from 'vitest'
import { cropScale, turnedSize } from './draw-crop.ts'

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [270, 300, 400],
])('a picture of 400 × 300 turned by %i° is %i × %i', (degrees, width, height) => {
  const turned = turnedSize({ width: 400, height: 300 }, degrees)
  expect(turned.width).toBeCloseTo(width)
  expect(turned.height).toBeCloseTo(height)
})

test('a large crop is made smaller, a small one stays', () => {
  expect(cropScale({ x: 0, y: 0, width: 4000, height: 1000 })).toBe(0.5)
  expect(cropScale({ x: 0, y: 0, width: 300, height: 200 })).toBe(1)
})
