import type { Worker } from 'node:worker_threads'
import type { EngineNews, EngineOrder } from './engine.ts'

const tickMs = 1_000
const patience = 10
const patienceWithLongWork = 120

/**
 * Ends a worker that has not answered for ten seconds: nothing else can interrupt PGlite. Counts our own ticks, not the
 * clock, so that a machine that slept does not look like a stuck worker.
 */
export function watch(worker: Worker) {
  let unanswered = 0
  let limit = patience
  const timer = setInterval(() => {
    if (unanswered++ >= limit) return void worker.terminate()
    worker.postMessage('are you there?' satisfies EngineOrder)
  }, tickMs)
  timer.unref()

  worker.on('message', (news: EngineNews) => {
    unanswered = 0
    if (news === 'long work began') limit = patienceWithLongWork
    if (news === 'long work ended') limit = patience
  })
  worker.once('exit', () => clearInterval(timer))
}
