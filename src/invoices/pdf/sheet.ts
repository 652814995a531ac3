import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { unpackWoff } from './unpack-woff.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** In points: A4 with a margin that every printer keeps. */
export const page = { width: 595.28, height: 841.89, margin: 40, foot: 28 }
export const inner = { left: page.margin, width: page.width - 2 * page.margin }
/** Nothing but the page's number stands below. */
export const lowest = page.height - page.margin - page.foot

export const inks = { text: '#1b1a17', soft: '#5c584e', line: '#cfc9bb', head: '#f1ede2' }

/** Latin, Tamil and the rupee's sign from one hand. */
const font = (address: string) => unpackWoff(readFileSync(fileURLToPath(address)))
const fonts = {
  regular: font(import.meta.resolve('@fontsource/anek-tamil/files/anek-tamil-all-400-normal.woff')),
  strong: font(import.meta.resolve('@fontsource/anek-tamil/files/anek-tamil-all-600-normal.woff')),
}

export function openPdf(title: string, issuedAt: Date): Pdf {
  const { width, height, margin } = page
  const pdf = new PDFDocument({
    size: [width, height],
    margins: { top: margin, right: margin, bottom: 0, left: margin },
    bufferPages: true,
    lang: 'en-IN',
    // Its own date and none of today, so that the same document is the same file for ever.
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  })
  pdf.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong)
  return pdf
}

export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.end()
  return whole
}
