import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CurrentShop, fallbackShop } from '../../../site/shop/current-shop.ts'
import type { GstScheme } from '../../../site/gst/scheme-rules.ts'
import { GstinField } from './shipping-fields.tsx'

const rendered = (gstScheme: GstScheme, value = '') =>
  renderToStaticMarkup(
    <CurrentShop value={{ ...fallbackShop, gstScheme }}>
      <GstinField value={value} onChange={() => undefined} />
    </CurrentShop>,
  )

test('of a regular taxpayer the field is collapsed until opened', () => {
  expect(rendered('regular')).toMatch(/^<details><summary[^>]*>I need a GST invoice<\/summary>.*name="gstin"/)
})

test('a GSTIN typed before keeps the field open', () => {
  expect(rendered('regular', '29AABCU9603R1ZJ')).toMatch(/^<details open="">/)
})

test('under composition the field promises no input tax', () => {
  const field = rendered('composition')
  expect(field).toContain('I want my GSTIN on the bill')
  expect(field).toContain('no input tax to claim')
  expect(field).not.toContain('GST invoice')
})

test('of a shop that is not registered the field is hidden', () => {
  expect(rendered('not_registered')).toBe('')
})
