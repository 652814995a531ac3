import fc from 'fast-check'
import { sign } from '../selling/payments/verification/signature.ts'

/** Webhook requests that an attacker without the secret can send. */
interface Forgery {
  kind: string
  payload: string | Buffer
  headers: Record<string, string | string[]>
}

interface Genuine {
  body: string
  secret: string
  paymentSecret: string
}

type Forge = (genuine: Genuine, number: number) => Omit<Forgery, 'kind'>

const signed = (body: string | Buffer, signature: string | string[], type = 'application/json') => ({
  payload: body,
  headers: { 'content-type': type, 'x-razorpay-signature': signature },
})
const bare = (body: string) => ({ payload: body, headers: { 'content-type': 'application/json' } })

function flipped(hex: string, bit: number) {
  const bytes = Buffer.from(hex, 'hex')
  bytes[(bit >> 3) % bytes.length]! ^= 1 << (bit & 7)
  return bytes.toString('hex')
}

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'nonsense',
  'a/b; c=d',
]

const kinds: Record<string, Forge> = {
  missing: ({ body }) => bare(body),
  wrong: ({ body }, number) => signed(body, number.toString(16).padStart(64, '0')),
  'of another secret': ({ body }, number) => signed(body, sign(`secret ${number}`, body)),
  'of the secret for payments': ({ body, paymentSecret }) => signed(body, sign(paymentSecret, body)),
  'over other bytes of the same event': ({ body, secret }) =>
    signed(JSON.stringify(JSON.parse(body), null, 1), sign(secret, body)),
  'over the amount before': ({ body, secret }, number) =>
    signed(body.replace(/"amount":\d+/, `"amount":${number + 1}`), sign(secret, body)),
  'over a truncated body': ({ body, secret }, number) =>
    signed(body.slice(0, -1 - (number % (body.length - 2))), sign(secret, body)),
  cut: ({ body, secret }, number) => signed(body, sign(secret, body).slice(0, number % 64)),
  'in capitals': ({ body, secret }) => signed(body, sign(secret, body).toUpperCase()),
  'with one bit flipped': ({ body, secret }, number) => signed(body, flipped(sign(secret, body), number)),
  'sent twice': ({ body, secret }) => signed(body, [sign(secret, body), sign(secret, body)]),
  'with space around': ({ body, secret }) => signed(body, `x ${sign(secret, body)}`),
  'with a body of another type': ({ body }, number) =>
    signed(body, number.toString(16).padStart(64, 'f'), types[number % types.length]),
  'of no text': (_genuine, number) => signed(Buffer.alloc(number % 5000, number), 'f'.repeat(64)),
}

/** Generates forgeries, each kind in turn; deterministic for a seed. */
export function forgeries(seed: number, many: number, genuine: Genuine): Forgery[] {
  const names = Object.keys(kinds)
  return fc.sample(fc.nat({ max: 2 ** 30 }), { seed, numRuns: many }).map((number, index) => {
    const kind = names[index % names.length]!
    return { kind, ...kinds[kind]!(genuine, number) }
  })
}
