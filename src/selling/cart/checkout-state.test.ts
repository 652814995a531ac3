import { expect, test } from 'vitest'
import { toCheckoutLine, toCheckoutState } from './checkout-state.ts'
import { parseCheckoutState } from './parse-checkout-state.ts'

const fees = { deliveryFee: 100, freeDeliveryFrom: null }
const product = {
  _id: 'p1',
  product_name: 'OnePlus 12',
  brand: 'OnePlus',
  price: 499.5,
  image_url: '/art/oneplus-12.svg',
  description: '',
  stock: null,
}
const line = { product_id: 'p1', type: 'sales', quantity: 2, product } as const

test('CRT-16 the cart hands on amount, subtotal, delivery and cartItems', () => {
  const state = toCheckoutState([toCheckoutLine(line)!], 'home', fees)
  expect(state).toEqual({
    amount: 1099,
    subtotal: 999,
    delivery: 'home',
    cartItems: [
      {
        product_id: 'p1',
        type: 'sales',
        product_name: 'OnePlus 12',
        price: 499.5,
        quantity: 2,
        image_url: '/art/oneplus-12.svg',
      },
    ],
  })
  expect(parseCheckoutState(structuredClone(state))).toEqual(state)
})

test('CRT-21 a line whose item was deleted cannot be ordered', () => {
  expect(toCheckoutLine({ ...line, product: null })).toBeUndefined()
})

test('navigation state of another shape counts as none', () => {
  expect(parseCheckoutState(null)).toBeUndefined()
  expect(parseCheckoutState({ amount: '12' })).toBeUndefined()
})

test('repairs alone are not delivered; beside goods the choice counts', () => {
  const goods = toCheckoutLine(line)!
  const repair = { ...goods, type: 'services' as const }
  expect(toCheckoutState([repair], 'home', fees)).toMatchObject({ delivery: 'collect', amount: 999 })
  expect(toCheckoutState([repair, goods], 'home', fees)).toMatchObject({ delivery: 'home' })
  expect(toCheckoutState([], 'home', fees)).toMatchObject({ delivery: 'home' })
})
