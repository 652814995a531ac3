import { expect, test } from 'vitest'
import { erasureInWords } from './erasure-words-rules.ts'

const account = {
  ...{ email: 'asha@example.com', isConfirmed: true, isDeleted: true, otherNumbers: [] as string[] },
  ...{ orders: 1, savedAddresses: 2, devices: 1, messages: 3 },
}

test('an erasure is one sentence for each account, and says which account stays and why', () => {
  const friend = { ...account, email: 'friend@example.com', isDeleted: false, otherNumbers: ['9000000001'] }
  const stranger = { ...account, email: 'victim@example.com', isConfirmed: false, messages: 0 }
  const shop = { bookings: 0, repairs: 2, photos: 1, usedPhones: 0 }
  expect(
    erasureInWords({ accounts: [account, friend, stranger], guestOrders: 2, ...shop, notes: 1 }),
  ).toEqual([
    'asha@example.com: the account with 1 order, 2 saved addresses, 1 signed-in device and 3 messages.',
    'friend@example.com: 1 order and 2 saved addresses. The account stays, because it also ordered with 9000000001.',
    'victim@example.com: the account with 1 order, 2 saved addresses, 1 signed-in device and 0 messages. Messages from this email stay, because it is not confirmed.',
    'Without an account: 2 orders.',
    'Of the shop: 2 repairs and 1 photo of a device.',
    'Of your staff: 1 note.',
  ])
})
