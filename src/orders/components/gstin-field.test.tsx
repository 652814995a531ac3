import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentShop, fallbackShop } from '../../shop/current-shop.ts'
import { shopGstin } from '../../testing/documents.ts'
import { GstinField } from './gstin-field.tsx'

const drawn = (gstin: string, value = '') =>
  renderToStaticMarkup(
    <CurrentShop value={{ ...fallbackShop, gstin }}>
      <GstinField value={value} onChange={() => undefined} />
    </CurrentShop>,
  )

test('a shop with a GSTIN offers a GST invoice quietly: the field is closed until it is asked for', () => {
  expect(drawn(shopGstin)).toMatch(/^<details><summary[^>]*>I need a GST invoice<\/summary>.*name="gstin"/)
})

test('what was typed before stays open', () => {
  expect(drawn(shopGstin, '29AABCU9603R1ZJ')).toMatch(/^<details open="">/)
})

test('a shop without a GSTIN has no tax to claim, so it does not ask', () => {
  expect(drawn('')).toBe('')
})
