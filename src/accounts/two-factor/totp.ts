import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the values that every authenticator app takes without being told: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30

export const timeStepAt = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of one step (RFC 4226 §5.3). */
export function totpCode(secret: Buffer, step: number, digits = 6) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: of now, of the one before or of the next, since clocks differ and people type slowly. */
export function matchingTimeStep(secret: Buffer, code: string, now: Date) {
  const given = Buffer.from(code)
  const current = timeStepAt(now)
  return [current - 1, current, current + 1].find((step) => {
    const due = Buffer.from(totpCode(secret, step))
    return given.length === due.length && timingSafeEqual(given, due)
  })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps and people take a secret (RFC 4648). Forty bits make eight letters, and a secret is a multiple of that. */
export const toBase32 = (bytes: Buffer) =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)]!)

/** What the QR says to the app. */
export function keyUri({ issuer, email, secret }: { issuer: string; email: string; secret: Buffer }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
