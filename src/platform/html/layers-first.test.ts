import { expect, test } from 'vitest'
import { prependLayerOrder } from './layers-first.ts'

test('the order of the layers stands before every style sheet, by the page’s nonce', () => {
  const html = prependLayerOrder('<html><head><link rel="stylesheet" href="/a.css"/></head></html>', 'n')
  expect(html).toMatch(
    /^<html><head><style nonce="n">@layer [^<]*base,components,forced,utilities;<\/style><link/,
  )
})
