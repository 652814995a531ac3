export type KeyedQueue = <Result>(
  key: string,
  work: (hasWaited: boolean) => Promise<Result>,
) => Promise<Result>

/**
 * Runs calls with the same key one after another, even if one fails; calls with other keys run concurrently. `hasWaited` says
 * whether another call came first.
 */
export function keyedQueue(): KeyedQueue {
  const lastByKey = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = lastByKey.get(key)
    const run = before
      ? before.then(
          () => work(true),
          () => work(true),
        )
      : work(false)
    lastByKey.set(key, run)
    try {
      return await run
    } finally {
      if (lastByKey.get(key) === run) lastByKey.delete(key)
    }
  }
}
