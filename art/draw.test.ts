import { describe, expect, test } from 'vitest'
import { demoAccessories, demoPhones } from '../src/demo/demo-catalogue.ts'
import { demoRepairs } from '../src/demo/repairs.ts'
import { drawings } from './drawings.ts'

const drawn = drawings()
const wanted = [...demoPhones, ...demoRepairs, ...demoAccessories].map(({ image_url }) =>
  image_url.replace('/art/', ''),
)
const products = [...drawn.keys()].filter((name) => name.startsWith('products/'))
const scenes = [
  'hero',
  'shopfront',
  'shopfront-night',
  'map',
  'map-night',
  'owner',
  'mark',
  'default',
  'kolam-large',
  'kolam-medium',
  'kolam-small',
  'kolam-dots',
]

test('OPS-11 every item of the demo shop has its picture, and no picture is left over', () => {
  expect(products.toSorted()).toEqual(wanted.toSorted())
})

test('the pages find every scene they show', () => {
  expect([...drawn.keys()].filter((name) => !name.startsWith('products/')).toSorted()).toEqual(
    scenes.map((name) => `${name}.svg`).toSorted(),
  )
})

test('the same code draws the same bytes', () => {
  expect([...drawings()]).toEqual([...drawn])
})

test('no two products look the same', () => {
  expect(new Set(products.map((name) => drawn.get(name))).size).toBe(products.length)
})

describe.each([...drawn])('%s', (name, svg) => {
  test('is a drawing that stands alone', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(svg).not.toMatch(/<script|<foreignObject|<image|<style|\son\w+=|href=/i)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/)
  })

  test('refers only to what it defines', () => {
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id)
  })

  test('is light and keeps to two decimals', () => {
    expect(svg.length).toBeLessThanOrEqual(name.startsWith('products/') ? 13_000 : 26_000)
    expect(svg).not.toMatch(/\d\.\d{4}/)
  })
})
