import { crc32, deflateRawSync } from 'node:zlib'

type Content = Buffer | { packed: Buffer; statedBytes: number }

/** A ZIP archive in memory; a file may state another size than it has. */
export function packZip(files: Record<string, Content>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const isPlain = Buffer.isBuffer(content)
    const packed = isPlain ? deflateRawSync(content) : content.packed
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(isPlain ? crc32(content) : 0, 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(isPlain ? content.length : content.statedBytes, 8)
    const head = Buffer.concat([fields(20, 0, 8, 0, 0), sizes, fields(Buffer.byteLength(name), 0)])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    directory.push(
      Buffer.concat([
        signature(0x02014b50),
        fields(20),
        head,
        fields(0, 0, 0, 0, 0),
        place,
        Buffer.from(name),
      ]),
    )
    const local = Buffer.concat([signature(0x04034b50), head, Buffer.from(name), packed])
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(8)
  const directoryBytes = Buffer.concat(directory)
  end.writeUInt32LE(directoryBytes.length, 0)
  end.writeUInt32LE(offset, 4)
  const count = directory.length
  return Buffer.concat([
    ...parts,
    directoryBytes,
    signature(0x06054b50),
    fields(0, 0, count, count),
    end,
    fields(0),
  ])
}

function signature(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function fields(...values: number[]) {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [place, value] of values.entries()) bytes.writeUInt16LE(value, place * 2)
  return bytes
}
