import { percentile } from '../load/percentiles.ts'
import { durationMs, roundMs, signIn } from './sign-in.ts'

/** Whether response times reveal that an email address has an account. */
export async function measureEnumerationTiming(url: string, email: string, times: number) {
  const forgot = (address: string) =>
    fetch(`${url}/api/auth/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address }),
    }).then((response) => response.arrayBuffer())
  const wrongPassword = (address: string) => signIn(url, { email: address, password: 'a wrong password' })
  return {
    signIn: await compare(wrongPassword, email, times),
    forgot: await compare(forgot, email, times),
  }
}

/** Known and unknown addresses alternate, so that other load on the machine slows both. */
async function compare(request: (address: string) => Promise<unknown>, email: string, times: number) {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < times; n++) {
    known.push(await durationMs(() => request(email)))
    unknown.push(await durationMs(() => request(`nobody${String(n)}@example.com`)))
  }
  return {
    knownMs: roundMs(percentile(known, 0.5)),
    unknownMs: roundMs(percentile(unknown, 0.5)),
    probability: probabilityOfSlower(known, unknown),
  }
}

/** Probability that a known address takes longer than an unknown one: 0.5 reveals nothing, 0 or 1 everything. */
function probabilityOfSlower(known: number[], unknown: number[]) {
  const longer = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  const sum = longer.reduce<number>((total, each) => total + each, 0)
  return Math.round((sum / longer.length) * 1000) / 1000
}
