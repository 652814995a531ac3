import { expect, test } from 'vitest'
import { placeOfGoods, placeOfServices } from './place-of-supply.ts'

const registered = { buyerTaxNumber: '29AABCU9603R1ZJ', shopState: '33' }
const consumer = { buyerTaxNumber: null, shopState: '33' }

test('goods for a consumer carry the tax of the address, else of the shop', () => {
  for (const delivery of ['home', 'collect'] as const) {
    expect(placeOfGoods({ ...consumer, delivery, addressState: '32' })).toBe('32')
    expect(placeOfServices({ ...consumer, delivery, addressState: '32' })).toBe('32')
  }
  expect(placeOfGoods({ ...consumer, delivery: 'collect', addressState: undefined })).toBe('33')
})

test('goods for a registered buyer carry the tax of the place where they are handed over', () => {
  expect(placeOfGoods({ ...registered, delivery: 'home', addressState: '32' })).toBe('32')
  expect(placeOfGoods({ ...registered, delivery: 'collect', addressState: '32' })).toBe('33')
})

test('services for a registered buyer carry the tax of the State that registered it', () => {
  for (const delivery of ['home', 'collect'] as const)
    expect(placeOfServices({ ...registered, delivery, addressState: '33' })).toBe('29')
})

test('the holder of a UIN is no registered buyer', () => {
  const embassy = { delivery: 'collect', addressState: undefined, buyerTaxNumber: '2917UNO00158UNO' } as const
  expect(placeOfServices({ ...embassy, shopState: '33' })).toBe('33')
})
