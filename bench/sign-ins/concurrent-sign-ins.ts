import { setTimeout as wait } from 'node:timers/promises'
import { percentile, signIn, tally, timed } from './asking.ts'

/** So many sign-ins at once, and what shoppers notice of it. `/healthz` does nothing but come round the event loop. */
export async function flood(url: string, person: { email: string; password: string }, many: number) {
  const quiet = await shoppers(url, wait(3_000))
  const began = performance.now()
  const all = Promise.all(
    Array.from({ length: many }, () => signIn(url, person).then(({ status }) => status)),
  )
  const during = await shoppers(url, all)
  return {
    answers: tally(await all),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    quiet,
    during,
  }
}

async function shoppers(url: string, until: Promise<unknown>) {
  let isOver = false
  void until.finally(() => (isOver = true))
  const watch = async (path: string) => {
    const took: number[] = []
    while (!isOver) {
      took.push(await timed(() => fetch(url + path).then((answer) => answer.arrayBuffer())))
      await wait(5)
    }
    return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), asked: took.length }
  }
  const [catalogue, loop] = await Promise.all([watch('/api/sales?page=1&limit=12'), watch('/healthz')])
  return { catalogue, loop }
}
