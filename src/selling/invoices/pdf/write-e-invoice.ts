import { encode } from 'uqr'
import type { PrintableEInvoice } from '../presentation/printable.ts'
import { contentArea, type Pdf } from './page.ts'
import { writeText } from './write.ts'
import { writeFacts } from './write-parts.ts'

/** 46 mm in points: the modules of a signed text stay wide enough for the camera of a phone. */
const qrSize = 130
const gap = 16
export const eInvoiceHeight = qrSize

/** The QR code on the left, the portal's numbers beside it. */
export function writeEInvoice(pdf: Pdf, { facts, signedQr }: PrintableEInvoice, y: number) {
  drawQr(pdf, signedQr, y)
  const box = { x: contentArea.left + qrSize + gap, width: contentArea.width - qrSize - gap }
  const end = writeText(pdf, 'e-invoice', { ...box, y }, { size: 11, strong: true })
  writeFacts(pdf, facts, { ...box, y: end + 2 }, 0.2)
}

function drawQr(pdf: Pdf, text: string, y: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = qrSize / size
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      // One rectangle for each run of dark modules: between rectangles viewers show hairlines.
      if (!isDark || row[column - 1]) return
      const light = row.indexOf(false, column)
      const length = (light === -1 ? size : light) - column
      pdf.rect(contentArea.left + column * module, y + line * module, length * module, module)
    })
  })
  pdf.fill('#000')
}
