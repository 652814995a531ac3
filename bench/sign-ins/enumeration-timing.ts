import { percentile, signIn, timed } from './asking.ts'

/** Whether the time of an answer tells that an address has an account: in turn, so that whatever else runs slows both. */
export async function knownOrNot(url: string, email: string, times: number) {
  const forgot = (address: string) =>
    fetch(`${url}/api/auth/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address }),
    }).then((answer) => answer.arrayBuffer())
  const wrong = (address: string) => signIn(url, { email: address, password: 'a wrong password' })
  return {
    signIn: await compare(wrong, email, times),
    forgot: await compare(forgot, email, times),
  }
}

async function compare(ask: (address: string) => Promise<unknown>, email: string, times: number) {
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < times; n++) {
    known.push(await timed(() => ask(email)))
    unknown.push(await timed(() => ask(`nobody${String(n)}@example.com`)))
  }
  return { known: percentile(known, 0.5), unknown: percentile(unknown, 0.5), told: told(known, unknown) }
}

/** How often a known address takes longer than an unknown one: 0.5 tells nothing, 1 everything. */
function told(known: number[], unknown: number[]) {
  const longer = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  const sum = longer.reduce<number>((total, each) => total + each, 0)
  return Math.round((sum / longer.length) * 1000) / 1000
}
