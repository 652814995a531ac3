import { Worker } from 'node:worker_threads'
import type { Printable } from '../presentation/printable.ts'

export interface DrawOrder {
  id: number
  words: Printable
  issuedAt: Date
}
export type Drawn = { id: number; pdf: Uint8Array } | { id: number; failure: string }

const longestMs = 20_000
const restsAfterMs = 30_000

/**
 * Drawing a document takes some 40 ms of reckoning and much memory, so a thread of its own does it, beside those who buy. It
 * starts with the first document and ends when none was asked for a while, and then all of its memory is given back.
 */
export class PdfThread {
  #worker: Worker | undefined
  #waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  #orders = 0
  #limit: NodeJS.Timeout | undefined

  draw(words: Printable, issuedAt: Date): Promise<Buffer> {
    const worker = (this.#worker ??= this.#open())
    const id = ++this.#orders
    const drawn = Promise.withResolvers<Buffer>()
    this.#waiting.set(id, drawn)
    worker.ref()
    worker.postMessage({ id, words, issuedAt } satisfies DrawOrder)
    this.#watch()
    return drawn.promise
  }

  #open() {
    // Free of the flags and variables this process was started with; a small nursery keeps what drawing throws away small.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    worker.on('message', (drawn: Drawn) => this.#take(drawn))
    worker.on('error', (error) => this.#close(worker, `Drawing documents failed: ${String(error)}`))
    worker.on('exit', () => this.#close(worker, 'The thread that draws documents ended.'))
    return worker
  }

  #take(drawn: Drawn) {
    const order = this.#waiting.get(drawn.id)
    this.#waiting.delete(drawn.id)
    if ('pdf' in drawn) order?.resolve(Buffer.from(drawn.pdf.buffer))
    else order?.reject(new Error(`A document could not be drawn: ${drawn.failure}`))
    if (this.#waiting.size === 0) this.#worker?.unref()
    this.#watch()
  }

  /** Each order and each answer begins the time anew. */
  #watch() {
    clearTimeout(this.#limit)
    const worker = this.#worker
    const limitMs = this.#waiting.size > 0 ? longestMs : restsAfterMs
    if (worker)
      this.#limit = setTimeout(
        () => this.#close(worker, 'Drawing a document took too long.'),
        limitMs,
      ).unref()
  }

  #close(worker: Worker, why: string) {
    if (worker !== this.#worker) return
    clearTimeout(this.#limit)
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
    void worker.terminate()
  }
}
