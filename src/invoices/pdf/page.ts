import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { inflateSync } from 'node:zlib'

export type Pdf = InstanceType<typeof PDFDocument>

/** A4 in points, with a margin that every printer supports. */
export const page = { width: 595.28, height: 841.89, margin: 40, foot: 28 }
export const contentArea = { left: page.margin, width: page.width - 2 * page.margin }
/** Only the page number is printed below. */
export const contentBottom = page.height - page.margin - page.foot

export const colors = { text: '#1b1a17', soft: '#5c584e', line: '#cfc9bb', head: '#f1ede2' }

/** Sizes in a WOFF file, in bytes. Declared before the fonts, which are unpacked when this module is loaded. */
const headSize = 44
const entrySize = 20

/** One font family with Latin, Tamil and the rupee sign. */
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
    // The document's date instead of today's, so that the file is deterministic.
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  })
  pdf.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong)
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

/**
 * Converts a WOFF 1.0 font to OpenType. PDFKit reads WOFF too, but decompresses it in JavaScript for each document, which
 * takes most of the rendering time.
 */
function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, index))
  const head = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  let offset = head.length
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const entry = 12 + 16 * index
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

/** An entry holds tag, offset, packed length, length, checksum; a table that did not compress is stored as it is. */
function tableAt(woff: Buffer, index: number) {
  const at = headSize + index * entrySize
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    data: packed < length ? inflateSync(bytes) : bytes,
  }
}
