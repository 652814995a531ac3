import { expect, test } from 'vitest'
import { findCountry } from './countries.ts'

test.each([
  ['India', 'India'],
  ['  vietnam ', 'Vietnam'],
  ['Viet Nam', 'Vietnam'],
  ['VN', 'Vietnam'],
  ['cn', 'China'],
  ['PRC', 'China'],
  ['P.R. China', 'China'],
  ['People’s Republic of China', 'China'],
  ['SOUTH KOREA', 'South Korea'],
  ['Republic of Korea', 'South Korea'],
  ['U.S.A.', 'United States'],
  ['the Netherlands', 'Netherlands'],
  ['turkey', 'Türkiye'],
  ['Turkiye', 'Türkiye'],
  ['St Lucia', 'St. Lucia'],
  ['Saint Lucia', 'St. Lucia'],
  ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
  ['Made in India', 'India'],
  ['Norway', 'Norway'],
])('%j is %s', (text, name) => {
  expect(findCountry(text)).toBe(name)
  expect(findCountry(name)).toBe(name)
})

test.each([
  '',
  ' ',
  '-',
  'XX',
  'ZZ',
  'Atlantis',
  'India, China',
  'EU',
  'European Union',
  '91',
  'imported',
  'N/A',
  'NA',
  'No',
])('%j is no country', (text) => {
  expect(findCountry(text)).toBeUndefined()
})
