import { describe, expect, test } from 'vitest'
import { phoneDigits, shippingProblem } from './shipping-problem.ts'

const good = { fullName: 'Sample Customer', phoneNumber: '9876543210', deliveryAddress: '1 Sample Street' }

describe('shipping details', () => {
  test('BUY-03 an empty field is said before anything else', () => {
    for (const field of ['fullName', 'phoneNumber', 'deliveryAddress'])
      expect(shippingProblem({ ...good, [field]: '' }, 'home', 100)).toBe('Please fill in all fields')
    expect(shippingProblem({ ...good, fullName: '   ', phoneNumber: '1' }, 'home', 100)).toBe(
      'Please fill in all fields',
    )
  })

  test('BUY-05 a phone number has ten digits and begins with 6, 7, 8 or 9', () => {
    for (const phoneNumber of ['5876543210', '987654321', '0987654321'])
      expect(shippingProblem({ ...good, phoneNumber }, 'home', 100)).toMatch(/10 digits/)
    expect(shippingProblem(good, 'home', 100)).toBeUndefined()
  })

  test('BUY-06 who collects may leave the address empty until the invoice needs it', () => {
    const collected = { ...good, deliveryAddress: '' }
    expect(shippingProblem(collected, 'collect', 58_999)).toBeUndefined()
    expect(shippingProblem(collected, 'collect', 59_000)).toMatch(/tax invoice/)
    expect(shippingProblem(good, 'collect', 59_000)).toBeUndefined()
  })
})

test('BUY-04 the phone field takes digits alone, and no eleventh', () => {
  expect(phoneDigits('98a76-54 3210')).toBe('9876543210')
  expect(phoneDigits('98765432109')).toBe('9876543210')
  expect(phoneDigits('+91 98765 43210')).toBe('9876543210')
})
