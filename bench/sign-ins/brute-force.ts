import { setTimeout as wait } from 'node:timers/promises'
import { countStatuses, signIn, type Credentials } from './sign-in.ts'

/** Guesses passwords from 200 addresses, while the owner signs in from a browser that is known by its cookie. */
export async function measureBruteForce(url: string, owner: Credentials, guesses: number) {
  const first = await signIn(url, owner)
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .find((each) => each.startsWith('known='))!

  const stopping = new AbortController()
  const ownerStatuses: number[] = []
  const signingIn = (async () => {
    while (!stopping.signal.aborted) {
      ownerStatuses.push((await signIn(url, owner, { cookie, clientAddress: '198.51.100.7' })).status)
      await wait(100)
    }
  })()
  const wrong = { ...owner, password: 'a wrong password' }
  const guessStatuses: number[] = []
  for (let n = 0; n < guesses; n += 20) {
    const batch = Array.from({ length: 20 }, (_, m) => `203.0.113.${String((n + m) % 200)}`)
    const responses = await Promise.all(batch.map((clientAddress) => signIn(url, wrong, { clientAddress })))
    guessStatuses.push(...responses.map(({ status }) => status))
  }
  stopping.abort()
  await signingIn
  const newBrowser = await signIn(url, owner, { clientAddress: '198.51.100.8' })
  return {
    guesses: countStatuses(guessStatuses),
    owner: countStatuses(ownerStatuses),
    newBrowser: newBrowser.status,
  }
}
