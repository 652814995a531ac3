import { inflateSync } from 'node:zlib'

const headSize = 44
const entrySize = 20

/**
 * A WOFF font (W3C WOFF 1.0) as the plain OpenType file inside it. PDFKit reads WOFF too, but unpacks its tables in
 * JavaScript and again for each document, which takes most of the time of one.
 */
export function unpackWoff(woff: Buffer): Buffer {
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
