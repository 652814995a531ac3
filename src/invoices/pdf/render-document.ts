import { type TaxDocument, presentDocument } from '../documents-store.ts'
import { printable, type Printable } from '../presentation/printable.ts'
import { Worker } from 'node:worker_threads'

export interface RenderRequest {
  id: number
  printable: Printable
  issuedAt: Date
}
export type RenderResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

const timeoutMs = 20_000
const idleMs = 30_000

/**
 * Drawing a document takes some 40 ms of reckoning and much memory, so a thread of its own does it, beside those who buy. It
 * starts with the first document and ends when none was asked for a while, and then all of its memory is given back.
 */
class PdfThread {
  #worker: Worker | undefined
  #pending = new Map<number, PromiseWithResolvers<Buffer>>()
  #lastId = 0
  #timer: NodeJS.Timeout | undefined

  render(words: Printable, issuedAt: Date): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#lastId
    const result = Promise.withResolvers<Buffer>()
    this.#pending.set(id, result)
    worker.ref()
    worker.postMessage({ id, printable: words, issuedAt } satisfies RenderRequest)
    this.#restartTimer()
    return result.promise
  }

  #start() {
    // Free of the flags and variables this process was started with; a small nursery keeps what drawing throws away small.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    worker.on('message', (result: RenderResult) => this.#settle(result))
    worker.on('error', (error) => this.#stop(worker, `Drawing documents failed: ${String(error)}`))
    worker.on('exit', () => this.#stop(worker, 'The thread that draws documents ended.'))
    return worker
  }

  #settle(result: RenderResult) {
    const request = this.#pending.get(result.id)
    this.#pending.delete(result.id)
    if ('pdf' in result) request?.resolve(Buffer.from(result.pdf.buffer))
    else request?.reject(new Error(`A document could not be drawn: ${result.error}`))
    if (this.#pending.size === 0) this.#worker?.unref()
    this.#restartTimer()
  }

  /** Each order and each answer begins the time anew. */
  #restartTimer() {
    clearTimeout(this.#timer)
    const worker = this.#worker
    const limitMs = this.#pending.size > 0 ? timeoutMs : idleMs
    if (worker)
      this.#timer = setTimeout(() => this.#stop(worker, 'Drawing a document took too long.'), limitMs).unref()
  }

  #stop(worker: Worker, message: string) {
    if (worker !== this.#worker) return
    clearTimeout(this.#timer)
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(new Error(message))
    this.#pending.clear()
    void worker.terminate()
  }
}

const thread = new PdfThread()

/** The document as a PDF, drawn from what was frozen when it was issued: the same bytes whenever it is asked for. */
export async function renderDocument(document: TaxDocument): Promise<Buffer> {
  const issued = presentDocument(document)
  if (!issued) throw new Error(`Document ${document.code} is not drawn up yet.`)
  return thread.render(printable(issued), document.issuedAt)
}
