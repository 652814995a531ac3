import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-rules.ts'

test.each(['meena@example.com', 'Meena@Example.COM', 'meena+1@example.com', 'MEENA+a+b@example.com'])(
  '%s reaches one mailbox',
  (email) => {
    expect(mailboxOf(email)).toBe('meena@example.com')
  },
)

test.each(['meena.r@gmail.com', 'm.e.e.n.a.r@googlemail.com', 'meenar+shop@Gmail.com'])(
  '%s reaches one mailbox at Gmail',
  (email) => {
    expect(mailboxOf(email)).toBe('meenar@gmail.com')
  },
)

test('elsewhere a dot is part of the name', () => {
  expect(mailboxOf('meena.r@example.com')).not.toBe(mailboxOf('meenar@example.com'))
})

test.each([
  '"meena"@example.com',
  'x<meena@example.com>',
  'x,meena@example.com',
  'meena@example.com.',
  'மீ@example.com',
])('%s could be another way to write a mailbox, so it is none', (email) => {
  expect(mailboxOf(email)).toBeUndefined()
})
