import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import type { ScriptFonts } from './script-fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** A4 in points, with a margin that every printer supports. */
export const page = { width: 595.28, height: 841.89, margin: 40, foot: 28 }
export const contentArea = { left: page.margin, width: page.width - 2 * page.margin }
/** Only the page number is printed below. */
export const contentBottom = page.height - page.margin - page.foot

export const colors = { text: '#1b1a17', soft: '#5c584e', line: '#cfc9bb', head: '#f1ede2' }

/** The main font: one family with Latin, Tamil and the rupee sign. */
const font = (file: string) => readFileSync(new URL(`./fonts/${file}`, import.meta.url))
const fonts = { regular: font('anek-tamil-400.ttf'), strong: font('anek-tamil-600.ttf') }
/** From the top of its line to the baseline, as a share of its size. */
export const mainAscent = 0.98

/** `scriptFonts` are registered by the names of their scripts. */
export function openPdf(title: string, issuedAt: Date, scriptFonts: ScriptFonts): Pdf {
  const { width, height, margin } = page
  const pdf = new PDFDocument({
    size: [width, height],
    margins: { top: margin, right: margin, bottom: 0, left: margin },
    bufferPages: true,
    lang: 'en-IN',
    // The document's date instead of today's, so that the file is deterministic.
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  })
  pdf.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong)
  // PDFKit takes fonts of fontkit, which its types do not say.
  for (const [script, scriptFont] of scriptFonts) pdf.registerFont(script, scriptFont as unknown as string)
  return pdf
}

export function toBuffer(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.end()
  return whole
}
