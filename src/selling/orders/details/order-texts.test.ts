import { expect, test } from 'vitest'
import type { OrderDetails } from '../contract.ts'
import { nextStepText, upcomingStatuses, timelineText } from './order-texts.ts'

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

const order = (changed: Partial<OrderDetails>) =>
  ({
    id: 'KD-1',
    status: 'processing',
    delivery: 'home',
    tracking: '',
    amount: 100,
    paid: 100,
    refunds: [],
    returns: [],
    repairs: [],
    returnable: [],
    returnUntil: null,
    paysAtShopUntil: null,
    lines: [{ type: 'sales' }],
    ...changed,
  }) as OrderDetails

test('a buyer who has something to do is told so; a buyer who waits is told what happens next', () => {
  const headingOf = (changed: Partial<OrderDetails>) => nextStepText(order(changed)).heading
  expect(headingOf({ status: 'awaiting_payment' })).toBe('What to do now')
  expect(headingOf({ status: 'ready', delivery: 'collect' })).toBe('What to do now')
  for (const status of ['payment_to_confirm', 'processing', 'shipped'] as const)
    expect(headingOf({ status })).toBe('What happens next')
  expect(headingOf({ status: 'delivered' })).toBeUndefined()
})

test('a paid repair is brought to the shop; other goods to collect are waited for', () => {
  const repair = [{ type: 'services' }] as OrderDetails['lines']
  expect(nextStepText(order({ delivery: 'collect', lines: repair }))).toMatchObject({
    heading: 'What to do now',
    text: 'Please bring your phone to our shop and tell us the order number, KD-1.',
    isAtShop: true,
  })
  expect(nextStepText(order({ delivery: 'collect' }))).not.toHaveProperty('isAtShop')
})

test('once the phone was brought nothing is asked for, and a ready repair is collected with its code', () => {
  const repaired = (stage: OrderDetails['repairs'][number]['stage'], status: OrderDetails['status']) =>
    nextStepText(
      order({
        ...{ status, delivery: 'collect', lines: [{ type: 'services' }] as OrderDetails['lines'] },
        repairs: [{ position: 0, job: 'R-1', stage }],
      }),
    )
  expect(repaired('booked', 'processing').text).toContain('bring your phone')
  expect(repaired('in_shop', 'processing').text).toContain('We have your phone')
  expect(repaired('ready', 'ready').text).toContain('pickup code')
})

test('the goods of an accepted return are to be brought back', () => {
  const returns = [{ status: 'accepted' }] as OrderDetails['returns']
  expect(nextStepText(order({ status: 'delivered', returns }))).toMatchObject({
    title: 'Delivered',
    heading: 'What to do now',
    isAtShop: true,
  })
})
