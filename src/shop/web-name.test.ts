import { expect, it } from 'vitest'
import { mapLink } from './map-link.ts'
import { siteName, socialName } from './web-name.ts'

it('ABT-07 the website is named without its protocol', () => {
  expect(siteName('https://noyyalmobiles.example/')).toBe('noyyalmobiles.example')
})

it('HOM-10 the social page is named by its account', () => {
  expect(socialName('https://social.example/noyyalmobiles')).toBe('@noyyalmobiles')
  expect(socialName('https://social.example/@noyyal/')).toBe('@noyyal')
  expect(socialName('https://social.example')).toBe('social.example')
})

it('NAV-14 a shop without a map link is searched for by its address', () => {
  expect(mapLink({ mapLink: 'https://maps.example/x', address: 'a' })).toBe('https://maps.example/x')
  expect(mapLink({ mapLink: '', address: '12 Kumaran Road, Tiruppur' })).toContain('query=12%20Kumaran')
})
