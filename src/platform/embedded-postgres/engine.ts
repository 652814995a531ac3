import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface EngineStart {
  directory: string
  socketPath: string
  /** Notifications of this channel reach every connection. */
  channel?: string | undefined
}
export type EngineCommand = 'ping' | 'close'
export type EngineMessage = 'ready' | 'pong' | 'long task started' | 'long task ended'

const closeLimitMs = 30_000

/** Runs PGlite in a worker thread, where a long query does not block the event loop. */
export class Engine {
  readonly #start: EngineStart
  readonly #startLimitMs: number
  #current: Promise<Worker> | undefined

  constructor(start: EngineStart, startLimitMs = 120_000) {
    this.#start = start
    this.#startLimitMs = startLimitMs
  }

  /** Resolves when the database accepts connections; restarts a worker that died or was stuck. */
  ready(): Promise<Worker> {
    this.#current ??= this.#started()
    return this.#current
  }

  async close() {
    const worker = await this.#current?.catch(() => undefined)
    if (!worker) return
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close' satisfies EngineCommand)
    const limit = new AbortController()
    await Promise.race([
      gone,
      pause(closeLimitMs, undefined, { signal: limit.signal }).catch(() => undefined),
    ])
    limit.abort()
    await worker.terminate()
  }

  async #started() {
    // These options keep the flags and variables of this process out of the thread.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#start,
      execArgv: [],
      env: {},
    })
    try {
      await untilReady(worker, this.#startLimitMs)
    } catch (error) {
      this.#current = undefined
      await worker.terminate()
      throw error
    }
    startWatchdog(worker)
    worker.on('error', (error) => process.emitWarning(`The embedded database stopped: ${String(error)}`))
    worker.once('exit', () => (this.#current = undefined))
    return worker
  }
}

async function untilReady(worker: Worker, limitMs: number) {
  const ended = new AbortController()
  const { signal } = ended
  try {
    await Promise.race([
      // Rejects when the worker fails.
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('it stopped while starting')
      }),
      pause(limitMs, undefined, { signal }).then(() => {
        throw new Error(`it was not ready after ${String(limitMs / 1000)} seconds`)
      }),
    ])
  } finally {
    ended.abort()
  }
}

const tickMs = 1_000
const maxUnanswered = 10
const maxUnansweredInLongWork = 120

/**
 * Terminates a worker that has not answered for ten seconds, because nothing else can interrupt PGlite. Counts its own
 * ticks instead of time, so that a suspended machine does not look like a stuck worker.
 */
function startWatchdog(worker: Worker) {
  let unanswered = 0
  let limit = maxUnanswered
  const timer = setInterval(() => {
    if (unanswered++ >= limit) return void worker.terminate()
    worker.postMessage('ping' satisfies EngineCommand)
  }, tickMs)
  timer.unref()

  worker.on('message', (news: EngineMessage) => {
    unanswered = 0
    if (news === 'long task started') limit = maxUnansweredInLongWork
    if (news === 'long task ended') limit = maxUnanswered
  })
  worker.once('exit', () => clearInterval(timer))
}
