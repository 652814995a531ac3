import type { Worker } from 'node:worker_threads'
import type { EngineMessage, EngineCommand } from './engine.ts'

const tickMs = 1_000
const maxUnanswered = 10
const maxUnansweredInLongWork = 120

/**
 * Ends a worker that has not answered for ten seconds: nothing else can interrupt PGlite. Counts our own ticks, not the
 * clock, so that a machine that slept does not look like a stuck worker.
 */
export function startWatchdog(worker: Worker) {
  let unanswered = 0
  let limit = maxUnanswered
  const timer = setInterval(() => {
    if (unanswered++ >= limit) return void worker.terminate()
    worker.postMessage('are you there?' satisfies EngineCommand)
  }, tickMs)
  timer.unref()

  worker.on('message', (news: EngineMessage) => {
    unanswered = 0
    if (news === 'long work began') limit = maxUnansweredInLongWork
    if (news === 'long work ended') limit = maxUnanswered
  })
  worker.once('exit', () => clearInterval(timer))
}
