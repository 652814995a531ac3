/** Tables of a TrueType file by their tags. https://learn.microsoft.com/typography/opentype/spec/otff */
export type FontTables = Map<string, Buffer>

const headerSize = 12
const recordSize = 16

export function readTables(font: Buffer): FontTables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => headerSize + index * recordSize)
  return new Map(
    records.map((at) => {
      const offset = font.readUInt32BE(at + 8)
      const table = font.subarray(offset, offset + font.readUInt32BE(at + 12))
      return [font.toString('latin1', at, at + 4), Buffer.from(table)]
    }),
  )
}

/** The conversion to WOFF2 computes the checksums. */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const header = Buffer.alloc(headerSize + sorted.length * recordSize)
  const power = Math.floor(Math.log2(sorted.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(sorted.length, 4)
  header.writeUInt16BE(2 ** power * recordSize, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(sorted.length * recordSize - 2 ** power * recordSize, 10)

  const parts = [header]
  let offset = header.length
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = headerSize + index * recordSize
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
