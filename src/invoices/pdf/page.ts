import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { inflateSync } from 'node:zlib'

export type Pdf = InstanceType<typeof PDFDocument>

/** In points: A4 with a margin that every printer keeps. */
export const page = { width: 595.28, height: 841.89, margin: 40, foot: 28 }
export const contentArea = { left: page.margin, width: page.width - 2 * page.margin }
/** Nothing but the page's number stands below. */
export const contentBottom = page.height - page.margin - page.foot

export const colors = { text: '#1b1a17', soft: '#5c584e', line: '#cfc9bb', head: '#f1ede2' }

/** Sizes in a WOFF file, in bytes. Declared before the fonts, which are unpacked when this module is loaded. */
const headSize = 44
const entrySize = 20

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
 * A WOFF font (W3C WOFF 1.0) as the plain OpenType file inside it. PDFKit reads WOFF too, but unpacks its tables in
 * JavaScript and again for each document, which takes most of the time of one.
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

/** Each entry: tag, offset, packed length, length, checksum; a table that packing made no smaller stands as it is. */
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
