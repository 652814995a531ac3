import { expect, it } from 'vitest'
import { telLink, whatsAppLink, mapLink, websiteLabel, socialAccountLabel } from './contact-links.ts'

it('HOM-07 a phone link has the country code, in whichever format the owner wrote the number', () => {
  for (const written of ['98765 43210', '098765 43210', '+91 98765 43210', '+919876543210'])
    expect(telLink(written)).toBe('tel:+919876543210')
})

it('NAV-16 WhatsApp gets the number without a plus sign', () => {
  expect(whatsAppLink('98765 43210')).toBe('https://wa.me/919876543210')
})

it('ABT-07 the website is shown without its protocol', () => {
  expect(websiteLabel('https://noyyalmobiles.example/')).toBe('noyyalmobiles.example')
})

it('HOM-10 the social page is shown by its account name', () => {
  expect(socialAccountLabel('https://social.example/noyyalmobiles')).toBe('@noyyalmobiles')
  expect(socialAccountLabel('https://social.example/@noyyal/')).toBe('@noyyal')
  expect(socialAccountLabel('https://social.example')).toBe('social.example')
})

it('NAV-14 without a map link, the link searches the map for the address', () => {
  expect(mapLink({ mapLink: 'https://maps.example/x', address: 'a' })).toBe('https://maps.example/x')
  expect(mapLink({ mapLink: '', address: '12 Kumaran Road, Tiruppur' })).toContain('query=12%20Kumaran')
})
