import { describe, expect, test } from 'vitest'
import { OptionalGstin } from '../../../site/gst/gstin-schema.ts'
import { fromRupees, paise } from '../../../platform/money/money.ts'
import { NewOrder, ShippingDetails } from '../contract.ts'
import { shippingErrors, toNewOrder } from './shipping-form.ts'
import { needsAddress } from './address-rule.ts'

const good = {
  fullName: 'Sample Customer',
  phoneNumber: '9876543210',
  deliveryAddress: '1 Sample Street, Tiruppur 641601',
  stateCode: '',
  gstin: '',
  brand: '',
  model: '',
}

const worth = (rupees: number) => [{ amountPaise: fromRupees(rupees), taxRateBp: 1800 }]

describe('shipping details', () => {
  test('BUY-03 empty fields are reported before other errors', () => {
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

  test('BUY-05 a phone number has ten digits and starts with 6, 7, 8 or 9', () => {
    for (const phoneNumber of ['5876543210', '987654321', '0987654321'])
      expect(shippingErrors({ ...good, phoneNumber }, 'home', worth(100))?.fields).toEqual({
        phoneNumber: expect.stringMatching(/10 digits/) as string,
      })
    expect(shippingErrors(good, 'home', worth(100))).toBeUndefined()
  })

  test('BUY-06 the address is optional for collection unless the invoice needs it', () => {
    const collected = { ...good, deliveryAddress: '' }
    expect(shippingErrors(collected, 'collect', worth(58_999))).toBeUndefined()
    expect(shippingErrors(collected, 'collect', worth(59_000))?.fields['deliveryAddress']).toMatch(
      /the bill needs it/,
    )
    expect(shippingErrors(good, 'collect', worth(59_000))).toBeUndefined()
  })

  test('a shop that delivers inside its State only says so for an address elsewhere, also where the State was chosen', () => {
    const seller = { stateCode: '33', deliveryArea: 'Tamil Nadu' }
    const problem = (typed: Partial<typeof good>, delivery: 'home' | 'collect' = 'home') =>
      shippingErrors({ ...good, ...typed }, delivery, worth(100), false, seller)?.fields
    const kochi = { deliveryAddress: '4 MG Road, Kochi 682001' }
    const refused = { deliveryAddress: expect.stringMatching(/inside Tamil Nadu only/) as string }
    expect(problem(kochi)).toEqual(refused)
    expect(problem({ deliveryAddress: '56 APO 900056', stateCode: '01' })).toEqual(refused)
    expect(problem({})).toBeUndefined()
    expect(problem(kochi, 'collect')).toBeUndefined()
    expect(shippingErrors({ ...good, ...kochi }, 'home', worth(100))).toBeUndefined()
  })

  test('home delivery needs a pincode, and the State where the pincode leaves a doubt', () => {
    const without = { ...good, deliveryAddress: '4 MG Road, Bengaluru' }
    expect(shippingErrors(without, 'home', worth(100))?.fields).toEqual({
      deliveryAddress: expect.stringMatching(/6-digit pincode/) as string,
    })
    expect(shippingErrors(without, 'collect', worth(100))).toBeUndefined()
    const army = { ...good, deliveryAddress: '56 APO 900056' }
    expect(shippingErrors(army, 'home', worth(100))?.fields).toEqual({
      stateCode: 'Please choose the State of this address.',
    })
    expect(shippingErrors({ ...army, stateCode: '01' }, 'home', worth(100))).toBeUndefined()
  })

  test('the State goes along only where it was asked', () => {
    const state = { cartItems: [], delivery: 'home', amount: 100 } as const
    const army = { ...good, deliveryAddress: '56 APO 900056', stateCode: '01' }
    expect(toNewOrder({ ...state, cartItems: [] }, army)).toMatchObject({ stateCode: '01' })
    expect(toNewOrder({ ...state, cartItems: [] }, { ...good, stateCode: '01' })).not.toHaveProperty(
      'stateCode',
    )
  })

  test('an invalid GSTIN is a field error, and a GSTIN needs an address', () => {
    const business = { ...good, gstin: ' 33aabcu9603r1zu ' }
    expect(shippingErrors(business, 'home', worth(100))).toBeUndefined()
    expect(shippingErrors({ ...good, gstin: '33AABCU9603R1ZT' }, 'home', worth(100))?.fields).toEqual({
      gstin: expect.stringMatching(/letter or digit/) as string,
    })
    expect(shippingErrors({ ...business, deliveryAddress: '' }, 'collect', worth(100))?.fields).toEqual({
      deliveryAddress: expect.stringMatching(/bill with your GSTIN/) as string,
    })
  })
})

test.each([
  { fullName: 'x'.repeat(101) },
  { fullName: '\u200b' },
  { fullName: 'Asha\u202eRaman' },
  { fullName: ' கவிதா ' },
  { fullName: '王小明' },
  { fullName: 'राजेश 🌸' },
  { phoneNumber: '12345' },
  { phoneNumber: ' 9876543210 ' },
  { deliveryAddress: 'x'.repeat(501) },
  { deliveryAddress: '1 Sample Street\r\nTiruppur\t641601' },
  { deliveryAddress: 'a\u0000b' },
  { gstin: '3'.repeat(41) },
  { gstin: 'abc' },
  { gstin: '33AABCU9603R1ZT' },
  { gstin: ' 33aabcu9603r1zu ' },
])('the form gives the message of the API for %j', (change) => {
  const typed = { ...good, ...change }
  const issues = ShippingDetails.extend({ gstin: OptionalGstin }).safeParse(typed).error?.issues
  const [first] = issues ?? []
  const fields = first && { [first.path.join('.')]: first.message }
  expect(shippingErrors(typed, 'home', worth(100))?.fields).toEqual(fields)
})

describe('the phone to be repaired', () => {
  const device = { brand: 'Apple', model: 'iPhone 13' }

  test('is asked only for an order with a repair', () => {
    expect(shippingErrors(good, 'collect', worth(100), false)).toBeUndefined()
    expect(shippingErrors({ ...good, ...device }, 'collect', worth(100), true)).toBeUndefined()
    expect(shippingErrors({ ...good, brand: ' ' }, 'collect', worth(100), true)).toEqual({
      text: 'Please fill in all fields',
      fields: { brand: 'Please fill this in.', model: 'Please fill this in.' },
    })
  })

  test.each([
    { brand: 'x'.repeat(61) },
    { model: 'x'.repeat(81) },
    { brand: 'Ap\u202eple' },
    { model: 'iPhone\n13' },
    { model: ' ஐபோன் 13 ' },
  ])('the form gives the message of the API for %j', (change) => {
    const typed = { ...device, ...change }
    const [first] = NewOrder.shape.device.safeParse(typed).error?.issues ?? []
    const fields = first && { [first.path.join('.')]: first.message }
    expect(shippingErrors({ ...good, ...typed }, 'collect', worth(100), true)?.fields).toEqual(fields)
  })
})

const taxed = (amount: number, taxRateBp: number) => ({ amountPaise: paise(amount), taxRateBp })

test('home delivery always needs an address', () => {
  expect(needsAddress('home', [taxed(1_00, 1800)])).toBe(true)
})

test('BUY-06 collection needs an address from a taxable value of ₹50,000 (₹59,000 with tax)', () => {
  expect(needsAddress('collect', [taxed(58_999_99, 1800)])).toBe(false)
  expect(needsAddress('collect', [taxed(59_000_00, 1800)])).toBe(true)
})

test('the taxable value uses each item’s own tax rate', () => {
  expect(needsAddress('collect', [taxed(52_499_99, 500)])).toBe(false)
  expect(needsAddress('collect', [taxed(52_500_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(63_999_99, 2800)])).toBe(false)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_250_00, 500)])).toBe(true)
  expect(needsAddress('collect', [taxed(29_500_00, 1800), taxed(26_249_00, 500)])).toBe(false)
})
