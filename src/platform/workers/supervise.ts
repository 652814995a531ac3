import { printLine } from '../logging/print-line.ts'
import cluster, { type Worker } from 'node:cluster'
import { relayMetrics } from './worker-metrics.ts'
import { workerNumberVariable, reloadSignal } from './this-worker.ts'
import { once } from 'node:events'

const shortestPauseMs = 1_000
const longestPauseMs = 30_000
/** A worker that ran this long resets the restart back-off. */
const steadyMs = 60_000

/**
 * Runs `many` worker processes behind one address. The first starts alone, because it runs migrations and may create
 * the shop; a worker that dies is restarted with growing delays; SIGUSR2 replaces all of them, one after another;
 * SIGTERM closes all of them, and this process ends when the last one has.
 */
export function supervise(many: number) {
  const living = new Map<Worker, number>()
  const listening = new Set<Worker>()
  const changing = new Set<Worker>()
  const workers = { living, listening, changing, start, isClosing: () => isClosing }
  let isOpen = false
  let isClosing = false
  let isReloading = false
  let worst = 0

  function start(place: number, pauseMs = shortestPauseMs): Worker {
    const born = performance.now()
    const worker = cluster.fork({ [workerNumberVariable]: String(place) })
    living.set(worker, place)
    worker.once('listening', () => {
      listening.add(worker)
      if (isOpen) return
      isOpen = true
      for (let next = 2; next <= many; next++) start(next)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      living.delete(worker)
      listening.delete(worker)
      if (isClosing || !isOpen) endWith(code ?? 1)
      if (isClosing || !isOpen || changing.delete(worker)) return
      const pause = performance.now() - born > steadyMs ? shortestPauseMs : pauseMs
      printLine(
        `Worker ${place} exited (${signal ?? String(code)}); restarting it in ${pause / 1000} s.`,
        'error',
      )
      setTimeout(() => isClosing || start(place, Math.min(pause * 2, longestPauseMs)), pause)
    })
    return worker
  }

  /** Exits with the code of the first worker if it could not start, else with the highest code. */
  function endWith(code: number) {
    worst = Math.max(worst, code)
    if (living.size === 0) process.exit(worst)
  }

  function reload() {
    if (isReloading || isClosing) return
    isReloading = true
    void rollingReload(workers).finally(() => (isReloading = false))
  }

  function close() {
    if (isClosing) {
      for (const worker of living.keys()) worker.process.kill('SIGKILL')
      process.exit(1)
    }
    isClosing = true
    for (const worker of living.keys()) {
      worker.send('close', () => undefined)
      // A worker that is not listening yet has no message handler, and nothing to close.
      if (!listening.has(worker)) worker.process.kill('SIGTERM')
    }
    if (living.size === 0) process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, close)
  process.on(reloadSignal, reload)
  relayMetrics(listening)
  start(1)
}

/** A worker exits within 15 s of the request; after this time it is stuck. */
const maxShutdownMs = 20_000

export interface Workers {
  /** Running workers with their numbers. */
  living: Map<Worker, number>
  listening: Set<Worker>
  /** An old worker and its successor: the supervisor does not restart either when it exits. */
  changing: Set<Worker>
  start: (place: number) => Worker
  isClosing: () => boolean
}

/**
 * Starts a successor for each worker before the old one exits; connections that the old one has not accepted go to the
 * others.
 */
async function rollingReload(workers: Workers) {
  for (const old of [...workers.listening]) {
    const place = workers.living.get(old)
    if (place === undefined || workers.isClosing()) continue
    if (!(await replace(workers, old, place)) && !workers.isClosing()) {
      printLine('Reload stopped: the new worker did not start. The old workers continue.', 'error')
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
