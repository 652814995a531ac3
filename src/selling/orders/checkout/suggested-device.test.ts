import { expect, test } from 'vitest'
import { toCheckoutLine } from '../../cart/checkout-state.ts'
import { pricedDevices, suggestedDevice } from './suggested-device.ts'

const priced = (device: string, brand = 'Apple') => ({ pricedFor: { brand, device } })

test('a repair that is priced for one model suggests it', () => {
  expect(suggestedDevice([priced('iPhone 13')])).toEqual({ brand: 'Apple', model: 'iPhone 13' })
  expect(suggestedDevice([{}, priced('iPhone 13'), priced('iPhone 13')])).toEqual({
    brand: 'Apple',
    model: 'iPhone 13',
  })
})

test.each([
  [[priced('iPhone 12 to 15')], 'Apple', ''],
  [[priced('iPhone 12–15')], 'Apple', ''],
  [[priced('iPhone 12, 13 mini')], 'Apple', ''],
  [[priced('all iPhones')], 'Apple', ''],
  [[priced('iPhone 13'), priced('iPhone 14')], 'Apple', ''],
  [[priced('iPhone 13'), priced('Galaxy A35', 'Samsung')], '', ''],
  [[priced('Redmi Note 13 Pro+', 'All brands')], '', 'Redmi Note 13 Pro+'],
  [[{}], '', ''],
])('%j suggests brand "%s" and model "%s"', (lines, brand, model) => {
  expect(suggestedDevice(lines)).toEqual({ brand, model })
})

test('the checkout names each phone that a repair is priced for once', () => {
  const lines = [priced('iPhone 13'), {}, priced('iPhone 13'), priced('Galaxy A35', 'Samsung')]
  expect(pricedDevices(lines)).toEqual(['iPhone 13', 'Galaxy A35'])
})

test('only a repair is priced for a phone', () => {
  const product = {
    _id: 'p1',
    product_name: 'Screen',
    brand: 'Apple',
    price: 1,
    image_url: '',
    description: '',
    stock: null,
    specifications: { device: 'iPhone 13' },
  }
  const line = { product_id: 'p1', quantity: 1, product }
  expect(toCheckoutLine({ ...line, type: 'services' })?.pricedFor).toEqual({
    brand: 'Apple',
    device: 'iPhone 13',
  })
  expect(toCheckoutLine({ ...line, type: 'accessories' })).not.toHaveProperty('pricedFor')
})
