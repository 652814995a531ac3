import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface EngineStart {
  directory: string
  socketPath: string
  /** Notifications of this channel reach every connection. */
  channel?: string | undefined
}
export type EngineCommand = 'are you there?' | 'close'
export type EngineMessage = 'ready' | 'alive' | 'long work began' | 'long work ended'

const closeLimitMs = 30_000

/** Keeps PGlite running in a thread of its own, where a long query cannot hold up the shop's answers. */
export class Engine {
  readonly #start: EngineStart
  readonly #startLimitMs: number
  #current: Promise<Worker> | undefined

  constructor(start: EngineStart, startLimitMs = 120_000) {
    this.#start = start
    this.#startLimitMs = startLimitMs
  }

  /** Resolves when the database can be reached; one that died or was stuck is started again here. */
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
    // The options keep the thread free of the flags and variables this process was started with.
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
 * Ends a worker that has not answered for ten seconds: nothing else can interrupt PGlite. Counts our own ticks, not the
 * clock, so that a machine that slept does not look like a stuck worker.
 */
function startWatchdog(worker: Worker) {
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
