import { describe, expect, test } from 'vitest'
import { fromRupees, paise } from '../../money/money.ts'
import { phoneDigits, shippingErrors } from './shipping-form.ts'
import { needsAddress } from './address-rule.ts'

const good = {
  fullName: 'Sample Customer',
  phoneNumber: '9876543210',
  deliveryAddress: '1 Sample Street',
  gstin: '',
}

const worth = (rupees: number) => [{ amount: fromRupees(rupees), taxRateBp: 1800 }]

describe('shipping details', () => {
  test('BUY-03 an empty field is said before anything else', () => {
    const text = 'Please fill in all fields'
    for (const field of ['fullName', 'phoneNumber', 'deliveryAddress'])
      expect(shippingErrors({ ...good, [field]: '' }, 'home', worth(100))).toEqual({
        text,
        fields: { [field]: 'Please fill this in.' },
      })
    expect(shippingErrors({ ...good, fullName: '   ', phoneNumber: '1' }, 'home', worth(100))).toMatchObject({
      text,
    })
  })

  test('BUY-05 a phone number has ten digits and begins with 6, 7, 8 or 9', () => {
    for (const phoneNumber of ['5876543210', '987654321', '0987654321'])
      expect(shippingErrors({ ...good, phoneNumber }, 'home', worth(100))?.fields).toEqual({
        phoneNumber: expect.stringMatching(/10 digits/) as string,
      })
    expect(shippingErrors(good, 'home', worth(100))).toBeUndefined()
  })

  test('BUY-06 who collects may leave the address empty until the invoice needs it', () => {
    const collected = { ...good, deliveryAddress: '' }
    expect(shippingErrors(collected, 'collect', worth(58_999))).toBeUndefined()
    expect(shippingErrors(collected, 'collect', worth(59_000))?.fields['deliveryAddress']).toMatch(
      /tax invoice/,
    )
    expect(shippingErrors(good, 'collect', worth(59_000))).toBeUndefined()
  })

  test('a GSTIN is checked at its field, and the invoice with it needs an address', () => {
    const business = { ...good, gstin: ' 33aabcu9603r1zu ' }
    expect(shippingErrors(business, 'home', worth(100))).toBeUndefined()
    expect(shippingErrors({ ...good, gstin: '33AABCU9603R1ZT' }, 'home', worth(100))?.fields).toEqual({
      gstin: expect.stringMatching(/letter or digit/) as string,
    })
    expect(shippingErrors({ ...business, deliveryAddress: '' }, 'collect', worth(100))?.fields).toEqual({
      deliveryAddress: expect.stringMatching(/GST invoice/) as string,
    })
  })
})

test('BUY-04 the phone field takes digits alone, and no eleventh', () => {
  expect(phoneDigits('98a76-54 3210')).toBe('9876543210')
  expect(phoneDigits('98765432109')).toBe('9876543210')
  expect(phoneDigits('+91 98765 43210')).toBe('9876543210')
})

const taxed = (amount: number, taxRateBp: number) => ({ amount: paise(amount), taxRateBp })

test('home delivery always needs the address', () => {
  expect(needsAddress('home', [taxed(1_00, 1800)])).toBe(true)
})

test('BUY-06 collection needs it from a taxable value of ₹50,000 on, which is ₹59,000 with tax', () => {
  expect(needsAddress('collect', [taxed(58_999_99, 1800)])).toBe(false)
  expect(needsAddress('collect', [taxed(59_000_00, 1800)])).toBe(true)
})

test('with the rates of the goods themselves, added up', () => {
  expect(needsAddress('collect', [taxed(52_499_99, 500)])).toBe(false)
  expect(needsAddress('collect', [taxed(52_500_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(63_999_99, 2800)])).toBe(false)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_250_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_249_00, 500)])).toBe(false)
})
