import { expect, test } from 'vitest'
import { upcomingStatuses, timelineText } from './order-texts.ts'

const moved = (to: 'shipped' | 'cancelled' | 'payment_to_confirm', more: object = {}) =>
  timelineText({ kind: 'moved', to, actor: 'staff', note: '', ...more })

test('a buyer reads who cancelled, why, and the numbers that come with a step', () => {
  expect(moved('cancelled', { actor: 'buyer' })).toEqual({ title: 'Cancelled by you', more: '' })
  expect(moved('cancelled', { note: 'Out of stock' })).toEqual({ title: 'Cancelled', more: 'Out of stock' })
  expect(moved('shipped', { note: 'TN-1' })).toEqual({ title: 'Shipped', more: 'TN-1' })
  expect(moved('payment_to_confirm', { note: '123456789012' })?.more).toBe('UTR 123456789012')
})

test('a refund that the owner has to try again does not worry the buyer', () => {
  expect(timelineText({ kind: 'refund_failed', to: null, actor: 'gateway', note: 'No' })).toBeUndefined()
})

test('the rest of the way is the one of this delivery, and an order that is over has none', () => {
  expect(upcomingStatuses('awaiting_payment', 'home')).toEqual(['Paid', 'Shipped', 'Delivered'])
  expect(upcomingStatuses('payment_to_confirm', 'collect')).toEqual(['Paid', 'Ready to collect', 'Collected'])
  expect(upcomingStatuses('shipped', 'home')).toEqual(['Delivered'])
  expect(upcomingStatuses('delivered', 'home')).toEqual([])
  expect(upcomingStatuses('cancelled', 'collect')).toEqual([])
})
