import { expect, test } from 'vitest'
import { totpCode, keyUri, timeStepAt, matchingTimeStep, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is that of RFC 6238, appendix B', (second, code) => {
  const now = new Date(second * 1000)
  expect(totpCode(secret, timeStepAt(now), 8)).toBe(code)
  expect(totpCode(secret, timeStepAt(now))).toBe(code.slice(2))
})

test('a code is valid in its own time step and the adjacent ones only', () => {
  const now = new Date(1_111_111_111_000)
  const steps = [-2, -1, 0, 1, 2].map((away) =>
    matchingTimeStep(secret, totpCode(secret, timeStepAt(now) + away), now),
  )
  const step = timeStepAt(now)
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('malformed codes are rejected', () => {
  for (const code of ['', '1', '1234567', 'abcdef', '１２３４５６'])
    expect(matchingTimeStep(secret, code, new Date(1_111_111_111_000))).toBeUndefined()
})

test('the otpauth URI has the secret, the issuer and the account', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(keyUri({ issuer: 'Noyyal Mobiles', email: 'owner@example.com', secret })).toBe(
    'otpauth://totp/Noyyal%20Mobiles:owner%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Noyyal%20Mobiles',
  )
})
