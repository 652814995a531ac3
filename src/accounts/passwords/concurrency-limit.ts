import { serverBusy } from '../errors.ts'

/** A key that work is counted by (a network, an account), and how much of it may run and wait at one moment. */
export interface Quota {
  key: string
  max: number
}

/**
 * Lets so many run, so many more wait, and refuses the rest at once: better a clear no than a shop that stands still.
 * Work is also refused beyond its shares, so that one caller cannot take all the room.
 */
export function concurrencyLimit({ running: most, waiting: longest }: { running: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  const taken = new Map<string, number>()

  function acquire(shares: Quota[]) {
    const isFull = running >= most && queue.length >= longest
    if (isFull || shares.some(({ key, max: share }) => (taken.get(key) ?? 0) >= share)) throw serverBusy()
    for (const { key } of shares) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  function release(shares: Quota[]) {
    for (const { key } of shares) {
      const left = taken.get(key)! - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }

  return async <Result>(work: () => Promise<Result>, shares: Quota[] = []): Promise<Result> => {
    acquire(shares)
    if (running < most) running++
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      release(shares)
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
