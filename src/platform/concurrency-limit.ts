import PQueue from 'p-queue'
import { ShopError } from './errors.ts'

/** At most `max` tasks with this key (a network, an account) may run and wait at once. */
export interface Quota {
  key: string
  max: number
}

/**
 * Runs up to `running` tasks, queues up to `waiting` more, and rejects the rest at once, so that overload does not stall
 * the shop. Tasks beyond one of their quotas are rejected too, so that one caller cannot fill the queue.
 *
 * @throws serverBusy (503)
 */
export function concurrencyLimit({
  running: maxRunning,
  waiting: maxWaiting,
}: {
  running: number
  waiting: number
}) {
  const queue = new PQueue({ concurrency: maxRunning })
  const counts = new Map<string, number>()

  function acquire(quotas: Quota[]) {
    const isFull = queue.pending >= maxRunning && queue.size >= maxWaiting
    if (isFull || quotas.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) throw serverBusy()
    for (const { key } of quotas) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  function release(quotas: Quota[]) {
    for (const { key } of quotas) {
      const left = counts.get(key)! - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }

  return async <Result>(work: () => Promise<Result>, quotas: Quota[] = []): Promise<Result> => {
    acquire(quotas)
    try {
      return await queue.add(work)
    } finally {
      release(quotas)
    }
  }
}

const serverBusy = () =>
  new ShopError('unavailable', 'busy', 'The shop is very busy right now. Please try again in a moment.', {
    retryAfter: 5,
  })
