import { expect, test } from 'vitest'
import { requestedAmount } from './requested-amount.ts'

test('RPY-02 the amount is the query’s', () => {
  expect(requestedAmount('250')).toMatchObject({ shown: '₹250', amount: 250 })
  expect(requestedAmount('1499.5')).toMatchObject({ shown: '₹1,499.50', amount: 1499.5 })
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
