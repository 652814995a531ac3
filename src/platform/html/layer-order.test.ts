import { expect, test } from 'vitest'
import { prependLayerOrder } from './layer-order.ts'

test('the order of the layers comes before every style sheet, with the page’s nonce', () => {
  const html = prependLayerOrder('<html><head><link rel="stylesheet" href="/a.css"/></head></html>', 'n')
  expect(html).toMatch(
    /^<html><head><style nonce="n">@layer [^<]*base,components,forced,utilities;<\/style><link/,
  )
})
