import type { Printable } from '../presentation/printable.ts'
import { printableText } from '../presentation/printable-text.ts'
import { toBuffer, contentArea, contentBottom, openPdf } from './page.ts'
import {
  notesHeight,
  writePageNumbers,
  addContinuationPage,
  totalsHeight,
  writeNotes,
  writeParties,
  writeTotals,
  writeHeader,
} from './write-parts.ts'
import { eInvoiceHeight, writeEInvoice } from './write-e-invoice.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { writeTable } from './write.ts'
import { parentPort } from 'node:worker_threads'
import type { RenderResult, RenderRequest } from './render-document.ts'

/** Deterministic: the same input gives the same bytes. */
async function renderPdf(printable: Printable, issuedAt: Date): Promise<Buffer> {
  const scriptFonts = await loadScriptFonts(printableText(JSON.stringify(printable)))
  const pdf = openPdf(`${printable.title} ${printable.code}`, issuedAt, scriptFonts)
  const addPage = () => addContinuationPage(pdf, printable)
  /** The position for content of this height: here, or on a new page. */
  const breakIfNeeded = (y: number, height: number) => (y + height > contentBottom ? addPage() : y)

  let y = writeParties(pdf, printable, writeHeader(pdf, printable))
  y = writeTable(
    pdf,
    printable.items,
    { x: contentArea.left, y: breakIfNeeded(y + 12, 60), width: contentArea.width },
    addPage,
  )
  y = writeTotals(pdf, printable, breakIfNeeded(y + 10, totalsHeight(printable)))
  if (printable.summary) {
    const box = { x: contentArea.left, y: breakIfNeeded(y + 14, 60), width: contentArea.width * 0.7 }
    y = writeTable(pdf, printable.summary, box, addPage)
  }
  y = writeNotes(pdf, printable.notes, breakIfNeeded(y + 14, notesHeight(pdf, printable.notes)))
  if (printable.eInvoice) writeEInvoice(pdf, printable.eInvoice, breakIfNeeded(y + 14, eInvoiceHeight))
  writePageNumbers(pdf, printable)
  return toBuffer(pdf)
}

const reply = (drawn: RenderResult, moved: ArrayBuffer[] = []) => parentPort?.postMessage(drawn, moved)

parentPort?.on('message', ({ id, printable, issuedAt }: RenderRequest) => {
  renderPdf(printable, issuedAt).then(
    (drawn) => {
      const pdf = new Uint8Array(drawn)
      reply({ id, pdf }, [pdf.buffer])
    },
    (error: unknown) => reply({ id, error: String(error) }),
  )
})
