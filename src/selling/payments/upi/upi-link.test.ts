import { expect, test } from 'vitest'
import { paise } from '../../../platform/money/money.ts'
import { isAboveGalleryLimit, isAboveUpiLimit, upiHref, upiLink } from './upi-link.ts'

const request = {
  upiId: 'noyyal@okbank',
  shopName: 'Noyyal Mobiles',
  amountPaise: paise(15_990_000),
  reference: 'KD-0123456789',
  note: 'Noyyal Mobiles KD-0123456789',
}
const partsOf = (link: string) => new URL(link).searchParams

test('QR-04 the link is a upi://pay link with the shop’s UPI id and name', () => {
  const link = upiLink(request)
  expect(link).toMatch(/^upi:\/\/pay\?pa=noyyal@okbank&pn=Noyyal%20Mobiles&/)
})

test('QR-05 it holds the amount in rupees with two decimals and the currency INR', () => {
  expect(partsOf(upiLink(request)).get('am')).toBe('159900.00')
  expect(partsOf(upiLink({ ...request, amountPaise: paise(101) })).get('am')).toBe('1.01')
  expect(partsOf(upiLink(request)).get('cu')).toBe('INR')
})

test('QR-06 it holds the order’s reference, in characters that every app accepts', () => {
  expect(partsOf(upiLink(request)).get('tr')).toBe('KD-0123456789')
  expect(partsOf(upiLink({ ...request, reference: 'a b/ü'.repeat(20) })).get('tr')).toMatch(/^[ab]{1,35}$/)
})

test('a name in Tamil or with & is encoded correctly', () => {
  const parts = partsOf(upiLink({ ...request, shopName: 'கடை & மகன் 📱', note: '📱'.repeat(60) }))
  expect(parts.get('pn')).toBe('கடை & மகன் 📱')
  expect(parts.get('tn')).toBe('📱'.repeat(50))
  expect(parts.get('am')).toBe('159900.00')
})

test('the UPI limit is ₹1,00,000 per transfer', () => {
  expect([99_999.99, 100_000, 100_000.01, 159_900].map(isAboveUpiLimit)).toEqual([false, false, true, true])
})

test('the link of a page has the mode that apps refuse for unverified payees only for a verified merchant', () => {
  const payment = { amountRupees: 349, reference: 'KD-0123456789', note: 'Order KD-0123456789' }
  const modeOf = (isMerchantUpiId: boolean) =>
    partsOf(upiHref({ upiId: 'noyyal@okbank', name: 'Noyyal Mobiles', isMerchantUpiId }, payment)).get('mode')
  expect([modeOf(false), modeOf(true)]).toEqual(['01', '04'])
  expect(partsOf(upiLink(request)).get('mode')).toBe('01')
})

test('a QR code from the gallery pays at most ₹2,000 to an unverified payee', () => {
  expect([2_000, 2_000.01].map(isAboveGalleryLimit)).toEqual([false, true])
})
