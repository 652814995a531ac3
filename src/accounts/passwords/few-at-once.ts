import { shopIsBusy } from '../errors.ts'

/** Lets so many run, so many more wait, and refuses the rest at once: better a clear no than a shop that stands still. */
export function fewAtOnce({ running: most, waiting: longest }: { running: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running++
    else if (queue.length < longest) await new Promise<void>((resolve) => queue.push(resolve))
    else throw shopIsBusy()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
