import cluster, { type Worker } from 'node:cluster'
import { placeName } from './this-worker.ts'

const shortestPauseMs = 1_000
const longestPauseMs = 30_000
/** Who lived this long fell by an accident of its own, not because nothing can live here. */
const steadyMs = 60_000

/**
 * So many processes behind one address. The first opens alone, since it migrates and may be the shop's very first start; one that
 * dies is replaced, later each time; a signal closes all of them in order, and this process ends when the last one has.
 */
export function supervise(many: number) {
  const living = new Set<Worker>()
  const listening = new Set<Worker>()
  let isOpen = false
  let isClosing = false
  let worst = 0

  function start(place: number, pauseMs = shortestPauseMs) {
    if (isClosing) return
    const born = performance.now()
    const worker = cluster.fork({ [placeName]: String(place) })
    living.add(worker)
    worker.once('listening', () => {
      listening.add(worker)
      if (isOpen) return
      isOpen = true
      for (let next = 2; next <= many; next++) start(next)
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      living.delete(worker)
      listening.delete(worker)
      if (isClosing || !isOpen) {
        endWith(code ?? 1)
        return
      }
      const pause = performance.now() - born > steadyMs ? shortestPauseMs : pauseMs
      console.error(
        `Worker ${place} ended (${signal ?? String(code)}); another takes its place in ${pause / 1000} s.`,
      )
      setTimeout(() => start(place, Math.min(pause * 2, longestPauseMs)), pause)
    })
  }

  /** Why the first could not open, or how the last one closed. */
  function endWith(code: number) {
    worst = Math.max(worst, code)
    if (living.size === 0) process.exit(worst)
  }

  function close() {
    if (isClosing) {
      for (const worker of living) worker.process.kill('SIGKILL')
      process.exit(1)
    }
    isClosing = true
    for (const worker of living) {
      worker.send('close', () => undefined)
      // One that is not open yet hears nothing, and has nothing to close.
      if (!listening.has(worker)) worker.process.kill('SIGTERM')
    }
    if (living.size === 0) process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, close)
  start(1)
}
