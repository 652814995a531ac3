import { setTimeout as wait } from 'node:timers/promises'
import { signIn, tally } from './asking.ts'

/** A thousand guesses from two hundred addresses, while the owner signs in from a browser that has done so before. */
export async function siege(url: string, person: { email: string; password: string }, guesses: number) {
  const first = await signIn(url, person)
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .find((each) => each.startsWith('known='))!

  const over = new AbortController()
  const owner: number[] = []
  const visits = (async () => {
    while (!over.signal.aborted) {
      owner.push((await signIn(url, person, { cookie, from: '198.51.100.7' })).status)
      await wait(100)
    }
  })()
  const wrong = { ...person, password: 'a wrong password' }
  const answers: number[] = []
  for (let n = 0; n < guesses; n += 20) {
    const some = Array.from({ length: 20 }, (_, m) => ({ from: `203.0.113.${String((n + m) % 200)}` }))
    answers.push(
      ...(await Promise.all(some.map((how) => signIn(url, wrong, how)))).map(({ status }) => status),
    )
  }
  over.abort()
  await visits
  const fresh = await signIn(url, person, { from: '198.51.100.8' })
  return { guesses: tally(answers), owner: tally(owner), newBrowser: fresh.status }
}
