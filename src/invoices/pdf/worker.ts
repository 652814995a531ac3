import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { Drawn, DrawOrder } from './pdf-thread.ts'

const tell = (drawn: Drawn, moved: ArrayBuffer[] = []) => parentPort?.postMessage(drawn, moved)

parentPort?.on('message', ({ id, words, issuedAt }: DrawOrder) => {
  drawPdf(words, issuedAt).then(
    (drawn) => {
      const pdf = new Uint8Array(drawn)
      tell({ id, pdf }, [pdf.buffer])
    },
    (error: unknown) => tell({ id, failure: String(error) }),
  )
})
