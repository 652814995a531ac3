import { expect, test } from 'vitest'
import { upcomingStatuses, timelineText } from './order-texts.ts'

const moved = (to: 'shipped' | 'cancelled' | 'payment_to_confirm', more: object = {}) =>
  timelineText({ kind: 'moved', to, actor: 'staff', note: '', ...more })

test('the timeline shows who cancelled, the reason, the tracking number and the UTR', () => {
  expect(moved('cancelled', { actor: 'buyer' })).toEqual({ title: 'Cancelled by you', more: '' })
  expect(moved('cancelled', { note: 'Out of stock' })).toEqual({ title: 'Cancelled', more: 'Out of stock' })
  expect(moved('shipped', { note: 'TN-1' })).toEqual({ title: 'Shipped', more: 'TN-1' })
  expect(moved('payment_to_confirm', { note: '123456789012' })?.more).toBe('UTR 123456789012')
})

test('a failed refund is not shown to the buyer', () => {
  expect(timelineText({ kind: 'refund_failed', to: null, actor: 'gateway', note: 'No' })).toBeUndefined()
})

test('the upcoming statuses depend on the delivery; a closed order has none', () => {
  expect(upcomingStatuses('awaiting_payment', 'home')).toEqual(['Paid', 'Shipped', 'Delivered'])
  expect(upcomingStatuses('payment_to_confirm', 'collect')).toEqual(['Paid', 'Ready to collect', 'Collected'])
  expect(upcomingStatuses('shipped', 'home')).toEqual(['Delivered'])
  expect(upcomingStatuses('delivered', 'home')).toEqual([])
  expect(upcomingStatuses('cancelled', 'collect')).toEqual([])
})
