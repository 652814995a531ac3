import { expect, test } from 'vitest'
import { ContactMessage } from './contract.ts'
import { simpleEmail } from './simple-email.ts'

test.each([
  ['meena@example.com', true],
  ['m@a.b', true],
  ['m@a.b.c', true],
  ['m@a..b', true],
  ['m@..b', true],
  ['m@a.', false],
  ['m@.b', false],
  ['m@.b.', false],
  ['m@ab', false],
  ['@a.b', false],
  ['m@a@b.c', false],
  ['m@a .b', false],
])('%s: %s', (email, isGood) => {
  expect(simpleEmail.test(email)).toBe(isGood)
})

// A backtracking pattern would take quadratic time.
test('100,000 dots are matched in linear time', () => {
  for (const email of [
    `m@${'.'.repeat(100_000)}@`,
    `m@${'a.'.repeat(50_000)} `,
    '@'.repeat(100_000),
    'm'.repeat(100_000),
  ])
    expect(simpleEmail.test(email)).toBe(false)
  const message = { name: 'Meena', email: `m@${'.'.repeat(200_000)}@`, message: 'Open?' }
  expect(ContactMessage.safeParse(message).error?.issues).toMatchObject([
    { code: 'too_big', path: ['email'] },
  ])
})
