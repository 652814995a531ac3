import { expect, test } from 'vitest'
import { OnAccountAmount } from '../contract.ts'
import { amountProblem } from './amount-rule.ts'
import { requestedAmount } from './requested-amount.ts'

test('RPY-02 the amount is the query’s', () => {
  expect(requestedAmount('250')).toMatchObject({ shown: '₹250', amount: 250 })
  expect(requestedAmount('1499.5')).toMatchObject({ shown: '₹1,499.50', amount: 1499.5 })
  expect(requestedAmount('Rs. 1,499/-')).toMatchObject({ shown: '₹1,499', amount: 1499 })
})

test('RPY-03 the amount is 100 where the query is absent', () => {
  expect(requestedAmount(null)).toMatchObject({ shown: '₹100', amount: 100 })
})

test('RPY-09 an amount outside ₹1 to ₹5,00,000, or no number, cannot be paid', () => {
  for (const asked of ['0', '-5', '500001', 'a lot', '', '1.001', '1e400']) {
    const { amount, problem } = requestedAmount(asked)
    expect(amount).toBeUndefined()
    expect(problem).toBeTruthy()
  }
})

test.each([-5, 0, 0.5, 1, 1.001, 1499.5, 500_000, 500_001, Number.NaN, Infinity])(
  'the page gives the message of the API for %d rupees',
  (rupees) => {
    expect(amountProblem(rupees)).toBe(OnAccountAmount.safeParse(rupees).error?.issues[0]?.message)
  },
)
