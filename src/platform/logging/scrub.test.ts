import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { privateData } from '../../site/security-policy/private-data.ts'
import { lineScrubber } from './scrub.ts'

const scrubLine = lineScrubber(privateData)

const token = randomBytes(32).toString('base64url')
const shortToken = randomBytes(16).toString('base64url')
const hmac = randomBytes(32).toString('hex')

const inWords = (text: string) => ({ level: 50, msg: `It failed for ${text}, and ended`, list: [{ text }] })

/** Log entries with a value that must not be in the line. */
const shapes: [shape: string, entry: object, hidden: string][] = [
  ...[
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111  1111  1111  1111',
    '5555555555554444',
    '378282246310005',
    '3782 822463 10005',
    '6011111111111117',
    '30569309025904',
    '3530111333300000',
    '6011 0009 9013 9424',
    '6759649826438453',
    '4222222222222',
    '6304000000000000',
    '0004111111111111111100',
  ].map((card) => [`card ${card}`, inWords(card), card.slice(4, 13)] as [string, object, string]),
  ['card as a number', { number: 4111111111111111 }, '4111111111'],
  ['UTR', inWords('UTR 412345678901'), '412345678901'],
  ['Aadhaar', inWords('2345 6789 0123'), '6789'],
  ['income tax number', inWords('ABCDE1234F'), 'ABCDE'],
  ...['meena@okhdfcbank', 'meena.k-1@ybl', 'meena@upi', '9876543210@paytm'].map(
    (vpa) => [`UPI id ${vpa}`, inWords(vpa), vpa.slice(1, 5)] as [string, object, string],
  ),
  ['UPI link', inWords('upi://pay?pa=meena@okaxis&pn=Meena&am=10'), 'meena@'],
  ...['meena@example.com', 'Meena.K+shop@mail.example.co.in', 'மீனா@example.com'].map(
    (mail) => [`e-mail ${mail}`, inWords(mail), mail.slice(1, 4)] as [string, object, string],
  ),
  ...['9876543210', '+919876543210', '+91 98765 43210', '09876543210', '98765-43210', '+14155550123'].map(
    (phone) => [`phone ${phone}`, inWords(phone), phone.slice(-6, -2)] as [string, object, string],
  ),
  ['bearer', inWords(`Authorization: Bearer ${shortToken}`), shortToken],
  ['basic', inWords('authorization: Basic dXNlcjpwYXNz'), 'dXNlcjpwYXNz'],
  ['cookie in words', inWords(`sid=${shortToken}; theme=dark`), shortToken],
  ['cookie of https', inWords(`__Host-sid=${shortToken}`), shortToken],
  ['headers', { headers: { cookie: `a=${shortToken}`, 'set-cookie': [shortToken] } }, shortToken],
  ['reset link', inWords(`/reset?token=${shortToken}`), shortToken],
  ['reset call', inWords(`/api/auth/reset/${shortToken}`), shortToken],
  ['order link', inWords(`https://shop.example/o/${shortToken}?x=1`), shortToken],
  ['order link’s call', inWords(`/api/order-links/${shortToken}/cancel`), shortToken],
  ...[
    `GET /O/${shortToken} failed`,
    `at /%6F/${shortToken}`,
    `https://shop.example/%6f/${shortToken}?x=1`,
    `https://shop.example//o//${shortToken}/`,
    `/./o/${shortToken}/.`,
    `\\\\o\\${shortToken}`,
    `/Reset?Token=${shortToken}`,
    `/reset?%74oken=${shortToken}`,
    `/reset?x=1&TOKEN=${shortToken}`,
    `/auth?next=%2Fo%2F${shortToken}`,
    `/api/Order-Links/${shortToken}/cancel`,
    `/api/%6Frder-links/${shortToken}`,
  ].map(
    (words) =>
      [`spelling ${words.replace(shortToken, '…')}`, inWords(words), shortToken] as [string, object, string],
  ),
  ['referrer', { headers: { referer: `https://shop.example/O/${shortToken}` } }, shortToken],
  ['link of a query', inWords(`/api/orders/KD-1?link=${shortToken}`), shortToken],
  ['bare token', inWords(token.startsWith('-') ? `x${token}` : token), token.slice(2, 40)],
  ['signature', inWords(hmac), hmac],
  ['named signature', { razorpay_signature: 'abc123' }, 'abc123'],
  ['password', { body: { password: 'a long password' } }, 'a long password'],
  ['password in words', inWords('password: swordfish'), 'swordfish'],
  ['hash', inWords('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'), 'c2FsdA'],
  ['address of a database', inWords('postgres://shop:swordfish@db:5432/shop'), 'swordfish'],
  ['web token', inWords('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF'), 'eyJzdWIi'],
  ['code', { totp: '123456' }, '123456'],
  ['row that PostgreSQL names', { err: { detail: 'Key (name)=(Meena) exists' } }, 'Meena'],
  ['shipping', { shipping: { fullName: 'Meena', deliveryAddress: '1 Sample Street' } }, 'Sample'],
  ['name', { fullName: 'Meena' }, 'Meena'],
]

test.each(shapes)('%s is not logged', (_shape, entry, hidden) => {
  expect(JSON.stringify(entry)).toContain(hidden)
  expect(scrubLine(JSON.stringify(entry))).not.toContain(hidden)
})

describe('values needed for debugging remain', () => {
  test.each([
    newId(),
    'KD-7Q2M4X',
    '2026-11-21T21:33:17.123Z',
    'order 1234567890 rows in 12.5 ms',
    'at placeOrder (file:///srv/kadai/src/orders/placing/place-order.ts:41:9)',
    'duplicate key value violates unique constraint users_email 23505',
    'migrations/0002_rules.sql',
    '127.0.0.1:3000',
    'keepTransactionsWholeWhileTheyAreRunning',
  ])('%s', (text) => {
    expect(scrubLine(JSON.stringify({ msg: text }))).toContain(text)
  })

  test('a line that is not JSON becomes a message on one line', () => {
    expect(JSON.parse(scrubLine('broken\nline'))).toMatchObject({ msg: 'broken\nline' })
  })

  test('a very long text is cut quickly', () => {
    expect(scrubLine(JSON.stringify({ msg: 'a-1'.repeat(1_000_000) })).length).toBeLessThan(9_000)
    expect(scrubLine(JSON.stringify({ msg: '1 '.repeat(1_000_000) })).length).toBeLessThan(9_000)
  })
})
