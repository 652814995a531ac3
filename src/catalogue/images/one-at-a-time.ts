import { imagesBusy } from './errors.ts'

/** Runs one piece of work at a time and lets `places` more wait; beyond that it refuses, so that memory stays bounded. */
export function oneAtATime(places: number) {
  let inside = 0
  let last: Promise<unknown> = Promise.resolve()

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inside > places) throw imagesBusy()
    inside++
    const turn = last.then(work, work)
    last = turn
    try {
      return await turn
    } finally {
      inside--
    }
  }
}
