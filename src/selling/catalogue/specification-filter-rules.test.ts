import { expect, test } from 'vitest'
import { listQueryString, parseListState } from './search/list-url.ts'
import { chosenLabel, specificationFilters, toggleSpecification } from './specification-filter-rules.ts'

const battery = specificationFilters.sales.find(({ kind }) => kind === 'minimum')!
const ram = specificationFilters.sales.find(({ name }) => name === 'ram_gb')!

test.each([
  ['ram_gb=8&ram_gb=8&ram_gb=16&has_5g=yes', '?ram_gb=8&ram_gb=16&has_5g=yes'],
  ['has_5g=no&ram_gb=&storage_gb=many&connector=USB-C', ''],
  ['min_battery_mah=5000&min_battery_mah=6000&q=moto', '?q=moto&min_battery_mah=6000'],
  ['ram_gb=008', '?ram_gb=8'],
  ['condition=old&condition=used&condition=used', '?condition=used'],
  ['country=Vietnam&country=&country=Vietnam&country= India ', '?country=Vietnam&country=India'],
])('the URL “%s” of phones is shortened to “%s”', (query, short) => {
  expect(listQueryString(parseListState(new URLSearchParams(query), 'sales'))).toBe(short)
})

test('a value is added and removed in any spelling; a minimum has one value', () => {
  expect(toggleSpecification({ ram_gb: ['8'] }, ram, '12')).toEqual({ ram_gb: ['8', '12'] })
  expect(toggleSpecification({ ram_gb: ['8', '12'] }, ram, '8')).toEqual({ ram_gb: ['12'] })
  expect(toggleSpecification({ min_battery_mah: ['5000'] }, battery, '6000')).toEqual({
    min_battery_mah: ['6000'],
  })
  const fits = specificationFilters.accessories.find(({ name }) => name === 'fits')!
  expect(toggleSpecification({ fits: ['galaxy a35'] }, fits, 'Galaxy A35')).toEqual({ fits: [] })
})

test('a chosen filter says what it stands for', () => {
  const labels = specificationFilters.sales.map((filter) =>
    chosenLabel('sales', filter, filter.kind === 'condition' ? 'used' : '1024'),
  )
  expect(labels).toEqual(['Used', '1024 GB RAM', '1 TB', '5G', '1024 mAh or more', 'Made in 1024'])
  const ofAccessories = specificationFilters.accessories.map((filter) =>
    chosenLabel('accessories', filter, 'X'),
  )
  expect(ofAccessories).toEqual(['X', 'Fits X', 'Made in X', 'Fits X'])
})
