import type { EInvoice } from '../contract.ts'
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
 * Renders PDFs in a worker thread, because one takes 40 ms of CPU and much memory. The thread starts with the first document
 * and ends after 30 idle seconds, which frees its memory.
 */
class PdfThread {
  #worker: Worker | undefined
  #pending = new Map<number, PromiseWithResolvers<Buffer>>()
  #lastId = 0
  #timer: NodeJS.Timeout | undefined

  render(printable: Printable, issuedAt: Date): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#lastId
    const result = Promise.withResolvers<Buffer>()
    this.#pending.set(id, result)
    worker.ref()
    worker.postMessage({ id, printable, issuedAt } satisfies RenderRequest)
    this.#restartTimer()
    return result.promise
  }

  #start() {
    // No flags or environment of the main process; a small young generation limits the memory of short-lived objects.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    worker.on('message', (result: RenderResult) => this.#settle(result))
    worker.on('error', (error) => this.#stop(worker, `PDF worker failed: ${String(error)}`))
    worker.on('exit', () => this.#stop(worker, 'PDF worker exited'))
    return worker
  }

  #settle(result: RenderResult) {
    const request = this.#pending.get(result.id)
    this.#pending.delete(result.id)
    if ('pdf' in result) request?.resolve(Buffer.from(result.pdf.buffer))
    else request?.reject(new Error(`PDF rendering failed: ${result.error}`))
    if (this.#pending.size === 0) this.#worker?.unref()
    this.#restartTimer()
  }

  /** Restarted by each request and each response. */
  #restartTimer() {
    clearTimeout(this.#timer)
    const worker = this.#worker
    const limitMs = this.#pending.size > 0 ? timeoutMs : idleMs
    if (worker) this.#timer = setTimeout(() => this.#stop(worker, 'PDF rendering timed out'), limitMs).unref()
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

/** Renders an issued document as PDF, with the same bytes until the e-invoice portal's answer stands beside it. */
export async function renderDocument(document: TaxDocument, eInvoice?: EInvoice): Promise<Buffer> {
  const issued = presentDocument(document, eInvoice)
  return thread.render(printable(issued), document.issuedAt)
}
