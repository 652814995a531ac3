import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the defaults of all authenticator apps: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30

export const timeStepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of one time step (RFC 4226 §5.3). */
export function totpCode(secret: Buffer, step: number, digits = 6) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step that this code belongs to: the current one, the one before or the next (clock skew, slow typing). */
export function matchingTimeStep(secret: Buffer, code: string, now: Date) {
  const given = Buffer.from(code)
  const current = timeStepAt(now)
  return [current - 1, current, current + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding; the length must be a multiple of 5 bytes. */
export const toBase32 = (bytes: Buffer) =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)]!)

/** The otpauth URI for the QR code. */
export function keyUri({ issuer, email, secret }: { issuer: string; email: string; secret: Buffer }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
