import { once } from 'node:events'
import type { Worker } from 'node:cluster'

/** A worker ends by itself within 15 s of being told; one that does not is stuck. */
const maxShutdownMs = 20_000

export interface Workers {
  /** Each living worker, with its number. */
  living: Map<Worker, number>
  listening: Set<Worker>
  /** The old worker and its successor: neither is replaced by the supervisor when it ends. */
  changing: Set<Worker>
  start: (place: number) => Worker
  isClosing: () => boolean
}

/** Before a worker ends, another one listens in its place; a connection that the old one has not accepted goes to the others. */
export async function rollingReload(workers: Workers) {
  for (const old of [...workers.listening]) {
    const place = workers.living.get(old)
    if (place === undefined || workers.isClosing()) continue
    if (!(await replace(workers, old, place)) && !workers.isClosing()) {
      console.error('Reload stopped: the new worker did not open. The old workers go on.')
      return
    }
  }
}

async function replace({ living, changing: replacing, start }: Workers, old: Worker, place: number) {
  const successor = start(place)
  replacing.add(old).add(successor)
  const isListening = await Promise.race([
    once(successor, 'listening').then(() => true),
    once(successor, 'exit').then(() => false),
  ])
  if (isListening) {
    replacing.delete(successor)
    if (living.has(old)) await retire(old)
  } else {
    replacing.delete(old)
    if (!living.has(old)) start(place)
  }
  return isListening
}

async function retire(old: Worker) {
  const ended = once(old, 'exit')
  old.send('replaced', () => undefined)
  const stuck = setTimeout(() => old.process.kill('SIGKILL'), maxShutdownMs)
  await ended
  clearTimeout(stuck)
}
