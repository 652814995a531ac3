import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startWatchdog } from './watch.ts'

export interface EngineStart {
  directory: string
  socketPath: string
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
