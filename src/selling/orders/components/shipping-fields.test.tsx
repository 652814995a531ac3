import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentShop, fallbackShop } from '../../../site/shop/current-shop.ts'
import { shopGstin } from '../../../testing/documents.ts'
import { GstinField } from './shipping-fields.tsx'

const rendered = (gstin: string, value = '') =>
  renderToStaticMarkup(
    <CurrentShop value={{ ...fallbackShop, gstin }}>
      <GstinField value={value} onChange={() => undefined} />
    </CurrentShop>,
  )

test('with a shop GSTIN, the field is collapsed until opened', () => {
  expect(rendered(shopGstin)).toMatch(/^<details><summary[^>]*>I need a GST invoice<\/summary>.*name="gstin"/)
})

test('a GSTIN typed before keeps the field open', () => {
  expect(rendered(shopGstin, '29AABCU9603R1ZJ')).toMatch(/^<details open="">/)
})

test('without a shop GSTIN the field is hidden', () => {
  expect(rendered('')).toBe('')
})
