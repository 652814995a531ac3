import { expect, it } from 'vitest'
import { telLink, whatsAppLink } from './phone-links.ts'

it('HOM-07 a phone link carries the country code, however the owner wrote the number', () => {
  for (const written of ['98765 43210', '098765 43210', '+91 98765 43210', '+919876543210'])
    expect(telLink(written)).toBe('tel:+919876543210')
})

it('NAV-16 WhatsApp gets the number without a plus sign', () => {
  expect(whatsAppLink('98765 43210')).toBe('https://wa.me/919876543210')
})
