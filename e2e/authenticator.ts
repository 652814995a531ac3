import { timeStepAt, totpCode } from '../src/people/accounts/two-factor/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Computes the TOTP code as an authenticator app does. */
export function authenticatorFor(key: string) {
  const bits = Array.from(key.replaceAll(' ', ''), (character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2))
  return (away = 0) => totpCode(Buffer.from(bytes), timeStepAt(new Date()) + away)
}
