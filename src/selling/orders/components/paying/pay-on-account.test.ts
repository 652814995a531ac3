import { expect, test } from 'vitest'
import { amountOnAccount } from './pay-on-account.tsx'

test('PAY-03 with no amount passed the amount is 10', () => {
  for (const state of [null, undefined, {}, { amount: 'a lot' }, { amount: -5 }, { amount: Number.NaN }])
    expect(amountOnAccount(state)).toBe(10)
  expect(amountOnAccount({ amount: 64999 })).toBe(64999)
})
